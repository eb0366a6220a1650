import type { StoredField } from '../db/schema/content.ts'
import { atMost } from '../media/at-most.ts'
import { MediaFailure, reasonOf } from '../media/failure.ts'
import { prepareImage, type FrameSize, type PreparedImage } from '../media/image.ts'
import { sharp } from '../media/sharp.ts'
import { sniffFile } from '../media/sniff.ts'

/** The most pixels of a picture that is read within a request, all pictures of an animation together. */
const mostPixels = 40_000_000
/** Each takes its memory while a request waits for it, so requests take turns. */
const inTurn = atMost(2)

/**
 * The picture of a file, freed of all metadata, as large as the image settings of its field say (CONT-036): cut to both width
 * and height, scaled to one of them, or left as it is. Throws MediaFailure.
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

/** Of the picture after turning, and how many pictures the file has. */
async function sizeOf(path: string): Promise<FrameSize & { pages: number }> {
  try {
    const { autoOrient, pages } = await sharp(path, { limitInputPixels: false }).metadata()
    return { ...autoOrient, pages: pages ?? 1 }
  } catch (error) {
    throw new MediaFailure('corrupt', reasonOf(error), { cause: error })
  }
}
