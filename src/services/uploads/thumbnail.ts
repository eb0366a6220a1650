import type { PixelSize } from '#contract/uploads.ts'

/** Longer side in pixels, for screens of two pixels per CSS pixel. */
const longest = 128

/** A small copy of a picture, as an address that needs no release; null where the browser can't draw it. */
export function thumbnailOf(source: CanvasImageSource, { width, height }: PixelSize): string | null {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, longest / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const drawing = canvas.getContext('2d')
  if (drawing === null) {
    return null
  }
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.8)
}
