import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

import { ZipFile } from 'yazl'

import type { BuildManifest } from '#contract/builds.ts'

import type { MediaStore } from '../storage/media-store.ts'
import type { BuildContents } from './build-contents.ts'

/** A file is missing in the media store; retrying won't help. */
export class MissingAsset extends Error {}

/**
 * Writes a build's archive to a local path: the assets uncompressed, as they are compressed already, and `manifest.json` with
 * sizes and checksums. Streams, so that no file is held in memory. Throws MissingAsset when a file is missing; delete the path
 * then. Returns the archive's size in bytes.
 */
export async function writeArchive(
  store: MediaStore,
  contents: BuildContents,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  const zip = new ZipFile()
  // Any failure ends all streams: neither a full disk nor a missing file may leave the other side waiting.
  const stop = new AbortController()
  zip.on('error', (error) => stop.abort(error))
  const ended = signal === undefined ? stop.signal : AbortSignal.any([signal, stop.signal])
  const written = pipeline(zip.outputStream, createWriteStream(path), { signal: ended })
  const filled = fill(zip, store, contents, ended)
  try {
    await Promise.race([Promise.all([written, filled]), failureOf(written), failureOf(filled)])
  } catch (error) {
    stop.abort(error)
    await Promise.allSettled([written, filled])
    // The first error is the cause of the others.
    throw stop.signal.reason
  }
  return (await stat(path)).size
}

async function fill(
  zip: ZipFile,
  store: MediaStore,
  { manifest, files, contentFiles }: BuildContents,
  signal: AbortSignal,
): Promise<void> {
  // Fixed time stamps: the same build always gives the same archive.
  const mtime = new Date(manifest.build.createdAt)
  const creatives: BuildManifest['creatives'] = []
  const add = async (key: string, path: string, what: string) => {
    const file = await store.open(key)
    if (!file) {
      throw new MissingAsset(`The file of the ${what} is gone.`)
    }
    const counted = countingCopy(file.stream)
    zip.addReadStream(counted.stream, path, { compress: false, mtime, size: file.size })
    try {
      await finished(counted.stream, { signal })
    } finally {
      // The next file is opened when this one closes, read completely or not.
      file.stream.destroy()
      await finished(file.stream).catch(() => {})
    }
    return counted.result()
  }
  for (const { entry, key } of files) {
    creatives.push({ ...entry, ...(await add(key, entry.file, `creative ${entry.id}`)) })
  }
  for (const { file, key } of contentFiles) {
    await add(key, file, `content ${file}`)
  }
  const text = JSON.stringify({ ...manifest, creatives } satisfies BuildManifest, null, 2)
  zip.addBuffer(Buffer.from(`${text}\n`), 'manifest.json', { mtime })
  zip.end()
}

const failureOf = (promise: Promise<unknown>): Promise<never> =>
  new Promise((_resolve, reject) => {
    promise.catch(reject)
  })

/** Counts and hashes a stream's bytes as they pass. */
function countingCopy(source: Readable): {
  stream: Readable
  result: () => { bytes: number; sha256: string }
} {
  const hash = createHash('sha256')
  let bytes = 0
  let sum: string | null = null
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  source.on('error', (error) => stream.destroy(error))
  source.pipe(stream)
  return { stream, result: () => ({ bytes, sha256: (sum ??= hash.digest('hex')) }) }
}
