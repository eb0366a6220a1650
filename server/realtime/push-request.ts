import { defaultLimits } from './limits.ts'
import { PublisherInputError, type ExternalPublisher } from './publisher.ts'
import type { QueuedPush } from './push-outbox-rows.ts'

/**
 * The first rows that one request can take: a disconnection, an event, or several events in a batch, in which each channel
 * of an event counts as one.
 */
export function nextRequest(rows: readonly QueuedPush[]): QueuedPush[] {
  const request: QueuedPush[] = []
  let size = 0
  for (const row of rows) {
    size += row.channels.length
    if (request.length > 0 && (row.event === null || size > defaultLimits.eventsPerBatch)) {
      break
    }
    request.push(row)
    if (row.event === null) {
      break
    }
  }
  return request
}

/** Sends rows of one request. Rejects with the service's answer. */
export async function sendRequest(publisher: ExternalPublisher, rows: readonly QueuedPush[]): Promise<void> {
  const [first, ...others] = rows
  if (first === undefined) {
    return
  }
  if (first.event === null) {
    await publisher.terminateUser(String(first.userId))
  } else if (others.length === 0) {
    await publisher.trigger(first.channels, first.event, first.data ?? '{}')
  } else {
    await publisher.triggerBatch(
      rows.flatMap(({ channels, event, data }) =>
        channels.map((channel) => ({ channel, event: event ?? '', data: data ?? '{}' })),
      ),
    )
  }
}

/** Answers that another attempt may change: credentials, an address that leads nowhere yet, time and rate limits. */
const temporary = new Set([401, 403, 404, 408, 421, 425, 429])

/** Whether the service will never take these rows, rather than being away. A service may be without disconnections. */
export function isRefusal(error: unknown, rows: readonly QueuedPush[]): boolean {
  const { status } = error as { status?: unknown }
  if (error instanceof PublisherInputError) {
    return true
  }
  if (typeof status !== 'number') {
    return false
  }
  const isUnknown = status === 404 || status === 501
  return rows[0]?.event === null && isUnknown ? true : status >= 400 && status < 500 && !temporary.has(status)
}
