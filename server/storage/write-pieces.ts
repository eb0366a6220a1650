import type { FileHandle } from 'node:fs/promises'

import { takePieces } from './take-pieces.ts'

/** An open file. `write` may write less than the whole piece, as the system's does. */
export type WritableFile = Pick<FileHandle, 'write' | 'close'>

/**
 * Writes a chunk to a file from `start`, closes it, and returns the position after the last byte. Throws StorageFull as
 * `takePieces`; what was written until then stays.
 */
export async function writePieces(
  chunk: AsyncIterable<Buffer>,
  file: WritableFile,
  start: number,
): Promise<number> {
  let position = start
  try {
    await takePieces(chunk, async (piece) => {
      for (let written = 0; written < piece.length;) {
        const { bytesWritten } = await file.write(piece, written, piece.length - written, position)
        written += bytesWritten
        position += bytesWritten
      }
    })
  } finally {
    await file.close()
  }
  return position
}
