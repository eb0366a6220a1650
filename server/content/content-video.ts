import { contentVideoTypes } from '#contract/content-items.ts'
import type { VideoSettings } from '#contract/content.ts'

import type { StoredField } from '../db/schema/content.ts'
import { MediaFailure } from '../media/failure.ts'
import { findFfmpeg } from '../media/find-ffmpeg.ts'
import { sniffFile } from '../media/sniff.ts'
import { probeVideo } from '../media/video-probe.ts'

const asItIs: VideoSettings = { width: null, height: null, fps: null, bitrate: null }
/** Tolerance for frame rates: 25 fps may be measured as 25.004. */
const fpsTolerance = 0.01

/**
 * Checks a video against its field's settings (CONT-035): exact width and height, at most the given fps and Mbps. The file is
 * stored unchanged. Throws MediaFailure.
 */
export async function checkContentVideo(
  path: string,
  field: StoredField,
): Promise<{ mime: string; extension: 'mp4' | 'webm' }> {
  const { mime, extension } = await sniffFile(path)
  if ((extension !== 'mp4' && extension !== 'webm') || !contentVideoTypes.some((type) => type === mime)) {
    throw new MediaFailure('unsupported_type', `content is ${mime}`)
  }
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null) {
    throw new MediaFailure('processing_unavailable', 'no video tools')
  }
  const { facts } = await probeVideo(ffmpeg, path, extension)
  const { width, height, fps, bitrate }: VideoSettings = { ...asItIs, ...field.fieldSettings }
  if ((width ?? facts.width) !== facts.width || (height ?? facts.height) !== facts.height) {
    throw new MediaFailure(
      'wrong_dimensions',
      `${facts.width} × ${facts.height} pixels, not ${width ?? facts.width} × ${height ?? facts.height}`,
    )
  }
  if (fps !== null && facts.fps > fps + fpsTolerance) {
    throw new MediaFailure('too_many_fps', `${facts.fps.toFixed(2)} frames a second, at most ${fps}`)
  }
  if (bitrate !== null && facts.bitsPerSecond > bitrate * 1_000_000) {
    throw new MediaFailure(
      'bitrate_too_high',
      `${(facts.bitsPerSecond / 1_000_000).toFixed(2)} Mbps, at most ${bitrate}`,
    )
  }
  return { mime, extension }
}
