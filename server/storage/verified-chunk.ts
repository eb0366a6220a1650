import { createHash, randomUUID, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { type Checksum, uploadContext } from './upload-store.ts'
import { writePieces } from './write-pieces.ts'

/**
 * Passes a chunk to `write`; one with a checksum only when it matches: "the Server MUST … respond with the 460 Checksum
 * Mismatch status" and "MUST discard the chunk" (tus 1.0, checksum). The chunk is buffered in a file of `folder`, so that even
 * a killed process leaves no unverified bytes behind.
 */
export async function writeVerified(
  chunk: Readable,
  folder: string,
  write: (chunk: Readable) => Promise<number>,
): Promise<number> {
  const checksum = uploadContext.getStore()?.checksum
  if (!checksum) {
    return await write(chunk)
  }
  await mkdir(folder, { recursive: true })
  const path = join(folder, `chunk-${randomUUID()}`)
  try {
    if (!(await digestOf(chunk, checksum, path)).equals(checksum.digest)) {
      throw Object.assign(new Error('checksum mismatch'), {
        status_code: 460,
        body: 'The checksum does not match.',
      })
    }
    return await write(createReadStream(path))
  } finally {
    await rm(path, { force: true })
  }
}

async function digestOf(chunk: Readable, { algorithm }: Checksum, path: string): Promise<Buffer> {
  const hash = createHash(algorithm)
  await writePieces(hashed(chunk, hash), await open(path, 'wx'), 0)
  return hash.digest()
}

async function* hashed(chunk: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const piece of chunk) {
    hash.update(piece)
    yield piece
  }
}
