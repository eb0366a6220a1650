import { sql } from 'drizzle-orm'

import { isInside, type Rectangle } from '#contract/rules/location.ts'
import { mostFramesInside, mostPoints } from '#contract/situations.ts'

import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'
import type { CampaignPlaces } from '../frames/campaign-places.ts'
import type { Presented } from '../http/document.ts'

interface AskedFrames {
  campaignId: number
  rectangles: readonly Rectangle[]
  /** Also where the frames are, up to `mostPoints`. */
  withPoints: boolean
  /** Also which are inside, up to `mostFramesInside`. */
  withFrames: boolean
}

/** The frames of a campaign inside any of these rectangles, by external id, as the wire has them; one statement. */
export async function readFramesInside(
  db: Db,
  { ids, lats, lngs }: CampaignPlaces,
  { campaignId, rectangles, withPoints, withFrames }: AskedFrames,
): Promise<Presented> {
  const placeAt = (index: number) => ({ lat: lats[index] ?? 0, lng: lngs[index] ?? 0 })
  const inside = ids.filter((_, index) => {
    const place = placeAt(index)
    return rectangles.some((rectangle) => isInside(place, rectangle))
  })
  const points = ids.slice(0, withPoints ? mostPoints : 0).map((_, index) => [lats[index], lngs[index]])
  return {
    type: 'frames-inside',
    id: campaignId,
    attributes: {
      count: inside.length,
      total: ids.length,
      frames: withFrames ? await readFrames(db, inside.slice(0, mostFramesInside)) : [],
      ...(withPoints ? { points } : {}),
    },
  }
}

async function readFrames(db: Db, ids: readonly number[]): Promise<unknown[]> {
  return ids.length === 0
    ? []
    : await jsonOf(
        db,
        sql`
          select json_agg(json_build_object('id', f.id::text, 'externalId', f.external_id, 'name', f.name,
            'lat', f.lat, 'lng', f.lng) order by f.external_id)
          from frames f where f.id = any(${integers(ids)})`,
      )
}
