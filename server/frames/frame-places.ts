import { sql } from 'drizzle-orm'

import { mostFramePlaces } from '#contract/frame-places.ts'

import { frames } from '../db/schema/frames.ts'
import type { KeptFrames } from './kept-frames.ts'
import { adminFrameCondition, type AdminFrameFilter } from './read-admin-frames.ts'

/** Where the frames of these units (null for all) are that pass the filter: the text of `framePlacesSchema`, and their number. */
export function readFramePlaces(
  kept: KeptFrames,
  unitIds: readonly number[] | null,
  filter: AdminFrameFilter,
): Promise<{ total: number; places: string }> {
  // All frames pass for a super user who asks for deleted ones, too.
  const which = adminFrameCondition(unitIds, filter) ?? sql`true`
  return kept(
    ['places', unitIds, filter],
    sql`
      with shown as (
        select ${frames.place} as place from ${frames} where ${which} limit ${mostFramePlaces})
      select json_build_object('places', coalesce(string_agg(place, ';'), ''), 'total', case
          when count(*) < ${mostFramePlaces} then count(*)
          else (select count(*) from ${frames} where ${which}) end)
      from shown`,
  )
}
