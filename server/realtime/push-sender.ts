import { randomUUID } from 'node:crypto'

import type { Logger } from 'pino'

import type { Database } from '../db/database.ts'
import type { ExternalPublisher } from './publisher.ts'
import {
  deleteOldEvents,
  deleteRows,
  endTurn,
  readRows,
  takeTurn,
  wakingChannel,
  type QueuedPush,
} from './push-outbox-rows.ts'
import { isRefusal, nextRequest, sendRequest } from './push-request.ts'

/** In milliseconds. */
export interface PushTimes {
  /** A sender that was not heard of for so long is succeeded. Longer than `renewal` and a request to the service together. */
  turn: number
  /** Between requests after which a turn is prolonged first. */
  renewal: number
  /** Interval of looking for rows whose notification was lost, and for the end of another's turn. */
  poll: number
  /** Wait after the first failure; each later one waits twice as long, up to the longest, which is shorter than a turn. */
  firstWait: number
  longestWait: number
  /** Age of events that are no longer sent: each browser has read again, or will when it connects. */
  oldest: number
}

export const pushTimes: PushTimes = {
  turn: 8000,
  renewal: 2500,
  poll: 2000,
  firstWait: 250,
  longestWait: 5000,
  oldest: 3_600_000,
}

export interface PushSenderOptions {
  database: Pick<Database, 'db' | 'kind' | 'listen'>
  /** The service; its requests have a timeout. */
  publisher: ExternalPublisher
  now: () => Date
  log: Pick<Logger, 'error' | 'warn' | 'info'>
  times?: Partial<PushTimes>
}

export interface PushSender {
  start: () => Promise<void>
  /** Looks for rows, unless it does so already. */
  wake: () => void
  stop: (milliseconds: number) => Promise<void>
}

/** Rows that are read at once. */
const rowsAtOnce = 100

/**
 * Sends the outbox. One process at a time has the turn, so that the order holds; no transaction is open during a request. Rows are
 * deleted once the service has taken them: a process that dies in between leaves them to the next, which sends them again.
 */
export function createPushSender({ database, publisher, now, log, times }: PushSenderOptions): PushSender {
  const { db } = database
  const { turn, renewal, poll, firstWait, longestWait, oldest } = { ...pushTimes, ...times }
  const holder = randomUUID()
  let state: 'new' | 'running' | 'stopping' | 'stopped' = 'new'
  let isWanted = false
  let running: Promise<void> | null = null
  let failures = 0
  let endWait = (): void => {}
  let listener: { close: () => Promise<void> } | null = null
  let polling: NodeJS.Timeout | undefined
  // It changes during each `await`, which narrowing overlooks.
  const isStopped = (): boolean => state === 'stopped'

  const wake = (): void => {
    isWanted = true
    if (running === null && (state === 'running' || state === 'stopping')) {
      running = run().finally(() => {
        running = null
      })
    }
  }

  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false
      try {
        while (await sendSome()) {
          // There may be more.
        }
      } catch (error) {
        await failed(error, 'push events could not be read; they wait')
        isWanted = state === 'running'
      }
    }
  }

  /** Sends the first rows; false when there is nothing to do, until a wake-up. */
  const sendSome = async (): Promise<boolean> => {
    if (isStopped() || !(await takeTurn(db, holder, turn))) {
      failures = 0
      return false
    }
    const since = performance.now()
    let rows = await readRows(db, rowsAtOnce)
    const isFull = rows.length === rowsAtOnce
    while (rows.length > 0 && performance.now() - since < renewal && !isStopped()) {
      const request = nextRequest(rows)
      if (!(await sendOne(request))) {
        return state === 'running'
      }
      rows = rows.slice(request.length)
    }
    return isFull || rows.length > 0
  }

  /** Whether these rows are done with. */
  const sendOne = async (rows: readonly QueuedPush[]): Promise<boolean> => {
    try {
      await sendRequest(publisher, rows)
    } catch (error) {
      if (!isRefusal(error, rows)) {
        await failed(error, 'the push service could not be reached; events wait')
        return false
      }
      if (rows.length > 1) {
        // One of them is invalid.
        return await sendSingly(rows)
      }
      const [row] = rows
      const about =
        row?.event === null ? { userId: row.userId } : { event: row?.event, channels: row?.channels.length }
      log.error({ err: error, ...about }, 'push event was refused by the service, and is left out')
    }
    if (failures > 0) {
      log.info({ attempts: failures }, 'push events are sent again')
      failures = 0
    }
    await deleteRows(db, rows)
    return true
  }

  const sendSingly = async (rows: readonly QueuedPush[]): Promise<boolean> => {
    for (const row of rows) {
      if (!(await sendOne([row]))) {
        return false
      }
    }
    return true
  }

  /** Waits longer after each failure; not when the server stops. The turn is kept meanwhile. */
  const failed = async (error: unknown, message: string): Promise<void> => {
    if (state !== 'running') {
      return
    }
    failures += 1
    if (failures === 1) {
      log.warn({ err: error }, message)
    }
    await sweep().catch(() => {})
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(firstWait * 2 ** Math.min(failures - 1, 20), longestWait))
      endWait = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  const sweep = async (): Promise<void> => {
    const count = await deleteOldEvents(db, new Date(now().getTime() - oldest))
    if (count > 0) {
      log.warn({ count }, 'push events were too old to be sent')
    }
    await takeTurn(db, holder, turn)
  }

  return {
    wake,
    start: async () => {
      if (database.kind === 'pglite') {
        // No other process uses the embedded database: a turn is of an earlier process.
        await endTurn(db, null)
      }
      await deleteOldEvents(db, new Date(now().getTime() - oldest))
      state = 'running'
      listener = await database.listen(wakingChannel, wake, wake)
      polling = setInterval(wake, poll)
      polling.unref()
    },
    stop: async (milliseconds) => {
      if (state !== 'running') {
        return
      }
      state = 'stopping'
      clearInterval(polling)
      await listener?.close().catch(() => {})
      endWait()
      wake()
      const isDone = await within(milliseconds, running)
      state = 'stopped'
      if (isDone) {
        await endTurn(db, holder).catch(() => {})
      }
    },
  }
}

/** Whether it ends within so many milliseconds. */
async function within(milliseconds: number, task: Promise<void> | null): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds)
  })
  const isDone = await Promise.race([Promise.resolve(task).then(() => true), late])
  clearTimeout(timer)
  return isDone
}
