import type { StoredField } from '../db/schema/content.ts'
import { MediaFailure, reasonOf } from '../media/failure.ts'
import { prepareImage, type FrameSize, type PreparedImage } from '../media/image.ts'
import { sharp } from '../media/sharp.ts'
import { sniffFile } from '../media/sniff.ts'

/** The most pixels of a picture that is read within a request. */
const mostPixels = 40_000_000

/**
 * The picture of a file, freed of all metadata, as large as the image settings of its field say (CONT-036): cut to both width
 * and height, scaled to one of them, or left as it is. Throws MediaFailure.
 */
export async function readContentImage(path: string, field: StoredField): Promise<PreparedImage> {
  const { kind } = await sniffFile(path)
  if (kind !== 'image') {
    throw new MediaFailure('unsupported_type', `a file of the kind ${kind}`)
  }
  const size = await sizeOf(path)
  const { width = null, height = null } = field.fieldSettings ?? {}
  const wanted: FrameSize = {
    width: width ?? Math.max(1, Math.round((size.width * (height ?? size.height)) / size.height)),
    height: height ?? Math.max(1, Math.round((size.height * (width ?? size.width)) / size.width)),
  }
  if (Math.max(size.width * size.height, wanted.width * wanted.height) > mostPixels) {
    throw new MediaFailure('too_large', `${size.width} × ${size.height} pixels`)
  }
  return await prepareImage(path, wanted)
}

/** Of the picture after turning. */
async function sizeOf(path: string): Promise<FrameSize> {
  try {
    return (await sharp(path, { limitInputPixels: false }).metadata()).autoOrient
  } catch (error) {
    throw new MediaFailure('corrupt', reasonOf(error), { cause: error })
  }
}
