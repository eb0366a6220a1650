import { and, count, desc, eq, gte } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { type BuildRow, builds } from '../db/schema/campaigns.ts'
import type { PageRequest } from '../http/query.ts'

/** The builds of a campaign, newest first (BUILD-009): all, one page, or those created since a time (API-023). */
export async function readBuilds(
  db: Db,
  campaignId: number,
  { page, createdSince }: { page?: PageRequest; createdSince?: Date | undefined } = {},
): Promise<{ rows: BuildRow[]; total: number }> {
  const condition = and(
    eq(builds.campaignId, campaignId),
    createdSince === undefined ? undefined : gte(builds.createdAt, createdSince),
  )
  const query = db
    .select()
    .from(builds)
    .where(condition)
    .orderBy(desc(builds.createdAt), desc(builds.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.size).offset(page.offset) : query)
  const [counted] = page
    ? await db.select({ total: count() }).from(builds).where(condition)
    : [{ total: rows.length }]
  return { rows, total: counted?.total ?? 0 }
}
