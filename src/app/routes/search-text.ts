import * as z from 'zod/mini'

/** A text that is searched for, in the query of an address. */
export const searchText = z.catch(
  z.optional(
    z.pipe(
      z.coerce.string(),
      // Not within a character: half of one cannot stand in an address, nor can a null character in a query.
      z.transform((text) =>
        text
          .replaceAll('\0', '')
          .slice(0, 255)
          .replace(/[\uD800-\uDBFF]$/, ''),
      ),
    ),
  ),
  undefined,
)

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
