import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'

import { refusal } from './errors.ts'

let last: Promise<void> = Promise.resolve()

/** Resolves in a turn of the event loop that no other caller has. */
function ownTurn(): Promise<void> {
  last = last.then(
    () =>
      new Promise((resolve) => {
        setImmediate(resolve)
      }),
  )
  return last
}

/**
 * Pipes a request into `target`, one chunk per turn of the event loop over all requests: Node would read up to 2 MB of each
 * connection in a turn, and parse every body that has arrived, while everybody else waits. Destroys the target when the client
 * goes away. The returned function drops what still comes instead.
 */
export function pipePaced(raw: IncomingMessage, target: Writable): () => void {
  let isDropped = false
  let release: (() => void) | null = null
  const paced = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => {
      release = () => {
        release = null
        done()
      }
      void ownTurn().then(() => (isDropped ? release?.() : target.write(chunk, () => release?.())))
    },
    final: (done) => {
      if (!isDropped) {
        target.end()
      }
      done()
    },
  })
  raw.pipe(paced)
  raw.once('close', () => {
    if (!raw.readableEnded) {
      target.destroy(refusal('badRequest'))
    }
  })
  return () => {
    isDropped = true
    release?.()
  }
}
