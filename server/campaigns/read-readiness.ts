import { and, asc, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'

import type { ReadinessKind } from '#contract/readiness.ts'
import type { MissingRight } from '#contract/rights.ts'

import { blockedBookings, lackingSpecifications } from '../changes/lacking-specifications.ts'
import type { Db } from '../db/database.ts'
import { bookingErrors, bookings } from '../db/schema/bookings.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import { creativeRuleSets, ruleSets } from '../db/schema/rules.ts'
import type { Presented } from '../http/document.ts'
import type { MendedCampaign } from '../policies/readiness.policy.ts'
import { readPublicationChanges } from '../publications/publication-changes.ts'
import { isPublishable } from '../publications/publishing-status.ts'
import { readRuleWarnings } from '../situations/rule-warnings.ts'

/** Maximum number of items per line. */
const mostItems = 50

interface Item {
  id: string
  name: string
  frameSpecificationId?: string
}

/**
 * The blockers of a campaign, one line each, with the items to fix. Counts match the dashboard's. Bookings are listed only for
 * people who may see bookings (SHELL-030). Lines of what the viewer can settle now say how much of it. Warnings about its rules follow.
 */
export async function readReadiness(db: Db, campaignId: number, viewer: Viewing): Promise<Presented[]> {
  const { withBookings, lacked } = viewer
  const [campaign] = await db.select(columns).from(campaigns).where(eq(campaigns.id, campaignId))
  const lines: Presented[] = []
  for (const { kind, count } of campaign?.readiness ?? []) {
    const isOfBookings = kind === 'booking_errors' || kind === 'unpromoted_bookings'
    const items = isOfBookings && !withBookings ? [] : await itemsOf[kind](db, campaignId)
    const causes = kind === 'booking_errors' ? await causesOf(db, campaignId) : []
    const actionable = campaign === undefined ? 0 : await actionableOf(db, campaign, kind, viewer)
    const isHeld = kind === 'not_active' && campaign?.isHeldInactive
    const lacks = campaign === undefined ? null : await lacked(kind, campaign)
    lines.push({
      type: 'readiness-lines',
      id: kind,
      attributes: { kind, count, items, causes, actionable, isHeld, lacks },
    })
  }
  return [...lines, ...(await readRuleWarnings(db, campaignId))]
}

/** What the viewer may see and do. */
interface Viewing {
  withBookings: boolean
  /** Holds deploy (PUB-016). */
  mayPublish: boolean
  withFrames: boolean
  withContent: boolean
  /** The right that they lack to mend a line. */
  lacked: (kind: ReadinessKind, campaign: MendedCampaign) => Promise<MissingRight | null>
}

const columns = {
  id: campaigns.id,
  readiness: campaigns.readiness,
  isHeldInactive: campaigns.isHeldInactive,
  supportsPromotion: campaigns.supportsPromotion,
  supportsPublishing: campaigns.supportsPublishing,
  isExchangeHolding: campaigns.isExchangeHolding,
  isContentComplete: campaigns.isContentComplete,
  contentChangedAt: campaigns.contentChangedAt,
  publishedAt: campaigns.publishedAt,
}

/** How many changes the viewer can publish now, as the question before it counts them, or bookings the viewer can promote now. */
async function actionableOf(
  db: Db,
  campaign: Parameters<typeof isPublishable>[0] & { id: number },
  kind: ReadinessKind,
  { withBookings, mayPublish, ...visible }: Viewing,
): Promise<number> {
  if (kind === 'unpublished_changes' && mayPublish && isPublishable(campaign)) {
    return (await readPublicationChanges(db, campaign.id, visible)).length
  }
  if (kind === 'unpromoted_bookings' && withBookings) {
    return await db.$count(
      bookings,
      and(promotable(campaign.id), eq(bookings.promotionState, 'idle'), eq(bookings.isSendable, true)),
    )
  }
  return 0
}

/** Bookings that are not promoted, for another reason than a missing default. */
const promotable = (campaignId: number) =>
  and(
    eq(bookings.campaignId, campaignId),
    ne(bookings.promotionState, 'completed'),
    sql`not exists (select 1 from ${bookingErrors} e
      where e.booking_id = ${bookings.id} and e.code = 'default_creative')`,
  )

const itemsOf: Record<ReadinessKind, (db: Db, campaignId: number) => Promise<Item[]>> = {
  no_frames: async () => [],
  unpublished_changes: async () => [],
  not_active: async () => [],
  missing_default: (db, campaignId) =>
    specificationsOf(
      db,
      sql`select l.specification_id from (${lackingSpecifications([campaignId])}) l
        where not l.is_explained and not l.blocks_bookings`,
    ),
  pending_creatives: (db, campaignId) => creativesOf(db, campaignId, judged(0), ofCampaign),
  rejected_creatives: (db, campaignId) => creativesOf(db, campaignId, judged(-1), withoutDefault),
  failed_uploads: (db, campaignId) =>
    creativesOf(db, campaignId, isNotNull(creatives.failure), withoutDefault),
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
      .select({ id: bookings.id, code: bookings.code })
      .from(bookings)
      .where(sql`${bookings.id} in (select b.booking_id from (${blockedBookings([campaignId])}) b)`)
      .orderBy(asc(bookings.id))
      .limit(mostItems)
    return rows.map(bookingItem)
  },
  unpromoted_bookings: async (db, campaignId) => {
    const rows = await db
      .select({ id: bookings.id, code: bookings.code })
      .from(bookings)
      .where(promotable(campaignId))
      .orderBy(asc(bookings.id))
      .limit(mostItems)
    return rows.map(bookingItem)
  },
}

const judged = (status: 0 | -1) => and(eq(creatives.moderationStatus, status), isNull(creatives.failure))

/** Frame specifications of the campaign, all of them or those without an approved default, as refreshCampaigns counts. */
const ofCampaign = eq(campaignSpecifications.specificationId, creatives.frameSpecificationId)
const withoutDefault = and(ofCampaign, eq(campaignSpecifications.hasApprovedDefault, false))

async function creativesOf(
  db: Db,
  campaignId: number,
  condition: SQL | undefined,
  specification: SQL | undefined,
): Promise<Item[]> {
  const rows = await db
    .select({ id: creatives.id, name: creatives.name, specificationId: creatives.frameSpecificationId })
    .from(creatives)
    .innerJoin(
      campaignSpecifications,
      and(eq(campaignSpecifications.campaignId, creatives.campaignId), specification),
    )
    .where(and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt), condition))
    .orderBy(asc(creatives.id))
    .limit(mostItems)
  return rows.map(creativeItem)
}

/** The frame specifications without an approved default that keep bookings from promotion. */
const causesOf = (db: Db, campaignId: number): Promise<Item[]> =>
  specificationsOf(db, sql`select b.specification_id from (${blockedBookings([campaignId])}) b`)

/** The first frame specifications by name, of those that a query of ids finds. */
async function specificationsOf(db: Db, ids: SQL): Promise<Item[]> {
  const rows = await db
    .select({ id: frameSpecifications.id, name: frameSpecifications.name })
    .from(frameSpecifications)
    .where(sql`${frameSpecifications.id} in (${ids})`)
    .orderBy(asc(frameSpecifications.name), asc(frameSpecifications.id))
    .limit(mostItems)
  return rows.map(({ id, name }) => ({ id: String(id), name }))
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
