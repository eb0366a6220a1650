import { sql } from 'drizzle-orm'

import type { FrameFacts } from '#contract/rules/situation.ts'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'
import type { FrameDetails } from '../presenters/rule-set.presenter.ts'
import { readFrameTags } from './frame-tags.ts'

/** What rules ask about a frame, with its ids. */
export interface FrameWithFacts extends FrameFacts {
  id: number
  specificationId: number
}

/**
 * What rules ask about the frames of a campaign, without deleted ones, by external id; two statements at most. `frameId` takes one
 * frame alone. Without `withTags` the frames look as if they had none, for rules that don't ask.
 */
export async function readFrameFacts(
  db: Db,
  campaignId: number,
  { withTags, frameId = null }: { withTags: boolean; frameId?: number | null },
): Promise<FrameWithFacts[]> {
  const found = await jsonOf<Omit<FrameWithFacts, 'tags'>[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object(
        'id', f.id, 'specificationId', f.specification_id, 'externalId', f.external_id, 'lat', f.lat, 'lng', f.lng,
        'displayUnitIds', f.display_unit_ids, 'playerIds', f.player_ids, 'groups', a.groups) order by f.external_id), '[]')
      from (
        select cf.frame_id, coalesce(array_agg(distinct cf."group") filter (where cf."group" is not null), '{}') as groups
        from campaign_frames cf
        where cf.campaign_id = ${campaignId} and (${frameId}::int is null or cf.frame_id = ${frameId}::int)
        group by cf.frame_id
      ) a join frames f on f.id = a.frame_id and f.deleted_at is null`,
  )
  const ids = found.map(({ id }) => id)
  const tags = withTags && ids.length > 0 ? await readFrameTags(db, ids) : new Map<number, never[]>()
  return found.map((frame) => ({ ...frame, tags: tags.get(frame.id) ?? [] }))
}

/** The id of the first frame of a campaign by external id, without deleted ones; null without any. */
export async function readFirstFrame(
  db: Db,
  campaignId: number,
  specificationId: number | null,
): Promise<number | null> {
  return jsonOf(
    db,
    sql`
      select to_json((
        select f.id from frames f
        where f.deleted_at is null and (${specificationId}::int is null or f.specification_id = ${specificationId}::int)
          and f.id in (select cf.frame_id from campaign_frames cf where cf.campaign_id = ${campaignId})
        order by f.external_id limit 1))`,
  )
}

/** What people see of these frames, by id; one statement. */
export async function readFrameDetails(
  db: Db,
  frameIds: readonly number[],
): Promise<Map<number, FrameDetails>> {
  const rows =
    frameIds.length === 0
      ? []
      : await jsonOf<FrameDetails[]>(
          db,
          sql`
            select coalesce(json_agg(json_build_object(
              'id', f.id, 'externalId', f.external_id, 'name', f.name,
              'specification', json_build_object('id', s.id, 'name', s.name, 'width', s.width, 'height', s.height),
              'location', json_build_object('route', f.route, 'locality', f.locality, 'countryCode', f.country_code))), '[]')
            from frames f join frame_specifications s on s.id = f.specification_id
            where f.id = any(${integers(frameIds)})`,
        )
  return new Map(rows.map((row) => [row.id, row]))
}
