import { copyFile, stat } from 'node:fs/promises'

import { storageFull } from '../http/storage-full.ts'
import { refuseSoundCodec } from './codecs.ts'
import { MediaFailure } from './failure.ts'
import { fileUrl } from './ffmpeg-command.ts'
import type { Ffmpeg } from './ffmpeg-command.ts'
import { runFfmpeg } from './ffmpeg.ts'
import type { FrameSize } from './image.ts'
import { mediaLimits } from './limits.ts'
import { readMp4 } from './mp4.ts'
import { inputOf, probeVideo } from './video-probe.ts'
import type { VideoExtension, VideoFacts } from './video-probe.ts'
import { warning } from './warnings.ts'
import type { MediaWarning } from './warnings.ts'

/** Tolerance for frame rates: 25 fps may be measured as 25.004. */
const fpsTolerance = 0.01

/**
 * Checks a video's rules (UPL-009): the frame's exact width and height, at most 25 fps and 8 Mbps. Throws MediaFailure for the
 * first broken rule: wrong_dimensions, too_many_fps or bitrate_too_high.
 */
export const checkVideo = (facts: VideoFacts, frame: FrameSize): void => {
  if (facts.width !== frame.width || facts.height !== frame.height) {
    const sizes = `${facts.width} × ${facts.height}, must be ${frame.width} × ${frame.height}`
    throw new MediaFailure('wrong_dimensions', sizes)
  }
  if (facts.fps > mediaLimits.videoFps + fpsTolerance) {
    throw new MediaFailure('too_many_fps', `${facts.fps.toFixed(2)} fps`)
  }
  if (facts.bitsPerSecond > mediaLimits.videoBitsPerSecond) {
    throw new MediaFailure('bitrate_too_high', `${(facts.bitsPerSecond / 1_000_000).toFixed(2)} Mbps`)
  }
}

export interface PreparedVideo {
  mime: 'video/mp4' | 'video/webm'
  extension: 'mp4' | 'webm'
  facts: VideoFacts
  /** A PNG of one frame; null when it can't be decoded. */
  poster: Buffer | null
  warnings: MediaWarning[]
}

/**
 * Checks an uploaded video and writes what players and browsers take to `outputPath` + '.mp4' or '.webm': the same
 * pictures without metadata where the codec allows it, else converted to H.264. Sound goes where the frame has none.
 * Without ffmpeg an mp4 that needs no change is checked and kept as it is; any other video is processing_unavailable.
 * Throws MediaFailure: the rules of checkVideo, corrupt, no_video, unsupported_codec, too_large, processing_unavailable.
 */
export const prepareVideo = async (
  ffmpeg: Ffmpeg | null,
  path: string,
  source: VideoExtension,
  frame: FrameSize & { hasSound: boolean },
  outputPath: string,
): Promise<PreparedVideo & { path: string }> => {
  if (ffmpeg === null) {
    return keepMp4(path, source, frame, outputPath)
  }
  const { facts, poster, soundCodec } = await probeVideo(ffmpeg, path, source)
  if (frame.hasSound && soundCodec !== null) {
    refuseSoundCodec(soundCodec)
  }
  checkVideo(facts, frame)
  const extension = source === 'webm' && /^(?:vp8|vp9|av1)$/.test(facts.codec) ? 'webm' : 'mp4'
  const kept =
    !facts.turned && (extension === 'webm' || (facts.codec === 'h264' && isPlain(facts.pixelFormat)))
  const target = `${outputPath}.${extension}`
  const run = await runFfmpeg(
    ffmpeg,
    {
      parameters: [
        '-y',
        '-loglevel',
        'error',
        ...inputOf(path, source),
        ...outputOf(extension, kept, frame.hasSound),
        fileUrl(target),
      ],
      reads: [path],
      writes: [target],
    },
    mediaLimits.convertTimeout,
  )
  if (run.exitCode !== 0) {
    throw failureOf(run.stderr)
  }
  if ((await stat(target)).size >= mediaLimits.videoBytes) {
    throw new MediaFailure('too_large', 'the prepared video reached the limit')
  }
  const warnings = [
    ...(kept ? [] : [warning('converted')]),
    ...(facts.hasSound && !frame.hasSound ? [warning('sound_removed')] : []),
  ]
  return { path: target, mime: `video/${extension}`, extension, facts, poster, warnings }
}

/** A full disk is no fault of the film: its words make the job wait. */
const failureOf = (stderr: string): Error => {
  const reason = stderr.trim().slice(-300)
  return storageFull(new Error(stderr)) ?? new MediaFailure('corrupt', reason)
}

const keepMp4 = async (
  path: string,
  source: VideoExtension,
  frame: FrameSize & { hasSound: boolean },
  outputPath: string,
): Promise<PreparedVideo & { path: string }> => {
  const missing = (reason: string) =>
    new MediaFailure('processing_unavailable', `${reason}; no ffmpeg: set KERBSIDE_FFMPEG or install one`)
  if (source !== 'mp4') {
    throw missing(`a ${source} must be converted`)
  }
  const facts = await readMp4(path)
  checkVideo(facts, frame)
  if (facts.turned || facts.codec !== 'h264' || !isPlain(facts.pixelFormat)) {
    throw missing(`${facts.codec} must be converted`)
  }
  if (facts.hasSound && !frame.hasSound) {
    throw missing('its sound must be removed')
  }
  await copyFile(path, `${outputPath}.mp4`)
  return { path: `${outputPath}.mp4`, mime: 'video/mp4', extension: 'mp4', facts, poster: null, warnings: [] }
}

/** Browsers and players decode 8-bit 4:2:0 only. */
const isPlain = (pixelFormat: string): boolean => pixelFormat === 'yuv420p' || pixelFormat === 'yuvj420p'

const outputOf = (extension: 'mp4' | 'webm', kept: boolean, hasSound: boolean): string[] => {
  const pictures = kept
    ? ['-c:v', 'copy']
    : [
        '-c:v',
        'libx264',
        '-preset',
        'veryfast',
        '-crf',
        '19',
        '-maxrate',
        '8M',
        '-bufsize',
        '8M',
        '-pix_fmt',
        'yuv420p',
      ]
  const codec = extension === 'webm' ? ['-c:a', 'libopus'] : ['-c:a', 'aac', '-b:a', '160k', '-ac', '2']
  const sound = hasSound ? ['-map', '0:a:0?', ...codec] : []
  const container = extension === 'mp4' ? ['-movflags', '+faststart', '-f', 'mp4'] : ['-f', 'webm']
  return [
    '-map',
    '0:V:0',
    ...sound,
    ...pictures,
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-threads',
    '1',
    '-fs',
    String(mediaLimits.videoBytes),
    ...container,
  ]
}
