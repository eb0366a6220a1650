import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

import { digestPieceBytes } from '#contract/file-digests.ts'

/**
 * Bytes of a read. V8 collects garbage by the memory beside its heap, too: with a whole piece for each file, every second picture
 * cost a collection.
 */
const readBytes = 524_288

/** The digest of a file's content, as browsers compute it (contract/file-digests.ts). */
export async function fileDigest(path: string): Promise<string> {
  const whole = createHash('sha256')
  const buffer = Buffer.allocUnsafe(readBytes)
  await using file = await open(path)
  let piece = createHash('sha256')
  let pieces = 0
  let filled = 0
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(readBytes, digestPieceBytes - filled), null)
    piece.update(buffer.subarray(0, bytesRead))
    filled += bytesRead
    const isLast = bytesRead === 0
    // An empty file is one empty piece.
    if (filled === digestPieceBytes || (isLast && (filled > 0 || pieces === 0))) {
      whole.update(piece.digest())
      piece = createHash('sha256')
      pieces += 1
      filled = 0
    }
    if (isLast) {
      return whole.digest('hex')
    }
  }
}
