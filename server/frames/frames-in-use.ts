import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'

/**
 * Whether a frame is attached to an active campaign that has not ended: what is booked on it would no longer play, so it can't be
 * deleted. `frameId` is a column of the statement around it.
 */
export const isFrameInUse = (frameId: SQL, now: Date): SQL => sql`exists (
  select 1 from campaign_frames used join campaigns c on c.id = used.campaign_id
  where used.frame_id = ${frameId} and c.is_active and c.ends_at >= ${now.toISOString()}::timestamptz)`

/** Ids of those of these frames that are in use. */
export async function readFramesInUse(
  db: Db,
  frameIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (frameIds.length === 0) {
    return new Set()
  }
  const ids = await jsonOf<number[]>(
    db,
    sql`
      select to_json(array(select asked.id from unnest(${integers(frameIds)}) as asked(id) where ${isFrameInUse(sql`asked.id`, now)}))`,
  )
  return new Set(ids)
}
