import { fileTypeFromFile } from 'file-type'

import { atMost } from './at-most.ts'
import { MediaFailure, reasonOf } from './failure.ts'
import { sharp } from './sharp.ts'

/** Types in which players send screenshots. */
export const screenshotTypes = ['image/jpeg', 'image/png', 'image/webp'] as const

const mostPixels = 40_000_000
/** Pixels of the longer side that are kept. */
const longestSide = 2560
/** Image processing holds memory, so requests queue for it. */
const inTurn = atMost(2)

/**
 * A sent screenshot as a WebP of at most 2560 pixels, turned as its camera says and freed of all metadata; the first picture of an
 * animation. The type counts by content. Throws MediaFailure: unsupported_type, too_large, corrupt.
 */
export async function prepareScreenshot(path: string): Promise<Buffer> {
  const { mime = 'unknown' } = (await fileTypeFromFile(path)) ?? {}
  if (!screenshotTypes.some((known) => known === mime)) {
    throw new MediaFailure('unsupported_type', `content is ${mime}`)
  }
  try {
    const { width, height } = await sharp(path, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) {
      throw new MediaFailure('too_large', `${width} × ${height} pixels`)
    }
    return await inTurn(() =>
      sharp(path, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .autoOrient()
        .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 82, effort: 2 })
        .toBuffer(),
    )
  } catch (error) {
    throw error instanceof MediaFailure
      ? error
      : new MediaFailure('corrupt', reasonOf(error), { cause: error })
  }
}
