import type { StoredField } from '../db/schema/content.ts'
import { atMost } from '../media/at-most.ts'
import { MediaFailure, reasonOf } from '../media/failure.ts'
import { prepareImage, type FrameSize, type PreparedImage } from '../media/image.ts'
import { sharp } from '../media/sharp.ts'
import { sniffFile } from '../media/sniff.ts'

/** Maximum pixels of an image processed within a request, over all frames of an animation. */
const mostPixels = 40_000_000
/** Image processing holds memory, so requests queue for it. */
const inTurn = atMost(2)

/**
 * The image of a file without metadata, sized by its field's settings (CONT-036): cropped to width and height, scaled to one of
 * them, or unchanged. Throws MediaFailure.
 */
export async function readContentImage(path: string, field: StoredField): Promise<PreparedImage> {
  const { kind } = await sniffFile(path)
  if (kind !== 'image') {
    throw new MediaFailure('unsupported_type', `a file of the kind ${kind}`)
  }
  const { pages, ...size } = await sizeOf(path)
  const { width = null, height = null } = field.fieldSettings ?? {}
  const wanted: FrameSize = {
    width: width ?? Math.max(1, Math.round((size.width * (height ?? size.height)) / size.height)),
    height: height ?? Math.max(1, Math.round((size.height * (width ?? size.width)) / size.width)),
  }
  if (Math.max(size.width * size.height, wanted.width * wanted.height) * pages > mostPixels) {
    throw new MediaFailure('too_large', `${pages} × ${size.width} × ${size.height} pixels`)
  }
  return await inTurn(() => prepareImage(path, wanted))
}

/** Size after rotation, and the number of animation frames. */
async function sizeOf(path: string): Promise<FrameSize & { pages: number }> {
  try {
    const { autoOrient, pages } = await sharp(path, { limitInputPixels: false }).metadata()
    return { ...autoOrient, pages: pages ?? 1 }
  } catch (error) {
    throw new MediaFailure('corrupt', reasonOf(error), { cause: error })
  }
}
