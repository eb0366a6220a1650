import { asc, desc, eq, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { campaignFrameHistory, frames } from '../db/schema/frames.ts'

/** Tells these advisory locks from others. */
const lockSpace = 53_031

/**
 * Runs `work`, which changes the frames of these campaigns, and writes an entry for each campaign that got or lost frames by it
 * (FRAME-031). A frame that a campaign has by hand and by a booking comes and goes once. Changes of a
 * campaign's frames wait for each other, so that none counts twice.
 */
export async function withFrameHistory<Result>(
  transaction: Db,
  { campaignIds, actorId, now }: { campaignIds: readonly number[]; actorId: number; now: Date },
  work: () => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(campaignIds)].toSorted((left, right) => left - right)
  // Not the campaigns themselves, which are locked after the frames: a change of a frame does so, too.
  await transaction.execute(
    sql`select pg_advisory_xact_lock(${lockSpace}::int, id) from unnest(${integers(ids)}) as id`,
  )
  const before = await readAttached(transaction, ids)
  const result = await work()
  const after = await readAttached(transaction, ids)
  for (const campaignId of ids) {
    const had = before.get(campaignId) ?? new Set<number>()
    const has = after.get(campaignId) ?? new Set<number>()
    const came = [...has].filter((frameId) => !had.has(frameId))
    const went = [...had].filter((frameId) => !has.has(frameId))
    if (came.length + went.length > 0) {
      await transaction.insert(campaignFrameHistory).values({
        campaignId,
        userId: actorId,
        externalIds: await externalIdsOf(transaction, [...came, ...went]),
        newCount: came.length,
        removedCount: went.length,
        createdAt: now,
      })
    }
  }
  return result
}

/** A page of the changes of a campaign's frames, newest first (API-111, FRAME-053). */
export async function readFrameHistory(
  db: Db,
  campaignId: number,
  { size, offset }: { size: number; offset: number },
) {
  const ofCampaign = eq(campaignFrameHistory.campaignId, campaignId)
  const rows = await db
    .select()
    .from(campaignFrameHistory)
    .where(ofCampaign)
    .orderBy(desc(campaignFrameHistory.id))
    .limit(size)
    .offset(offset)
  return { rows, total: await db.$count(campaignFrameHistory, ofCampaign) }
}

/** The frames of each campaign. */
async function readAttached(db: Db, campaignIds: readonly number[]): Promise<Map<number, Set<number>>> {
  const rows = await rowsOf<{ campaign_id: number; frame_ids: number[] }>(
    db,
    sql`select campaign_id, json_agg(distinct frame_id) as frame_ids from campaign_frames
      where campaign_id = any(${integers(campaignIds)}) group by campaign_id`,
  )
  return new Map(rows.map((row) => [row.campaign_id, new Set(row.frame_ids)]))
}

async function externalIdsOf(db: Db, frameIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ externalId: frames.externalId })
    .from(frames)
    .where(sql`${frames.id} = any(${integers(frameIds)})`)
    .orderBy(asc(frames.externalId))
  return rows.map(({ externalId }) => externalId)
}
