/** Bytes of an upload from an offset, as one session sends them. */
export interface Chunk {
  uploadId: string
  /** The session's token. */
  token: string
  /** The header of the request, as it came. */
  offset: string
}

/** The chunks that this process is receiving, and those whose connection broke a moment ago. */
export interface RunningChunks {
  /** Whether the same bytes are arriving already, or have been a moment ago. */
  has: (chunk: Chunk) => boolean
  /** Runs `receive`, which says whether the connection broke, and knows the chunk until then or a moment longer. */
  during: (chunk: Chunk, receive: () => Promise<{ isBroken: boolean }>) => Promise<void>
}

/** A browser sends a chunk again within milliseconds; people and scripts ask for the offset before. */
const moment = 1000

/**
 * A register of the chunks under way. When a connection that was used before breaks, browsers send the whole chunk again by themselves
 * while the server still takes what had come: known here, the second is refused before its bytes flow.
 */
export function runningChunks(): RunningChunks {
  const running = new Map<string, Chunk>()
  return {
    has: ({ uploadId, token, offset }) => {
      const other = running.get(uploadId)
      return other !== undefined && other.token === token && other.offset === offset
    },
    during: async (chunk, receive) => {
      const forget = () => {
        // A later chunk of the same upload may have taken the place.
        if (running.get(chunk.uploadId) === chunk) {
          running.delete(chunk.uploadId)
        }
      }
      running.set(chunk.uploadId, chunk)
      const { isBroken } = await receive().catch((error: unknown) => {
        forget()
        throw error
      })
      if (isBroken) {
        setTimeout(forget, moment).unref()
      } else {
        forget()
      }
    },
  }
}
