import { MediaFailure } from './failure.ts'
import type { Ffmpeg } from './ffmpeg-command.ts'

/** Video codecs that are accepted, with the decoders that may be opened for them; everything else is never decoded. */
const videoDecoders: Readonly<Record<string, readonly string[]>> = {
  h264: ['h264'],
  hevc: ['hevc'],
  vp8: ['vp8', 'libvpx'],
  vp9: ['vp9', 'libvpx-vp9'],
  av1: ['libdav1d', 'libaom-av1'],
  mpeg4: ['mpeg4'],
  prores: ['prores'],
  dnxhd: ['dnxhd'],
}

const soundDecoders: Readonly<Record<string, readonly string[]>> = {
  aac: ['aac'],
  mp3: ['mp3float', 'mp3'],
  opus: ['opus', 'libopus'],
  vorbis: ['vorbis', 'libvorbis'],
  alac: ['alac'],
  ac3: ['ac3'],
  ...Object.fromEntries(
    ['s16le', 's16be', 's24le', 's24be', 's32le', 's32be', 'f32le', 'f32be', 'u8'].map((format) => [
      `pcm_${format}`,
      [`pcm_${format}`],
    ]),
  ),
}

/** Input option: the only decoders that ffmpeg may open, also while it looks for the properties of streams. */
export const allowedDecoders: readonly string[] = [
  '-codec_whitelist',
  [...Object.values(videoDecoders), ...Object.values(soundDecoders)].flat().join(','),
]

/** Throws MediaFailure unsupported_codec for a video codec that is not in the list. WebAssembly has no decoder for AV1. */
export const refuseVideoCodec = (codec: string, ffmpeg: Ffmpeg): void => {
  if (!Object.hasOwn(videoDecoders, codec) || (codec === 'av1' && ffmpeg.kind === 'webassembly')) {
    throw new MediaFailure('unsupported_codec', `video codec ${codec}`)
  }
}

/** Throws MediaFailure unsupported_codec for an audio codec that is not in the list. */
export const refuseSoundCodec = (codec: string): void => {
  if (!Object.hasOwn(soundDecoders, codec)) {
    throw new MediaFailure('unsupported_codec', `audio codec ${codec}`)
  }
}
