import type { PushEventName, PushPayload } from '#contract/push-events.ts'

import type { Db } from '../db/database.ts'
import type { Outgoing, PushQueue } from './push-queue.ts'

interface PushDeps {
  db: Db
  pushQueue: PushQueue
}

/** Collects what a transaction tells browsers; sent in this order after the commit. */
export interface Pushes {
  /** An event of the contract, on these channels, if any. */
  send: <Name extends PushEventName>(
    listeners: readonly string[],
    event: Name,
    payload: PushPayload<Name>,
  ) => void
  /** Closes all live connections of users: their account has ended. */
  disconnect: (...userIds: number[]) => void
  /** Closes the live connections of these users' sessions that lost a part of their access. Clients ask again for each channel. */
  endLostAccess: (...userIds: number[]) => void
}

/**
 * Runs a change in a transaction, and sends what it tells browsers after the commit; nothing after a rollback. The change does not
 * wait for the push service, and does not fail with it.
 */
export async function withPushes<Result>(
  { db, pushQueue }: PushDeps,
  work: (transaction: Db, pushes: Pushes) => Promise<Result>,
): Promise<Result> {
  const { result, flush } = await db.transaction(async (transaction) => {
    const outgoing: Outgoing[] = []
    const value = await work(transaction, collecting(outgoing))
    return { result: value, flush: await pushQueue.queue(transaction, outgoing) }
  })
  await flush()
  return result
}

/** Sends one event of the contract where there is no transaction: call it after the change. */
export async function push<Name extends PushEventName>(
  { db, pushQueue }: PushDeps,
  listeners: readonly string[],
  event: Name,
  payload: PushPayload<Name>,
): Promise<void> {
  const flush = await pushQueue.queue(db, [{ kind: 'event', channels: listeners, event, payload }])
  await flush()
}

const collecting = (outgoing: Outgoing[]): Pushes => ({
  send: (listeners, event, payload) => {
    if (listeners.length > 0) {
      outgoing.push({ kind: 'event', channels: listeners, event, payload })
    }
  },
  disconnect: (...userIds) => {
    outgoing.push(...userIds.map((userId) => ({ kind: 'disconnection', userId }) as const))
  },
  endLostAccess: (...userIds) => {
    outgoing.push(...userIds.map((userId) => ({ kind: 'lost-access', userId }) as const))
  },
})
