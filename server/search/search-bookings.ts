import { and, asc, desc, inArray, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { inOrder, integers, jsonOf } from '../db/rows.ts'
import { bookings } from '../db/schema/bookings.ts'
import { escapeLike } from '../http/query.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { isAttachable } from '../policies/booking.policy.ts'
import { visibleCampaigns } from '../policies/campaign.policy.ts'
import { findIds } from './find-ids.ts'

type Moments = 'startsAt' | 'endsAt' | 'createdAt' | 'updatedAt'
type BookingHit = Pick<
  typeof bookings.$inferSelect,
  'id' | 'code' | 'network' | 'name' | 'advertiser' | 'brand' | 'businessUnitId' | 'campaignId' | Moments
> & { campaignName: string | null; isCampaignLive: boolean }
/** A row from JSON; dates are text. */
type WireHit = Omit<BookingHit, Moments> & Record<Moments, string>

/**
 * Searches bookings by reference, name, advertiser, brand and external reference, ignoring letter case. References that start
 * with the query come first (BOOK-005, BOOK-006): the very one, then those that are free and have not ended, then the shortest. Covers business units where the viewer may add campaigns or
 * is admin, and campaigns that they may deploy; without the bookings of campaigns that they may not view.
 * `isCampaignLive` holds at `now` (DASH-023).
 */
export async function searchBookings(
  db: Db,
  viewer: Viewer,
  { query, unitIds, limit, now }: { query: string; unitIds: number[]; limit: number; now: Date },
): Promise<{ hits: BookingHit[]; total: number }> {
  const reference = query.trim().toUpperCase()
  const beginsLikeIt = sql`upper(${bookings.code}) like ${`${escapeLike(reference)}%`}`
  const reachable = await reachableUnits(db, viewer)
  const { ids, total } = await findIds(db, {
    table: 'bookings',
    query,
    visible: and(
      unitIds.length === 0 ? undefined : inArray(bookings.businessUnitId, unitIds),
      reachable === null ? undefined : sql`${bookings.businessUnitId} = any(${integers(reachable)})`,
      visibleBookings(viewer),
    ),
    order: [
      desc(beginsLikeIt),
      desc(sql`(upper(${bookings.code}) = ${reference})`),
      desc(isAttachable(now)),
      asc(sql`length(${bookings.code})`),
      asc(bookings.code),
      desc(bookings.endsAt),
      asc(bookings.id),
    ],
    limit,
  })
  if (ids.length === 0) {
    return { hits: [], total }
  }
  const rows = await jsonOf<WireHit[]>(
    db,
    sql`
      select coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'network', b.network, 'name', b.name,
        'advertiser', b.advertiser, 'brand', b.brand, 'businessUnitId', b.business_unit_id,
        'campaignId', b.campaign_id, 'campaignName', c.name, 'isCampaignLive',
        coalesce(c.is_active and ${now.toISOString()}::timestamptz between c.starts_at and c.ends_at, false),
        'startsAt', b.starts_at, 'endsAt', b.ends_at, 'createdAt', b.created_at, 'updatedAt', b.updated_at)), '[]')
      from bookings b left join campaigns c on c.id = b.campaign_id where b.id = any(${integers(ids)})`,
  )
  const hits = rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
    updatedAt: new Date(row.updatedAt),
  }))
  return { hits: inOrder(ids, hits), total }
}

/** SQL condition of bookings without a campaign or of a visible one; undefined for super users. */
function visibleBookings(viewer: Viewer): SQL | undefined {
  const isVisible = visibleCampaigns(viewer, { isNarrow: false, id: bookings.campaignId })
  return isVisible === undefined ? undefined : sql`(${bookings.campaignId} is null or ${isVisible})`
}

/** Business units whose bookings the viewer may find; null means all. */
async function reachableUnits(db: Db, viewer: Viewer): Promise<number[] | null> {
  if (viewer.isSuperUser) {
    return null
  }
  const own = [...(unitsWith(viewer, 'add_campaign') ?? []), ...(unitsWith(viewer, 'admin') ?? [])]
  // One deployable campaign per unit suffices and is found early, as units are few. Proving that a unit has none reads all its
  // campaigns, so units that are already included are skipped.
  const deployed = await jsonOf<number[]>(
    db,
    sql`
      select coalesce(json_agg(unit.id), '[]') from business_units unit cross join lateral (
        select 1 from campaign_business_units cu
        join permissions p on p.object_id = cu.campaign_id and p.user_id = ${viewer.id}
          and p.object = 'Campaign' and p.action = 'deploy'
        join permissions v on v.object_id = cu.campaign_id and v.user_id = p.user_id
          and v.object = 'Campaign' and v.action = 'view'
        where cu.business_unit_id = unit.id limit 1) one
      where unit.id <> all(${integers(own)})`,
  )
  return [...own, ...deployed]
}
