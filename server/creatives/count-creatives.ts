import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm'

import type { CreativeCounts } from '#contract/creatives.ts'

import type { Db } from '../db/database.ts'
import { assets, creatives } from '../db/schema/creatives.ts'

/** The creatives of a campaign that its list shows: not deleted, and uploaded with success. */
export const listedIn = (campaignId: number): SQL | undefined =>
  and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt), isNull(creatives.failure))

/** Counts of a campaign's creatives by frame specification; one without creatives is missing. */
export async function countBySpecification(
  db: Db,
  campaignId: number,
): Promise<ReadonlyMap<number, CreativeCounts>> {
  const isReady = sql`case ${creatives.type} when 'html5' then ${assets.htmlIndexKey} is not null
    when 'image' then ${assets.preparedKey} is not null when 'video' then ${assets.preparedKey} is not null else false end`
  const rows = await db
    .select({
      id: creatives.frameSpecificationId,
      total: count(),
      pending: countWhere(sql`${creatives.moderationStatus} = 0`),
      unready: countWhere(sql`not (${isReady})`),
      defaults: countWhere(sql`${creatives.isDefault} and ${creatives.moderationStatus} = 1`),
    })
    .from(creatives)
    .leftJoin(assets, eq(assets.id, creatives.assetId))
    .where(listedIn(campaignId))
    .groupBy(creatives.frameSpecificationId)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}

const countWhere = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
