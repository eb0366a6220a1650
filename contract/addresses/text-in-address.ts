/** The router reads what looks like JSON as such; in quotes it stays the text that it is: "1e5" is no 100000. */
export function textInAddress(text: string): string {
  return likeJson.test(text) && isJson(text) ? JSON.stringify(text) : text
}

/** How JSON begins. Most words do not, and what cannot be read takes long to be refused. */
const likeJson = /^\s*(?:["[{\d-]|true|false|null)/

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
