import { sql } from 'drizzle-orm'

import { channels } from '#contract/channels.ts'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { whoEditsFrames } from '../policies/frame.policy.ts'
import { writeSearchTexts } from '../search/search-index.ts'

/** Makes open frames tables of these business units read again, one push for each person. */
export async function notifyFrameTables(
  db: Db,
  unitIds: readonly number[],
  { tell }: Pick<Changes, 'tell'>,
): Promise<void> {
  for (const listener of await whoEditsFrames(db, unitIds)) {
    tell([channels.user(listener)], 'FramesChanged', {})
  }
}

/** Makes the search find this many frames by what they have become. */
export async function writeFrameTexts(db: Db, count: number): Promise<void> {
  let left = count
  while (left > 0) {
    const written = await writeSearchTexts(db, 'frames')
    left = written === 0 ? 0 : left - written
  }
}

/** The campaigns of these frames show what has changed. */
export async function touchCampaignsOf(db: Db, frameIds: readonly number[], changes: Changes): Promise<void> {
  const attached = await rowsOf<{ id: number }>(
    db,
    sql`select distinct campaign_id as id from campaign_frames where frame_id = any(${integers(frameIds)})`,
  )
  changes.touch(...attached.map(({ id }) => id))
}
