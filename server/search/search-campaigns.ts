import { asc, desc, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { inOrder, integers, jsonOf } from '../db/rows.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import type { Viewer } from '../http/viewer.ts'
import { visibleCampaigns } from '../policies/campaign.policy.ts'
import { findIds } from './find-ids.ts'

interface CampaignHit {
  id: number
  name: string
  bookingEngineId: string | null
  client: string
  startsAt: Date
  endsAt: Date
}
/** A row from JSON; dates are text. */
type WireHit = Omit<CampaignHit, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string }

export interface FoundCampaigns {
  hits: CampaignHit[]
  total: number
}

/** Searches the viewer's campaigns by name, client, references, brands and managers; current and future ones first. */
export async function searchCampaigns(
  db: Db,
  viewer: Viewer,
  { query, limit, now }: { query: string; limit: number; now: Date },
): Promise<FoundCampaigns> {
  const { ids, total } = await findIds(db, {
    table: 'campaigns',
    query,
    visible: visibleCampaigns(viewer, { isNarrow: false }),
    order: [
      desc(sql`${campaigns.endsAt} >= ${now.toISOString()}::timestamptz`),
      asc(campaigns.startsAt),
      asc(campaigns.id),
    ],
    limit,
  })
  if (ids.length === 0) {
    return { hits: [], total }
  }
  const rows = await jsonOf<WireHit[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'bookingEngineId', c.booking_engine_id,
        'client', clients.name, 'startsAt', c.starts_at, 'endsAt', c.ends_at)), '[]')
      from campaigns c join clients on clients.id = c.client_id where c.id = any(${integers(ids)})`,
  )
  const hits = rows.map((row) => ({ ...row, startsAt: new Date(row.startsAt), endsAt: new Date(row.endsAt) }))
  return { hits: inOrder(ids, hits), total }
}
