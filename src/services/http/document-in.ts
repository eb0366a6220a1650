/**
 * The JSON in the text of an answer, null in an empty one; throws where there is none. Where the API is on another origin,
 * what its answers say of addresses is meant there.
 */
export function documentIn(text: string, base: string): unknown {
  return text === '' ? null : JSON.parse(text, isElsewhere(base) ? withAddressesOf(base) : undefined)
}

/** Reading each value once more takes longer than reading the text. */
function isElsewhere(base: string): boolean {
  return (
    /^https?:/.test(base) && new URL(base).origin !== (globalThis.location as Location | undefined)?.origin
  )
}

function withAddressesOf(base: string) {
  return (key: string, value: unknown): unknown =>
    typeof value === 'string' && value.startsWith('/') && /(^|-)url$/i.test(key)
      ? new URL(value, base).href
      : value
}
