import { allowedDecoders, refuseVideoCodec } from './codecs.ts'
import { MediaFailure } from './failure.ts'
import { fileUrl } from './ffmpeg-command.ts'
import type { Ffmpeg } from './ffmpeg-command.ts'
import { runFfmpeg } from './ffmpeg.ts'
import type { FfmpegRun } from './ffmpeg.ts'
import { mediaLimits } from './limits.ts'
import { sharp } from './sharp.ts'

export type VideoExtension = 'mp4' | 'mov' | 'webm'

/** What a video is. Width and height are those of the shown picture, after the turn that its container asks for. */
export interface VideoFacts {
  codec: string
  pixelFormat: string
  width: number
  height: number
  turned: boolean
  /** Seconds. */
  duration: number
  frames: number
  /** Frames a second and bits a second of the picture track, on average over the whole video. */
  fps: number
  bitsPerSecond: number
  hasSound: boolean
}

/**
 * How a file is opened that somebody uploaded: as the container that its bytes were recognised as, so that no playlist
 * or script format is tried, without any protocol that would leave the file, and with the accepted decoders only.
 */
export const inputOf = (path: string, extension: VideoExtension): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  ...allowedDecoders,
  '-threads',
  '2',
  '-f',
  extension === 'webm' ? 'matroska' : 'mov',
  '-i',
  fileUrl(path),
]

const soundTrack = /^ {2,4}Stream #0:\d+[^\n:]*: Audio: (\w+)/m
const damage =
  /partial file|corrupt input packet|invalid data found|ended prematurely|moov atom not found|read error|error reading/i

/**
 * Reads every packet of a video's picture track (nothing is decoded but the poster) and answers its facts with the
 * poster, a PNG of a picture near the first second, and the codec of its sound. Throws MediaFailure: corrupt, no_video, unsupported_codec (before
 * anything is decoded), processing_unavailable.
 */
export const probeVideo = async (
  ffmpeg: Ffmpeg,
  path: string,
  extension: VideoExtension,
): Promise<{ facts: VideoFacts; poster: Buffer; soundCodec: string | null }> => {
  const input = inputOf(path, extension)
  const listed = await runFfmpeg(
    ffmpeg,
    { parameters: [...input, '-map', '0:V:0', '-c', 'copy', '-f', 'framecrc', '-'], reads: [path] },
    mediaLimits.probeTimeout,
  )
  if (soundTrack.test(listed.stderr) && /matches no streams/i.test(listed.stderr)) {
    throw new MediaFailure('no_video', 'no picture track')
  }
  const track = readTrack(listed)
  if (damage.test(listed.stderr) || track === null) {
    throw new MediaFailure('corrupt', lastLine(listed.stderr))
  }
  refuseVideoCodec(track.codec, ffmpeg)
  const poster = await takePoster(ffmpeg, path, input, Math.min(1, track.duration / 2))
  const { width, height } = await sharp(poster).metadata()
  const turned = /displaymatrix: rotation of -?(?!0+(?:\.0+)?\b)[\d.]+/.test(listed.stderr)
  const stream = /^ {2,4}Stream #0:\d+[^\n:]*: Video: ([^\n]*)$/m.exec(listed.stderr)?.[1] ?? ''
  const pixelFormat =
    /\b(?:yuva?j?\d+p\w*|gbrp\w*|rgb\w*|bgr\w*|nv12|gray\w*|pal8)\b/.exec(stream)?.[0] ?? 'unknown'
  const soundCodec = soundTrack.exec(listed.stderr)?.[1] ?? null
  const hasSound = soundCodec !== null
  return { facts: { ...track, pixelFormat, width, height, turned, hasSound }, poster, soundCodec }
}

type Track = Pick<VideoFacts, 'codec' | 'duration' | 'frames' | 'fps' | 'bitsPerSecond'>

/** The list of packets: `#tb 0: 1/12800`, `#codec_id 0: h264`, then `stream, dts, pts, duration, bytes, checksum`. */
const readTrack = (run: FfmpegRun): Track | null => {
  const text = run.stdout.toString('latin1')
  const timebase = /^#tb 0: (\d+)\/(\d+)$/m.exec(text)
  const codec = /^#codec_id 0: (\S+)$/m.exec(text)?.[1]
  if (run.exitCode !== 0 || timebase === null || codec === undefined) {
    return null
  }
  const unit = Number(timebase[1]) / Number(timebase[2])
  let [first, last, bytes, frames] = [Infinity, -Infinity, 0, 0]
  for (const line of text.matchAll(/^0, +(-?\d+), +(-?\d+), +(\d+), +(\d+),/gm)) {
    const shownAt = Number(line[2])
    first = Math.min(first, shownAt)
    last = Math.max(last, shownAt + Number(line[3]))
    bytes += Number(line[4])
    frames += 1
  }
  const duration = (last - first) * unit
  return frames > 0 && duration > 0
    ? { codec, duration, frames, fps: frames / duration, bitsPerSecond: (bytes * 8) / duration }
    : null
}

const takePoster = async (ffmpeg: Ffmpeg, path: string, input: string[], second: number): Promise<Buffer> => {
  for (const at of [second, 0]) {
    const output = ['-map', '0:V:0', '-frames:v', '1', '-f', 'image2pipe', '-c:v', 'png', '-']
    const run = await runFfmpeg(
      ffmpeg,
      { parameters: ['-ss', at.toFixed(3), ...input, ...output], reads: [path] },
      mediaLimits.probeTimeout,
    )
    if (run.stdout.length > 0) {
      return run.stdout
    }
  }
  throw new MediaFailure('corrupt', 'no picture could be decoded')
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.slice(0, 300) ?? ''
