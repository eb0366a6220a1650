/** The router reads what looks like JSON as such; in quotes it stays the text that it is: "1e5" is no 100000. */
export function textInAddress(text: string): string {
  return isJson(text) ? JSON.stringify(text) : text
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
