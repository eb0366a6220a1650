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
  details: { granted?: string[]; revoked?: string[]; propagated?: number; revokedOnCampaigns?: number }
}

/** Entries looked at, the latest ones. */
const mostEntries = 5000

/** A right that somebody holds; the business units are those of a campaign. */
interface HeldRight {
  object: 'Campaign' | 'BusinessUnit'
  objectId: number
  action: string
  unitIds?: readonly number[]
}

/**
 * How each right of a user came about, by the security log: who gave it since it was last taken, else the propagation that can have
 * brought it. Rights from before the log have no entry, nor have those of imports.
 */
export async function rightHistory(db: Db, userId: number): Promise<(right: HeldRight) => Origin> {
  const entries = await rowsOf<Entry>(
    db,
    sql`
      select l.object, l.object_id as "objectId", l.actor_id as "actorId", u.name as by, l.details,
        to_char(l.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from security_log l left join users u on u.id = l.actor_id
      where l.event = 'rights.changed' and l.user_id = ${userId}
      order by l.id desc limit ${mostEntries}`,
  )
  return (right) => {
    const end = entries.findIndex((entry) => takes(entry, right))
    const since = end < 0 ? entries : entries.slice(0, end)
    const giving = since.find((entry) => gives(entry, right))
    const found = giving ?? (right.object === 'Campaign' ? since.find(propagates) : undefined)
    return found === undefined
      ? { way: null, by: null, at: null }
      : { way: wayOf(found, userId), by: found.by, at: found.at }
  }
}

const isAbout = (entry: Entry, { object, objectId }: HeldRight): boolean =>
  entry.object === object && entry.objectId === objectId

const gives = (entry: Entry, right: HeldRight): boolean =>
  isAbout(entry, right) && (entry.details.granted?.includes(right.action) ?? false)

const propagates = ({ details }: Entry): boolean => details.propagated !== undefined

/** One by one, or with all others on the campaigns of a business unit, or of all. */
function takes(entry: Entry, right: HeldRight): boolean {
  if (entry.details.revokedOnCampaigns !== undefined && right.object === 'Campaign') {
    return entry.objectId === null || (right.unitIds?.includes(entry.objectId) ?? false)
  }
  return isAbout(entry, right) && (entry.details.revoked?.includes(right.action) ?? false)
}

/** Given one by one, an entry has no list of what was taken; with a campaign and its managers it always has. */
function wayOf({ actorId, details }: Entry, userId: number): GrantWay {
  if (details.propagated !== undefined) {
    return 'propagated'
  }
  return details.revoked === undefined ? 'given' : actorId === userId ? 'creator' : 'manager'
}
