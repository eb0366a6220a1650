import { and, asc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'

import type { ReadinessKind } from '#contract/readiness.ts'

import type { Db } from '../db/database.ts'
import { bookingErrors, bookings } from '../db/schema/bookings.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import { creativeRuleSets, ruleSets } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'

/** Maximum number of items per line. */
const mostItems = 50

interface Item {
  id: string
  name: string
  frameSpecificationId?: string
}

/**
 * The blockers of a campaign, one line each, with the items to fix. Counts match the dashboard's. Bookings are listed only for
 * people who may see bookings (SHELL-030).
 */
export async function readReadiness(
  db: Db,
  campaignId: number,
  { withBookings }: { withBookings: boolean },
): Promise<Presented[]> {
  const [campaign] = await db
    .select({ readiness: campaigns.readiness })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  const lines: Presented[] = []
  for (const { kind, count } of campaign?.readiness ?? []) {
    const isOfBookings = kind === 'booking_errors' || kind === 'unpromoted_bookings'
    const items = isOfBookings && !withBookings ? [] : await itemsOf[kind](db, campaignId)
    lines.push({ type: 'readiness-lines', id: kind, attributes: { kind, count, items } })
  }
  return lines
}

const itemsOf: Record<ReadinessKind, (db: Db, campaignId: number) => Promise<Item[]>> = {
  no_frames: async () => [],
  unpublished_changes: async () => [],
  missing_default: async (db, campaignId) => {
    const rows = await db
      .select({ id: frameSpecifications.id, name: frameSpecifications.name })
      .from(campaignSpecifications)
      .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
      .where(
        and(
          eq(campaignSpecifications.campaignId, campaignId),
          eq(campaignSpecifications.hasApprovedDefault, false),
        ),
      )
      .orderBy(asc(frameSpecifications.name), asc(frameSpecifications.id))
      .limit(mostItems)
    return rows.map(({ id, name }) => ({ id: String(id), name }))
  },
  pending_creatives: (db, campaignId) => creativesOf(db, campaignId, 0),
  rejected_creatives: (db, campaignId) => creativesOf(db, campaignId, -1),
  failed_uploads: async (db, campaignId) => {
    const rows = await db
      .select({ id: creatives.id, name: creatives.name, specificationId: creatives.frameSpecificationId })
      .from(creatives)
      .where(
        and(eq(creatives.campaignId, campaignId), isNotNull(creatives.failure), isNull(creatives.deletedAt)),
      )
      .orderBy(asc(creatives.id))
      .limit(mostItems)
    return rows.map(creativeItem)
  },
  rule_sets_without_creatives: async (db, campaignId) => {
    const rows = await db
      .select({ id: ruleSets.id, name: ruleSets.name })
      .from(ruleSets)
      .where(
        and(
          eq(ruleSets.campaignId, campaignId),
          sql`not exists (select 1 from ${creativeRuleSets} crs join ${creatives} cr on cr.id = crs.creative_id
            where crs.rule_set_id = ${ruleSets.id} and cr.deleted_at is null and cr.failure is null)`,
        ),
      )
      .orderBy(asc(ruleSets.name), asc(ruleSets.id))
      .limit(mostItems)
    return rows.map(({ id, name }) => ({ id: String(id), name }))
  },
  booking_errors: async (db, campaignId) => {
    const rows = await db
      .selectDistinct({ id: bookings.id, code: bookings.code })
      .from(bookings)
      .innerJoin(bookingErrors, eq(bookingErrors.bookingId, bookings.id))
      .where(and(eq(bookings.campaignId, campaignId), eq(bookingErrors.code, 'default_creative')))
      .orderBy(asc(bookings.id))
      .limit(mostItems)
    return rows.map(bookingItem)
  },
  unpromoted_bookings: async (db, campaignId) => {
    const rows = await db
      .select({ id: bookings.id, code: bookings.code })
      .from(bookings)
      .where(and(eq(bookings.campaignId, campaignId), ne(bookings.promotionState, 'completed')))
      .orderBy(asc(bookings.id))
      .limit(mostItems)
    return rows.map(bookingItem)
  },
}

/** Creatives of the campaign's own specifications with this moderation status, as refreshCampaigns counts them. */
async function creativesOf(db: Db, campaignId: number, status: 0 | -1): Promise<Item[]> {
  const rows = await db
    .select({ id: creatives.id, name: creatives.name, specificationId: creatives.frameSpecificationId })
    .from(creatives)
    .where(
      and(
        eq(creatives.campaignId, campaignId),
        eq(creatives.moderationStatus, status),
        isNull(creatives.deletedAt),
        isNull(creatives.failure),
        sql`exists (select 1 from ${campaignSpecifications} s
          where s.campaign_id = ${creatives.campaignId} and s.specification_id = ${creatives.frameSpecificationId})`,
      ),
    )
    .orderBy(asc(creatives.id))
    .limit(mostItems)
  return rows.map(creativeItem)
}

const creativeItem = ({
  id,
  name,
  specificationId,
}: {
  id: number
  name: string
  specificationId: number
}): Item => ({ id: String(id), name, frameSpecificationId: String(specificationId) })

const bookingItem = ({ id, code }: { id: number; code: string }): Item => ({ id: String(id), name: code })
