import { setTimeout as pause } from 'node:timers/promises'

import pg from 'pg'

import { DatabaseAwayError } from './database-away.ts'

/** Runs a task that no other process on the database does at the same time. `onWait` is called once if another one is at it. */
export type Alone = <Result>(task: () => Promise<Result>, onWait?: () => void) => Promise<Result>

/** Key of the lock, which each database has for itself. */
const startLock = 0x6b_65_72_62
/** Milliseconds between two attempts. A statement that waits would hold back what waits for all older snapshots. */
const betweenAttempts = 200

/**
 * Takes turns with other processes on a PostgreSQL database by a session-level advisory lock on a connection of its own: it ends with
 * its process, also when that was killed. Rejects when the connection is lost meanwhile, as others may have begun.
 */
export function takeTurnsOn(options: pg.ClientConfig): Alone {
  return async (task, onWait) => {
    const client = new pg.Client({ ...options, keepAlive: true, connectionTimeoutMillis: 10_000 })
    let lost: Error | null = null
    client.on('error', (error) => (lost ??= error))
    try {
      await client.connect().catch((error: unknown) => {
        throw new DatabaseAwayError(error)
      })
      // Limits of the role are for its queries: this connection is idle for as long as the task takes.
      await client.query('set idle_session_timeout = 0')
      for (let attempts = 0; !(await isTaken(client)); attempts += 1) {
        if (attempts === 0) {
          onWait?.()
        }
        await pause(betweenAttempts)
      }
      const result = await task()
      if (lost !== null) {
        throw new Error('The connection that held the lock of the start was lost.', { cause: lost })
      }
      return result
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function isTaken(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    startLock,
  ])
  return rows[0]?.taken === true
}
