import type { Logger } from 'pino'

import type { Db } from '../db/database.ts'
import { grantsWithLostAccess } from '../policies/lost-access.policy.ts'
import type { Clock } from './clock.ts'
import type { Hub } from './hub.ts'

/** Interval (ms) of the check of all connections, for access that ends by time or in the database alone. */
const accessCheckInterval = 5_000

interface LostAccessDeps {
  hub: Hub | null
  db: Db
  now: () => Date
  log: Pick<Logger, 'error'>
}

/**
 * Closes the connections to the embedded endpoint of these users' sessions that lost a part of their access, or of all users. Clients
 * reconnect and ask again for each channel. A failure is logged.
 */
export async function endLostAccess(
  { hub, db, now, log }: LostAccessDeps,
  userIds?: readonly number[],
): Promise<void> {
  if (hub === null) {
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
