import type { Logger } from 'pino'

import type { PushEventName, PushPayload } from '#contract/push-events.ts'

import type { Publisher } from './publisher.ts'

interface PushDeps {
  publisher: Publisher
  log: Pick<Logger, 'error'>
}

/**
 * Sends a push event of the contract. Call it after the change is committed. A failed push does not
 * fail the change: clients read again after reconnecting (RT-022). It is logged without its payload.
 */
export async function push<Name extends PushEventName>(
  deps: PushDeps,
  listeners: readonly string[],
  event: Name,
  payload: PushPayload<Name>,
): Promise<void> {
  await deps.publisher
    .trigger(listeners, event, payload)
    .catch((error: unknown) =>
      deps.log.error({ err: error, event, channels: listeners.length }, 'push event could not be delivered'),
    )
}

/**
 * Closes the live connections of a user. Call it after the change that ends their access is committed: later authorizations
 * are refused by the session. An unreachable service does not fail the change, and is logged.
 */
export async function disconnectUser({ publisher, log }: PushDeps, userId: number): Promise<void> {
  await publisher
    .terminateUser(String(userId))
    .catch((error: unknown) => log.error({ err: error }, 'connections of a user could not be closed'))
}
