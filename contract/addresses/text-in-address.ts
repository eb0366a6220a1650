/** Quotes a text that the router would parse as JSON, such as "1e5". */
export function textInAddress(text: string): string {
  return likeJson.test(text) && isJson(text) ? JSON.stringify(text) : text
}

/** First characters of JSON: skips the slow attempt to parse most texts. */
const likeJson = /^\s*(?:["[{\d-]|true|false|null)/

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
