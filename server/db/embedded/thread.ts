/** The thread of the embedded database: answers protocol messages, one call after the other, until it is told to close. */
import { parentPort, workerData } from 'node:worker_threads'

import { openPglite, type EngineOptions, type FromThread } from './engine.ts'

const port = parentPort
if (port === null) {
  throw new Error('This module runs in a thread of the server.')
}
const tell = (message: FromThread): void =>
  port.postMessage(message, message instanceof ArrayBuffer ? [message] : [])

try {
  const client = await openPglite(workerData as EngineOptions)
  let last: Promise<unknown> = Promise.resolve()
  port.on('message', (message: Uint8Array | 'close') => {
    last = last.then(async () => {
      if (message === 'close') {
        await client.close()
        port.close()
        return
      }
      try {
        tell((await client.execProtocolRaw(message)).buffer as ArrayBuffer)
      } catch (error) {
        tell({ failed: error })
      }
    })
  })
  tell('ready')
} catch (error) {
  tell({ failed: error })
  port.close()
}
