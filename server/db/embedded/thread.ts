/** The thread of the embedded database: answers protocol messages, one call after the other, until it is told to close. */
import { parentPort, workerData } from 'node:worker_threads'

import { ask, openPglite, type EngineOptions, type FromThread } from './engine.ts'

const port = parentPort
if (port === null) {
  throw new Error('This module runs in a thread of the server.')
}
const tell = (message: FromThread): void =>
  port.postMessage(message, message instanceof ArrayBuffer ? [message] : [])

/** Errors of the engine's file system have functions, which no message can carry. */
function tellFailure(error: unknown): void {
  const { message = String(error), stack } = error as Partial<Error>
  tell({ failed: Object.assign(new Error(message), stack === undefined ? {} : { stack }) })
}

try {
  const client = await openPglite(workerData as EngineOptions)
  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (message: Uint8Array | 'close') => {
    last = last.then(async () => {
      try {
        if (message === 'close') {
          await client.close()
          tell('done')
        } else {
          tell(await ask(client, message))
        }
      } catch (error) {
        tellFailure(error)
      }
      if (message === 'close') {
        port.close()
      }
    })
  })
  tell('done')
} catch (error) {
  tellFailure(error)
  port.close()
}
