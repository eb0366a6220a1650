import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

import { digestPieceBytes } from '#contract/file-digests.ts'

/** The digest of a file's content, as browsers compute it (contract/file-digests.ts). */
export async function fileDigest(path: string): Promise<string> {
  const whole = createHash('sha256')
  const piece = Buffer.allocUnsafe(digestPieceBytes)
  await using file = await open(path)
  for (let position = 0; ; position += digestPieceBytes) {
    const bytesRead = await readFully(file, piece, position)
    if (bytesRead === 0 && position > 0) {
      break
    }
    whole.update(createHash('sha256').update(piece.subarray(0, bytesRead)).digest())
    if (bytesRead < digestPieceBytes) {
      break
    }
  }
  return whole.digest('hex')
}

/** A read may return less than is there. */
async function readFully(
  file: Awaited<ReturnType<typeof open>>,
  piece: Buffer,
  position: number,
): Promise<number> {
  let filled = 0
  while (filled < piece.length) {
    const { bytesRead } = await file.read(piece, filled, piece.length - filled, position + filled)
    if (bytesRead === 0) {
      break
    }
    filled += bytesRead
  }
  return filled
}
