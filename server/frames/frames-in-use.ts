import { and, eq, gte, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers } from '../db/rows.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { campaignFrames } from '../db/schema/frames.ts'

/**
 * Ids of those of these frames that are attached to an active campaign that has not ended: what is booked on them would no longer
 * play, so they can't be deleted.
 */
export async function readFramesInUse(
  db: Db,
  frameIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (frameIds.length === 0) {
    return new Set()
  }
  const rows = await db
    .selectDistinct({ id: campaignFrames.frameId })
    .from(campaignFrames)
    .innerJoin(campaigns, eq(campaigns.id, campaignFrames.campaignId))
    .where(
      and(
        sql`${campaignFrames.frameId} = any(${integers(frameIds)})`,
        eq(campaigns.isActive, true),
        gte(campaigns.endsAt, now),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
