import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'

import { ZipFile } from 'yazl'

import type { BuildManifest } from '#contract/builds.ts'

import type { MediaStore } from '../storage/media-store.ts'
import type { BuildContents } from './build-contents.ts'

/** A file that the media store no longer has. Trying again with the same contents changes nothing. */
export class MissingAsset extends Error {}

/**
 * Writes the archive of a build to a local path: the assets as they are stored, one after the other, and `manifest.json`
 * with their sizes and checksums. No file is ever held in memory. Assets are compressed already, so they are only stored.
 * Throws MissingAsset when one is gone; the path is then to be thrown away. Returns the archive's bytes.
 */
export async function writeArchive(
  store: MediaStore,
  contents: BuildContents,
  path: string,
  signal?: AbortSignal,
): Promise<number> {
  const zip = new ZipFile()
  // Whatever fails ends all of it: a full disk must not leave a reader waiting, nor a lost file the writer.
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
    // What came first is the cause; the rest only followed.
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
  // The same build gives the same archive, whenever and however often it is written.
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
      // Whether it was read to its end or not: the next file is opened when this one is closed.
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

/** The bytes of a stream, counted and summed on their way. */
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
