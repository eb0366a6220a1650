import { and, desc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'

import { activityGroups, type ActivityGroup } from '#contract/activity-groups.ts'
import { activityActions, activityPartSize } from '#contract/activity.ts'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { activities } from '../db/schema/activities.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { escapeLike } from '../http/query.ts'

type Row = typeof activities.$inferSelect

/** An entry with its campaign's name of now, and whether its subject still exists. */
export interface ActivityRow {
  entry: Row
  campaignName: string | null
  isThere: boolean
}

export interface ActivityFilter {
  group?: ActivityGroup | undefined
  actorId?: number | undefined
  since?: Date | undefined
  until?: Date | undefined
  /** Contained in the name of person, subject or campaign. */
  text?: string | undefined
  /** Only entries that are older than this one, or newer. */
  before?: number | undefined
  after?: number | undefined
}

/** Entries of a campaign. */
export const ofCampaign = (campaignId: number): SQL => eq(activities.campaignId, campaignId)

/** What a person did, and what was done to them. */
export const ofPerson = (userId: number): SQL | undefined =>
  or(eq(activities.actorId, userId), and(eq(activities.area, 'people'), eq(activities.subjectId, userId)))

/**
 * The newest entries that these conditions select, and whether there are more. By id, which is the order in which they were written:
 * a page stays what it is while entries are added.
 */
export async function readActivities(
  db: Db,
  which: SQL | undefined,
  filter: ActivityFilter,
): Promise<{ rows: ActivityRow[]; hasMore: boolean }> {
  const found = await db
    .select({ entry: activities, campaignName: campaigns.name })
    .from(activities)
    .leftJoin(campaigns, eq(campaigns.id, activities.campaignId))
    .where(and(which, conditionOf(filter)))
    .orderBy(desc(activities.id))
    .limit(activityPartSize + 1)
  const part = found.slice(0, activityPartSize)
  const there = await existing(
    db,
    part.map(({ entry }) => entry),
  )
  return {
    rows: part.map((row) => ({ ...row, isThere: there.has(keyOf(row.entry)) })),
    hasMore: found.length > part.length,
  }
}

function conditionOf({ group, actorId, since, until, text, before, after }: ActivityFilter): SQL | undefined {
  const pattern = text === undefined ? null : `%${escapeLike(text)}%`
  return and(
    group === undefined ? undefined : inArray(activities.area, [...activityGroups[group]]),
    actorId === undefined ? undefined : eq(activities.actorId, actorId),
    since === undefined ? undefined : gte(activities.at, since),
    until === undefined ? undefined : lt(activities.at, until),
    before === undefined ? undefined : lt(activities.id, before),
    after === undefined ? undefined : gt(activities.id, after),
    pattern === null
      ? undefined
      : or(
          ...[activities.subjectName, activities.actorName, campaigns.name].map(
            (column) => sql`lower(${column}) like lower(${pattern})`,
          ),
        ),
  )
}

/** Which of these entries' subjects still exist, by key. */
async function existing(db: Db, entries: readonly Row[]): Promise<ReadonlySet<string>> {
  const byKind = Map.groupBy(entries, ({ action }) => activityActions[action].subject)
  const parts = [...byKind].map(([kind, own]) => {
    const ids = integers([...new Set(own.flatMap(({ subjectId }) => subjectId ?? []))])
    const { table, rest } = tables[kind]
    return sql`select ${kind} || '/' || id as key from ${sql.identifier(table)} where id = any(${ids})${rest}`
  })
  if (parts.length === 0) {
    return new Set()
  }
  const rows = await rowsOf<{ key: string }>(db, sql.join(parts, sql` union all `))
  return new Set(rows.map(({ key }) => key))
}

const notDeleted = sql` and deleted_at is null`
const tables = {
  campaign: { table: 'campaigns', rest: sql`` },
  creative: { table: 'creatives', rest: notDeleted },
  booking: { table: 'bookings', rest: sql`` },
  frame: { table: 'frames', rest: notDeleted },
  'rule-set': { table: 'rule_sets', rest: sql`` },
  'content-type': { table: 'content_types', rest: sql`` },
  'content-item': { table: 'content_items', rest: sql`` },
  build: { table: 'builds', rest: sql`` },
  user: { table: 'users', rest: notDeleted },
} as const

const keyOf = ({ action, subjectId }: Row): string => `${activityActions[action].subject}/${subjectId}`
