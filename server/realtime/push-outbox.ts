import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import { checkedEvent } from './checked-event.ts'
import { aboutRefused, refusedMessage } from './direct-push.ts'
import { defaultLimits } from './limits.ts'
import { queueRows, type NewPush } from './push-outbox-rows.ts'
import type { Outgoing, PushQueue } from './push-queue.ts'
import { createPushSender, type PushSenderOptions } from './push-sender.ts'

/**
 * Keeps what changes tell in the table `push_outbox`, from where one process at a time sends it to an external service: at least
 * once, in order, and within 100 ms while the service is there.
 */
export function createPushOutbox(options: PushSenderOptions): PushQueue {
  const { log, now } = options
  const sender = createPushSender(options)
  return {
    queue: async (transaction: Db, outgoing) => {
      const rows = outgoing.flatMap((one) => rowsOf(one, log))
      if (rows.length === 0) {
        return async () => {}
      }
      await queueRows(transaction, rows, now())
      // The notification wakes all processes; this one need not wait for it.
      return async () => sender.wake()
    },
    start: sender.start,
    stop: sender.stop,
  }
}

/** One row for as many channels as one request may name. */
function rowsOf(one: Outgoing, log: Pick<Logger, 'error'>): NewPush[] {
  if (one.kind !== 'event') {
    return [{ channels: [], event: null, data: null, userId: one.userId }]
  }
  try {
    const { channels, data } = checkedEvent(one.channels, one.event, one.payload, undefined, defaultLimits)
    const most = defaultLimits.channelsPerTrigger
    return Array.from({ length: Math.ceil(channels.length / most) }, (_, part) => ({
      channels: channels.slice(part * most, (part + 1) * most),
      event: one.event,
      data,
      userId: null,
    }))
  } catch (error) {
    log.error(aboutRefused(one, error), refusedMessage)
    return []
  }
}
