/** The search of an address: "?name=value…", or an empty text. Undefined parameters are left out, a list is a parameter each where the name says so, `name[]`. */
export function searchInAddress(search: object): string {
  const written = Object.entries(search).flatMap(([name, value]) =>
    value === undefined ? [] : valuesOf(name, value).map((each) => [name, inAddress(each)]),
  )
  return written.length === 0 ? '' : `?${new URLSearchParams(written).toString()}`
}

const valuesOf = (name: string, value: unknown): unknown[] =>
  Array.isArray(value) && name.endsWith('[]') ? value : [value]

/**
 * The router parses each value as JSON. Quotes keep a text such as "1e5" as it is. An id needs none: its parameter turns the number
 * back into the same text.
 */
function inAddress(value: unknown): string {
  if (typeof value !== 'string') {
    return JSON.stringify(value)
  }
  return String(Number(value)) !== value && isJson(value) ? JSON.stringify(value) : value
}

/** First characters of JSON: skips the slow attempt to parse most texts. */
const likeJson = /^\s*(?:["[{\d-]|true|false|null)/

function isJson(text: string): boolean {
  if (!likeJson.test(text)) {
    return false
  }
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
