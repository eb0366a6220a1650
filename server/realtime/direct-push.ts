import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import type { Hub } from './hub.ts'
import { endLostAccess } from './lost-access.ts'
import type { Publisher } from './publisher.ts'
import type { Outgoing, PushQueue } from './push-queue.ts'

interface Options {
  hub: Hub
  publisher: Publisher
  db: Db
  now: () => Date
  log: Pick<Logger, 'error'>
}

/**
 * Sends to the connections of this process after the commit, without an outbox: they end with the process, and browsers read again
 * after reconnecting (RT-022).
 */
export function createDirectPush(options: Options): PushQueue {
  const { hub, publisher, db, now, log } = options
  const send = async (one: Outgoing): Promise<void> => {
    switch (one.kind) {
      case 'event':
        return publisher.trigger(one.channels, one.event, one.payload)
      case 'disconnection':
        return publisher.terminateUser(String(one.userId))
      case 'lost-access':
        return endLostAccess({ hub, db, now, log }, [one.userId])
    }
  }
  return {
    queue: async (_transaction, outgoing) => async () => {
      for (const one of outgoing) {
        await send(one).catch((error: unknown) => log.error(aboutRefused(one, error), refusedMessage))
      }
    },
    start: async () => {},
    stop: async () => {},
  }
}

export const refusedMessage = 'push event could not be delivered'

/** What the log may hold of it: no payload. */
export function aboutRefused(one: Outgoing, error: unknown): object {
  return one.kind === 'event'
    ? { err: error, event: one.event, channels: one.channels.length }
    : { err: error, userId: one.userId }
}
