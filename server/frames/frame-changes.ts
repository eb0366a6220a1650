import { sql } from 'drizzle-orm'

import { channels } from '#contract/channels.ts'

import type { Changes } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import type { Deps } from '../deps/deps.ts'
import { whoEditsFrames } from '../policies/frame.policy.ts'
import { push } from '../realtime/push.ts'

/** Makes open frames tables that show frames of these units read again. Call it after the commit. */
export async function notifyFrameTables(deps: Deps, unitIds: readonly number[]): Promise<void> {
  for (const listener of await whoEditsFrames(deps.db, unitIds)) {
    await push(deps, [channels.user(listener)], 'FramesChanged', {})
  }
}

/** The contents of all campaigns that these frames are attached to change. */
export async function touchCampaignsOf(db: Db, frameIds: readonly number[], changes: Changes): Promise<void> {
  const attached = await rowsOf<{ id: number }>(
    db,
    sql`select distinct campaign_id as id from campaign_frames where frame_id = any(${integers(frameIds)})`,
  )
  changes.touch(...attached.map(({ id }) => id))
}
