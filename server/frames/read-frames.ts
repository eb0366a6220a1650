import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaignFrames, frameColumns, frames, frameSpecifications } from '../db/schema/frames.ts'
import { escapeLike, type PageRequest, type Sort } from '../http/query.ts'
import type { CampaignFrame } from '../presenters/campaign-frames.presenter.ts'

export const frameSorts = ['externalId', 'name', 'extendedCode', 'routeCode'] as const
export type FrameSort = Sort<(typeof frameSorts)[number]>

/** One row per frame, however many bookings brought it; manual when it was also attached by hand. */
const attachment = (db: Db, campaignId: number) =>
  db
    .select({
      frameId: campaignFrames.frameId,
      isManual: sql<boolean>`bool_or(${campaignFrames.bookingId} is null)`.as('is_manual'),
      group: sql<string | null>`min(${campaignFrames.group})`.as('frame_group'),
    })
    .from(campaignFrames)
    .where(eq(campaignFrames.campaignId, campaignId))
    .groupBy(campaignFrames.frameId)
    .as('attachment')

/** The frames of a campaign without deleted ones: all, or one page of those that match `like` (API-108). */
export async function readCampaignFrames(
  db: Db,
  campaignId: number,
  options: { like?: string | undefined; sort?: FrameSort; page?: PageRequest; frameId?: number } = {},
): Promise<{ rows: CampaignFrame[]; total: number }> {
  const { like, sort = { field: 'externalId', descending: false }, page, frameId } = options
  const attached = attachment(db, campaignId)
  const condition = and(
    sql`${frames.deletedAt} is null`,
    frameId === undefined ? undefined : eq(frames.id, frameId),
    like === undefined ? undefined : containing(like, attached.group),
  )
  const direction = sort.descending ? desc : asc
  const query = db
    .select({
      frame: frameColumns,
      isManuallyAttached: attached.isManual,
      group: attached.group,
      specification: frameSpecifications,
      campaignCount: sql<number>`(select count(distinct cf.campaign_id)::int from campaign_frames cf
        where cf.frame_id = ${frames.id})`,
    })
    .from(attached)
    .innerJoin(frames, eq(frames.id, attached.frameId))
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
    .where(condition)
    .orderBy(direction(frames[sort.field]), direction(frames.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.size).offset(page.offset) : query)
  const [counted] = page
    ? await db
        .select({ total: count() })
        .from(attached)
        .innerJoin(frames, eq(frames.id, attached.frameId))
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, frames.specificationId))
        .where(condition)
    : [{ total: rows.length }]
  return {
    rows: rows.map(({ frame, campaignCount, ...rest }) => ({ ...rest, frame: { ...frame, campaignCount } })),
    total: counted?.total ?? 0,
  }
}

/** Fields of the media buy's filter: ids, names, group, players, display units, specification and location. */
export function containing(text: string, group: SQL | SQL.Aliased): SQL {
  const pattern = `%${escapeLike(text)}%`
  return sql`concat_ws(' ', ${frames.externalId}, ${frames.extendedCode}, ${frames.name}, ${group},
    array_to_string(${frames.displayUnitIds}, ' '), array_to_string(${frames.playerIds}, ' '),
    ${frameSpecifications.name}, ${frames.route}, ${frames.locality}, ${frames.countryCode}) ilike ${pattern}`
}
