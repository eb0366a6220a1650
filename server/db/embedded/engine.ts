import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

import { joined } from './joined.ts'

/** What speaks PostgreSQL's protocol: PGlite, in this thread or in one of its own. */
export interface Engine {
  /** Runs protocol messages and answers with the database's; one call after the other. Rejects when the engine broke. */
  send: (messages: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>
  close: () => Promise<void>
}

export interface EngineOptions {
  /** Folder of the data; undefined keeps them in memory. */
  dataDir?: string | undefined
  /** Initial contents of a new one: a dump of another one's data folder. */
  contents?: Blob | undefined
}

/** From the thread: that it is open or closed, an answer, or why there is none. */
export type FromThread = 'done' | ArrayBuffer | { failed: Error }

/** Opens PGlite; a folder is recovered if its process was killed. */
export const openPglite = ({ dataDir, contents }: EngineOptions): Promise<PGlite> =>
  PGlite.create({
    ...(dataDir === undefined ? {} : { dataDir }),
    ...(contents === undefined ? {} : { loadDataDir: contents }),
    extensions: { pg_trgm },
  })

/**
 * Runs protocol messages on PGlite and answers with the database's, as memory of its own. Its stream of raw data, because PGlite reads the
 * answers of `execProtocolRaw` itself, too, and keeps what it has read until its process ends.
 */
export async function ask(client: PGlite, messages: Uint8Array): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = []
  // What is handed over is the database's own memory.
  await client.execProtocolRawStream(messages, { onRawData: (part) => parts.push(part.slice()) })
  return joined(parts).buffer
}

/**
 * PGlite in this thread, for databases that live as briefly as a test: a thread takes longer to start than it saves. The event loop gets
 * a turn before each call, as PGlite runs without waiting for I/O.
 */
export async function engineHere(options: EngineOptions): Promise<Engine> {
  const client = await openPglite(options)
  let last: Promise<unknown> = Promise.resolve()
  return {
    send: (messages) => {
      const answer = last.then(turn).then(() => ask(client, messages))
      last = answer.catch(() => {})
      return answer
    },
    close: () => last.then(() => client.close()),
  }
}

/**
 * PGlite in a thread of its own: while the database works, requests are read and answers written on another processor. Only calls under
 * way keep the process alive. When the thread itself fails, the process ends with its error, as nothing could be served any more.
 */
export async function engineInThread(options: EngineOptions): Promise<Engine> {
  const thread = new Worker(new URL('thread.ts', import.meta.url), {
    name: 'database',
    workerData: options,
  })
  const waiting: { resolve: (answer: ArrayBuffer) => void; reject: (reason: unknown) => void }[] = []
  let isOver = false

  const ended = new Promise<void>((resolve) => {
    thread.once('exit', () => {
      isOver = true
      for (const { reject } of waiting.splice(0)) {
        reject(new Error('The thread of the embedded database ended.'))
      }
      resolve()
    })
  })
  const answered = (): Promise<ArrayBuffer> => {
    if (isOver) {
      return Promise.reject(new Error('The embedded database is closed.'))
    }
    if (waiting.length === 0) {
      thread.ref()
    }
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
  }
  thread.on('message', (message: FromThread) => {
    const first = waiting.shift()
    if (waiting.length === 0) {
      thread.unref()
    }
    if (message === 'done') {
      first?.resolve(new ArrayBuffer(0))
    } else if (message instanceof ArrayBuffer) {
      first?.resolve(message)
    } else {
      first?.reject(message.failed)
    }
  })

  await answered()
  return {
    send: (messages) => {
      const answer = answered()
      thread.postMessage(messages, [messages.buffer])
      return answer
    },
    close: async () => {
      const closed = answered()
      thread.postMessage('close')
      await closed
      thread.ref()
      await ended
    },
  }
}
