import { sql } from 'drizzle-orm'

import type { GrantWay } from '#contract/person-rights.ts'

import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'

/** How a granted right came about, as far as the security log tells. */
export interface Origin {
  way: GrantWay | null
  by: string | null
  at: string | null
}

interface Entry {
  object: string | null
  objectId: number | null
  actorId: number | null
  by: string | null
  at: string
  details: { granted?: string[]; revoked?: string[]; propagated?: number }
}

/** Entries looked at, the latest ones. */
const mostEntries = 5000

/**
 * How each right of a user came about, by the security log: the last entry that gave it. Rights from before the log have no entry, nor
 * have those of imports.
 */
export async function rightHistory(
  db: Db,
  userId: number,
): Promise<(object: 'Campaign' | 'BusinessUnit', objectId: number, action: string) => Origin> {
  const entries = await rowsOf<Entry>(
    db,
    sql`
      select l.object, l.object_id as "objectId", l.actor_id as "actorId", u.name as by, l.details,
        to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from security_log l left join users u on u.id = l.actor_id
      where l.event = 'rights.changed' and l.user_id = ${userId}
      order by l.id desc limit ${mostEntries}`,
  )
  return (object, objectId, action) => {
    for (const entry of entries) {
      const way = entry.object === object ? wayOf(entry, { objectId, action, userId }) : null
      if (way === 'revoked') {
        break
      }
      if (way !== null) {
        return { way, by: entry.by, at: entry.at }
      }
    }
    return { way: null, by: null, at: null }
  }
}

/** What an entry did to a right; null when it is about others. */
function wayOf(
  { objectId, actorId, details }: Entry,
  of: { objectId: number; action: string; userId: number },
): GrantWay | 'revoked' | null {
  if (details.propagated !== undefined) {
    return 'propagated'
  }
  if (objectId !== of.objectId) {
    return null
  }
  if (details.revoked?.includes(of.action)) {
    return 'revoked'
  }
  if (!details.granted?.includes(of.action)) {
    return null
  }
  // One by one, an entry has no list of what was taken; with a campaign and its managers it always has.
  return details.revoked === undefined ? 'given' : actorId === of.userId ? 'creator' : 'manager'
}
