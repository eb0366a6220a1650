import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'

/** Where the frames of a campaign are, without deleted ones, by external id; three lists in one order. */
export interface CampaignPlaces {
  ids: number[]
  lats: number[]
  lngs: number[]
}

/** Frames of all kept campaigns together; each takes 24 bytes. */
const mostFrames = 1_000_000

/**
 * Reads where the frames of a campaign are, and keeps it until the campaign changes: a person who draws a rectangle asks again with each
 * change of it. Frames come, go and move together with an update of the campaign's row (`changeCampaigns`), whose version in the
 * database therefore tells whether what is kept still holds, for all processes alike.
 */
export function createCampaignPlaces(db: Db): (campaignId: number) => Promise<CampaignPlaces> {
  const kept = new LRUCache<number, CampaignPlaces & { version: string }>({
    maxSize: mostFrames,
    sizeCalculation: ({ ids }) => ids.length + 1,
  })
  return async (campaignId) => {
    const known = kept.get(campaignId)
    if (known !== undefined && known.version === (await versionOf(db, campaignId))) {
      return known
    }
    const read = await readPlaces(db, campaignId)
    kept.set(campaignId, read)
    return read
  }
}

function versionOf(db: Db, campaignId: number): Promise<string> {
  return jsonOf(db, sql`select to_json((select xmin::text from campaigns where id = ${campaignId}))`)
}

/** One statement, so that the places are those of the version. */
function readPlaces(db: Db, campaignId: number): Promise<CampaignPlaces & { version: string }> {
  return jsonOf(
    db,
    sql`
      select json_build_object(
        'version', (select xmin::text from campaigns where id = ${campaignId}),
        'ids', coalesce(array_agg(f.id order by f.external_id), '{}'),
        'lats', coalesce(array_agg(f.lat order by f.external_id), '{}'),
        'lngs', coalesce(array_agg(f.lng order by f.external_id), '{}'))
      from frames f
      where f.deleted_at is null
        and f.id in (select cf.frame_id from campaign_frames cf where cf.campaign_id = ${campaignId})`,
  )
}
