import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import { buffer } from 'node:stream/consumers'

import { onTestFinished } from 'vitest'
import { ZipFile } from 'yazl'

import { fileUrl, type Ffmpeg } from '#server/media/ffmpeg-command.ts'
import { runFfmpeg } from '#server/media/ffmpeg.ts'
import { findFfmpeg } from '#server/media/find-ffmpeg.ts'
import { sharp } from '#server/media/sharp.ts'

/** A folder that is deleted after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-media-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes the bytes to a file; the name may contradict the content. */
export const fileOf = async (content: Buffer | string, name = 'upload.bin'): Promise<string> => {
  const path = join(await temporaryFolder(), name)
  await writeFile(path, content)
  return path
}

export const red = { r: 220, g: 30, b: 30 }
export const blue = { r: 30, g: 30, b: 220 }

/** An image with a red left half and a blue right half, which shows rotation and cropping. */
export const twoHalves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } }).composite([
    {
      input: { create: { width: Math.ceil(width / 2), height, channels: 3, background: blue } },
      left: Math.floor(width / 2),
      top: 0,
    },
  ])

/** The colour of one pixel, with alpha if present. */
export const pixelAt = async (image: Buffer, left: number, top: number): Promise<number[]> => [
  ...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

/** A GIF with one frame per colour. */
export const movingGif = async (width: number, height: number, colours: object[]): Promise<Buffer> => {
  const frames = await Promise.all(
    colours.map((background) =>
      sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: colours.map(() => 100), loop: 0 })
    .toBuffer()
}

export interface ZipEntry {
  name: string
  content?: Buffer | string
  mode?: number
}

export const page = '<!doctype html><title>Ad</title><p>Fresh every morning</p>'

export const zipOf = async (entries: ZipEntry[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const { name, content = '', mode = 0o100644 } of entries) {
    if (name.endsWith('/')) {
      zip.addEmptyDirectory(name)
      continue
    }
    zip.addBuffer(Buffer.from(content), name, { mode, mtime: new Date('2026-01-01T00:00:00Z') })
  }
  zip.end()
  return buffer(zip.outputStream)
}

/** Replaces every `from` by `to` of the same length, for malicious entry names. */
export const patched = (content: Buffer, from: string, to: string): Buffer => {
  if (Buffer.byteLength(from) !== Buffer.byteLength(to)) {
    throw new Error('a patch must not move anything')
  }
  return Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Sets the encryption bit of every entry, in the local headers and in the directory. */
export const encryptedFlag = (zip: Buffer): Buffer => {
  const copy = Buffer.from(zip)
  for (const [signature, offset] of [
    ['PK\u0003\u0004', 6],
    ['PK\u0001\u0002', 8],
  ] as const) {
    for (
      let at = copy.indexOf(signature, 0, 'latin1');
      at >= 0;
      at = copy.indexOf(signature, at + 4, 'latin1')
    ) {
      copy.writeUInt16LE(copy.readUInt16LE(at + offset) | 1, at + offset)
    }
  }
  return copy
}

export const anyFfmpeg = async (): Promise<Ffmpeg> => {
  const ffmpeg = await findFfmpeg()
  if (ffmpeg === null) {
    throw new Error('these tests need an ffmpeg: KERBSIDE_FFMPEG must name a program, or be unset')
  }
  return ffmpeg
}

/** Creates a video with these parameters of ffmpeg (an input file by its path) and returns its path. */
export const videoOf = async (name: string, ...parameters: string[]): Promise<string> => {
  const path = join(await temporaryFolder(), name)
  const reads = parameters.filter((each, index) => parameters[index - 1] === '-i' && isAbsolute(each))
  const given = parameters.map((each) => (reads.includes(each) ? fileUrl(each) : each))
  const call = { parameters: ['-loglevel', 'error', ...given, fileUrl(path)], reads, writes: [path] }
  const run = await runFfmpeg(await anyFfmpeg(), call, 60_000)
  if (run.exitCode !== 0) {
    throw new Error(run.stderr)
  }
  return path
}

/** Input parameters of ffmpeg for a moving test image of `seconds`. */
export const pictures = (size: string, rate: string, seconds = 1): string[] => [
  '-f',
  'lavfi',
  '-i',
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`,
]
export const tone = (seconds = 1): string[] => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`]
export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
