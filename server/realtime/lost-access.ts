import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import { grantsWithLostAccess } from '../policies/lost-access.policy.ts'
import type { Clock } from './clock.ts'
import type { Hub } from './hub.ts'
import type { Publisher } from './publisher.ts'
import { disconnectUser } from './push.ts'

/** Interval (ms) of the check of all connections, for access that ends by time or in the database alone. */
const accessCheckInterval = 5_000

interface LostAccessDeps {
  hub: Hub | null
  publisher: Publisher
  db: Db
  now: () => Date
  log: Pick<Logger, 'error'>
}

/**
 * Closes the live connections of these users' sessions that lost a part of their access, or of all users. Call it after
 * the change is committed. Clients reconnect and ask again for each channel. An external service knows no sessions: it closes
 * all connections of these users. A failure does not fail the change, and is logged.
 */
export async function endLostAccess(deps: LostAccessDeps, userIds?: readonly number[]): Promise<void> {
  const { hub, db, now, log } = deps
  if (hub === null) {
    for (const userId of userIds ?? []) {
      await disconnectUser(deps, userId)
    }
    return
  }
  const grants = hub.grants(userIds?.map(String))
  if (grants.length === 0) {
    return
  }
  try {
    hub.terminateGrants(await grantsWithLostAccess(db, grants, now()))
  } catch (error) {
    log.error({ err: error }, 'connections without access could not be closed')
  }
}

/** Checks all connections at each interval of this clock, until the returned function is called. */
export function watchAccess(
  deps: LostAccessDeps & { background: { run: (task: () => Promise<void>) => void } },
  clock: Clock,
): () => void {
  return clock.every(accessCheckInterval, () => deps.background.run(() => endLostAccess(deps)))
}
