import { sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'

/** The frame specifications of a campaign by name, as the wire has them, with the number of its frames of each. */
export function readFramesPerSpecification(db: Db, campaignId: number): Promise<unknown[]> {
  return jsonOf(
    db,
    sql`
      select coalesce(json_agg(json_build_object('id', s.id::text, 'name', s.name, 'width', s.width, 'height', s.height,
        'frameCount', a.count) order by s.name, s.id), '[]')
      from (
        select f.specification_id, count(*)::int as count from frames f
        where f.deleted_at is null
          and f.id in (select cf.frame_id from campaign_frames cf where cf.campaign_id = ${campaignId})
        group by f.specification_id
      ) a join frame_specifications s on s.id = a.specification_id`,
  )
}
