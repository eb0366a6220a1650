declare module '#locales/en.json?front' {
  const messages: Record<string, string>
  export default messages
}

declare module '#locales/en.json?early' {
  const messages: Record<string, string>
  export default messages
}

declare module '#locales/en.json?late' {
  const messages: Record<string, string>
  export default messages
}

declare module '#locales/en.json?pseudo=*' {
  const messages: Record<string, string>
  export default messages
}
