import type { Sharp } from 'sharp'

import { thumbnailSize } from './limits.ts'
import { sharp } from './sharp.ts'

/** A WebP of the picture's first page, at most 640 × 854 pixels, never enlarged. `input` must be trusted content. */
export const thumbnailOf = (input: string | Buffer): Sharp =>
  sharp(input, { pages: 1 })
    .resize({ ...thumbnailSize, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 })

export const renderThumbnail = (input: Buffer): Promise<Buffer> => thumbnailOf(input).toBuffer()

/**
 * Placeholder for a creative without an image: an outlined page or video in the frame's aspect ratio. Shapes only, as machines
 * without fonts draw no text.
 */
export const renderPlaceholder = (
  kind: 'html5' | 'video',
  width: number,
  height: number,
): Promise<Buffer> => {
  const scale = Math.min(1, thumbnailSize.width / width, thumbnailSize.height / height)
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
  const unit = Math.min(size.width, size.height) / 100
  const middle = `translate(${size.width / 2} ${size.height / 2}) scale(${unit})`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#26324a"/><stop offset="1" stop-color="#131a29"/></linearGradient></defs>
<rect width="100%" height="100%" fill="url(#g)"/>
<g transform="${middle}" fill="none" stroke="#dfe7f5" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${drawings[kind]}</g></svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 85 }).toBuffer()
}

const drawings = {
  html5:
    '<rect x="-30" y="-22" width="60" height="44" rx="4"/><path d="M-30 -11H30M-10 -1l-7 6 7 6M10 -1l7 6-7 6M3 -3l-6 16"/><path d="M-25 -16.5h0M-20 -16.5h0M-15 -16.5h0"/>',
  video: '<circle r="24"/><path d="M-7 -11L12 0L-7 11Z" fill="#dfe7f5"/>',
} as const
