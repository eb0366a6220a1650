import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'

/** The frame specifications of a campaign by name, as the wire has them, with the number of its frames of each. */
export function readFramesPerSpecification(db: Db, campaignId: number): Promise<unknown[]> {
  return jsonOf(
    db,
    sql`
      select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name, 'width', s.width, 'height', s.height,
        'frameCount', held.frame_count) order by s.name, s.id), '[]')
      from campaign_specifications held join frame_specifications s on s.id = held.specification_id
      where held.campaign_id = ${campaignId}`,
  )
}
