/**
 * Parses a response's JSON; null for an empty one; throws for other text. When the API is on another origin, relative
 * addresses in it are resolved against that origin.
 */
export function documentIn(text: string, base: string): unknown {
  return text === '' ? null : JSON.parse(text, isElsewhere(base) ? withAddressesOf(base) : undefined)
}

/** A reviver takes longer than the parsing itself, so it runs only where needed. */
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
