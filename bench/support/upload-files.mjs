// @ts-check
/** Files to upload, and what a product has stored of them. */
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ZipFile } from 'yazl'

const page =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="ad.size" content="width=768,height=1366"></head><body></body></html>'

/**
 * Writes an HTML5 package of this size, but for the bytes of its directory; the server keeps packages byte for byte.
 *
 * @param {string} path
 * @param {number} bytes
 */
export async function writePackage(path, bytes) {
  const block = randomBytes(1_000_000)
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(page), 'index.html')
  zip.addReadStream(Readable.from(blocks(block, bytes - 1000)), 'panorama.jpg', { compress: false })
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(path))
  return (await stat(path)).size
}

/**
 * @param {Buffer} block
 * @param {number} bytes
 */
function* blocks(block, bytes) {
  for (let left = bytes; left > 0; left -= block.length) {
    yield block.subarray(0, Math.min(left, block.length))
  }
}

/** @param {string} path */
export async function digestOfFile(path) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/**
 * How many files below a folder have each of these sizes and contents.
 *
 * @param {string} folder
 * @param {ReadonlyMap<string, number>} wanted sizes by digest
 * @returns {Promise<Map<string, number>>} counts by digest
 */
export async function storedCopies(folder, wanted) {
  const sizes = new Set(wanted.values())
  const counts = new Map([...wanted.keys()].map((digest) => [digest, 0]))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && sizes.has((await stat(path)).size)) {
      const digest = await digestOfFile(path)
      if (counts.has(digest)) {
        counts.set(digest, (counts.get(digest) ?? 0) + 1)
      }
    }
  }
  return counts
}
