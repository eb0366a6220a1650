import type { StorageFull } from '../http/errors.ts'
import { storageFull } from '../http/storage-full.ts'

/** Bytes that are read and dropped at most, more than browsers send in one chunk. */
const mostDropped = 100_000_000

/**
 * Passes the pieces of a chunk to `take` one after another. Where that finds the storage full, the rest of the chunk is read and
 * dropped before StorageFull is thrown: browsers that are still sending see a broken connection instead of an earlier answer.
 */
export async function takePieces(
  chunk: AsyncIterable<Buffer>,
  take: (piece: Buffer) => Promise<void>,
): Promise<void> {
  let full: StorageFull | null = null
  let dropped = 0
  for await (const piece of chunk) {
    if (full === null) {
      full = await take(piece).then(() => null, fullOrThrow)
    } else {
      dropped += piece.length
      if (dropped > mostDropped) {
        break
      }
    }
  }
  if (full !== null) {
    throw full
  }
}

function fullOrThrow(error: unknown): StorageFull {
  const full = storageFull(error)
  if (full === null) {
    throw error
  }
  return full
}
