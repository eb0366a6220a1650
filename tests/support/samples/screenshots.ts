import { screenshotSchema, type Screenshot } from '#contract/frame-editing.ts'

/** A screenshot as the server sends it, read by the contract. */
export function sampleScreenshot(id: string, date: string): Screenshot {
  return screenshotSchema.parse({ id, url: pictureOf(id), date })
}

/** A picture of its own for each, so that the two can be told apart. */
function pictureOf(id: string): string {
  const hue = (Number(id) * 67) % 360
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(${hue} 60% 50%)"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`
}
