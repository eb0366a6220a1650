import { availableParallelism } from 'node:os'
import { join } from 'node:path'

import type { Metadata, Sharp } from 'sharp'

import { storageFull } from '../http/storage-full.ts'
import { atMost } from './at-most.ts'
import { MediaFailure, reasonOf } from './failure.ts'
import { mediaLimits } from './limits.ts'
import { sharp } from './sharp.ts'
import { renderThumbnail, thumbnailOf } from './thumbnail.ts'
import { warning } from './warnings.ts'
import type { MediaWarning } from './warnings.ts'

/** Pixels of a frame specification. */
export interface FrameSize {
  width: number
  height: number
}

/** A picture that fits its frame. */
export interface FittedImage extends FrameSize {
  mime: 'image/jpeg' | 'image/png' | 'image/gif'
  extension: 'jpg' | 'png' | 'gif'
  warnings: MediaWarning[]
}

export interface PreparedImage extends FittedImage {
  image: Buffer
  thumbnail: Buffer
  bytes: number
}

/** Each takes a thread, and memory for a decoded picture; one more than there are processors, so that none waits for the next. */
const picturesAtOnce = atMost(Math.min(availableParallelism(), 4) + 1)

/** Tolerance of aspect ratios: a rounded pixel row needs no warning. */
const shapeTolerance = 0.01

/**
 * Makes an uploaded picture fit its frame (UPL-010): turned as its camera says, cut and resized to exactly `frame`,
 * freed of all metadata, in sRGB. A JPEG stays a JPEG, a PNG keeps its transparency, a moving GIF keeps moving unless it
 * is too large, a still one becomes a PNG. `input` is a path or the file's bytes, of a type that sniffFile accepted.
 * Throws MediaFailure: corrupt, too_large.
 */
export const prepareImage = (input: string | Buffer, frame: FrameSize): Promise<PreparedImage> =>
  inTurn(async () => {
    const { pipeline, fitted } = await fit(input, frame)
    const image = await pipeline.toBuffer()
    return { ...fitted, image, thumbnail: await renderThumbnail(image), bytes: image.length }
  })

/**
 * Likewise, into `prepared.{extension}` and `thumbnail.webp` of a folder, past the memory of V8, which collects garbage by it. Throws
 * StorageFull, too.
 */
export const prepareImageFiles = (path: string, frame: FrameSize, folder: string): Promise<FittedImage> =>
  inTurn(async () => {
    const { pipeline, fitted } = await fit(path, frame)
    const prepared = join(folder, `prepared.${fitted.extension}`)
    await pipeline.toFile(prepared)
    await thumbnailOf(prepared).toFile(join(folder, 'thumbnail.webp'))
    return fitted
  })

const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> =>
  picturesAtOnce(() =>
    work().catch((error: unknown) => {
      throw storageFull(error) ?? imageFailure(error)
    }),
  )

const fit = async (
  input: string | Buffer,
  frame: FrameSize,
): Promise<{ pipeline: Sharp; fitted: FittedImage }> => {
  const metadata = await readMetadata(input)
  const moving = metadata.format === 'gif' && (metadata.pages ?? 1) > 1
  const pages = metadata.pages ?? 1
  const keepMoving = moving && frame.width * frame.height * pages <= mediaLimits.animationPixels
  const source = sharp(input, {
    limitInputPixels: mediaLimits.imagePixels,
    failOn: 'error',
    pages: keepMoving ? -1 : 1,
  })
  const cut = source
    .autoOrient()
    .resize(frame.width, frame.height, { fit: 'cover', position: 'centre' })
    .toColourspace('srgb')
  const warnings = fitWarnings(metadata.autoOrient, frame)
  if (moving && !keepMoving) {
    warnings.push(warning('animation_removed'))
  }
  const { pipeline, mime, extension } = encode(cut, metadata.format, keepMoving)
  return { pipeline, fitted: { mime, extension, ...frame, warnings } }
}

const readMetadata = async (input: string | Buffer): Promise<Metadata> => {
  const metadata = await sharp(input, {
    limitInputPixels: mediaLimits.imagePixels,
    failOn: 'error',
  }).metadata()
  if (metadata.format !== 'jpeg' && metadata.format !== 'png' && metadata.format !== 'gif') {
    throw new MediaFailure('unsupported_type', `content is ${metadata.format}`)
  }
  if (metadata.width * metadata.height > mediaLimits.imagePixels) {
    throw new MediaFailure('too_large', `${metadata.width} × ${metadata.height} pixels`)
  }
  return metadata
}

const encode = (
  pipeline: Sharp,
  format: string,
  keepMoving: boolean,
): { pipeline: Sharp } & Pick<FittedImage, 'mime' | 'extension'> => {
  if (keepMoving) {
    return { pipeline: pipeline.gif({ effort: 4 }), mime: 'image/gif', extension: 'gif' }
  }
  return format === 'jpeg'
    ? {
        pipeline: pipeline.jpeg({ quality: 90, chromaSubsampling: '4:4:4' }),
        mime: 'image/jpeg',
        extension: 'jpg',
      }
    : { pipeline: pipeline.png({ compressionLevel: 8 }), mime: 'image/png', extension: 'png' }
}

/** Warnings when the image was enlarged or cropped. `source` is the size after rotation. */
const fitWarnings = (source: FrameSize, frame: FrameSize): MediaWarning[] => {
  const scale = Math.max(frame.width / source.width, frame.height / source.height)
  const kept = (frame.width * frame.height) / (source.width * source.height * scale * scale)
  const sizes = { sourceWidth: source.width, sourceHeight: source.height, ...frame }
  return [
    ...(scale > 1 ? [warning('enlarged', sizes)] : []),
    ...(1 - kept > shapeTolerance
      ? [warning('cropped', { ...frame, percent: Math.round((1 - kept) * 100) })]
      : []),
  ]
}

const imageFailure = (error: unknown): MediaFailure => {
  if (error instanceof MediaFailure) {
    return error
  }
  const reason = reasonOf(error)
  return new MediaFailure(/pixel limit/i.test(reason) ? 'too_large' : 'corrupt', reason, { cause: error })
}
