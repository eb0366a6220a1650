import { and, asc, desc, eq, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'

import { inboxLimit, type Inbox, type InboxItem, type InboxKind } from '#contract/inbox.ts'

import { byUrgency, waitingCondition } from '../creatives/read-waiting.ts'
import type { Db } from '../db/database.ts'
import { bookings } from '../db/schema/bookings.ts'
import { campaignBusinessUnits, campaigns } from '../db/schema/campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { campaignsOnWhich, visibleCampaigns } from '../policies/campaign.policy.ts'

/**
 * What waits for a person, at most `inboxLimit` of each kind with the number of all: creatives for their decision, most urgent first,
 * then their files that failed, their creatives that were rejected, and bookings that could not be promoted, newest first. What
 * belongs to a campaign that is over waits for nobody, but for decisions.
 */
export async function readInbox(db: Db, viewer: Viewer, now: Date): Promise<Inbox> {
  const moderation = await readCreatives(db, {
    kind: 'moderation',
    since: creatives.createdAt,
    where: await waitingCondition(db, viewer, null),
    order: byUrgency(now),
  })
  const failedUpload = await readCreatives(db, {
    kind: 'failedUpload',
    since: creatives.updatedAt,
    where: and(isOwn(viewer, now), isNotNull(creatives.failure)),
    order: newestFirst,
  })
  const rejectedCreative = await readCreatives(db, {
    kind: 'rejectedCreative',
    since: creatives.updatedAt,
    where: and(isOwn(viewer, now), isNull(creatives.failure), eq(creatives.moderationStatus, -1)),
    order: newestFirst,
  })
  const failedPromotion = await readFailedPromotions(db, viewer, now)
  const found = { moderation, failedUpload, rejectedCreative, failedPromotion }
  return {
    items: Object.values(found).flatMap(({ items }) => items),
    totals: {
      moderation: moderation.total,
      failedUpload: failedUpload.total,
      rejectedCreative: rejectedCreative.total,
      failedPromotion: failedPromotion.total,
    },
  }
}

const newestFirst = [desc(creatives.updatedAt), desc(creatives.id)]

/** A creative of the person that is still there, in a campaign that they see and that is not over. */
function isOwn(viewer: Viewer, now: Date): SQL | undefined {
  return and(
    eq(creatives.userId, viewer.id),
    isNull(creatives.deletedAt),
    gte(campaigns.endsAt, now),
    visibleCampaigns(viewer, { isNarrow: true, id: creatives.campaignId }),
  )
}

interface Found {
  items: InboxItem[]
  total: number
}

/** A row with the number of all rows. */
interface FoundRow {
  id: number
  name: string
  campaignId: number
  campaignName: string
  since: Date
  total: number
}

const total = sql<number>`count(*) over ()`.mapWith(Number)

interface AskedCreatives {
  kind: InboxKind
  since: typeof creatives.createdAt | typeof creatives.updatedAt
  where: SQL | undefined
  order: SQL[]
}

async function readCreatives(db: Db, { kind, since, where, order }: AskedCreatives): Promise<Found> {
  const rows = await db
    .select({
      id: creatives.id,
      name: creatives.name,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      since,
      total,
    })
    .from(creatives)
    .innerJoin(campaigns, eq(campaigns.id, creatives.campaignId))
    .where(where)
    .orderBy(...order)
    .limit(inboxLimit)
  return foundOf(kind, rows)
}

/** Of campaigns on which the person promotes (SHELL-030). */
async function readFailedPromotions(db: Db, viewer: Viewer, now: Date): Promise<Found> {
  const rows = await db
    .select({
      id: bookings.id,
      name: bookings.code,
      campaignId: campaigns.id,
      campaignName: campaigns.name,
      since: bookings.updatedAt,
      total,
    })
    .from(bookings)
    .innerJoin(campaigns, eq(campaigns.id, bookings.campaignId))
    .where(and(eq(bookings.promotionState, 'failed'), gte(campaigns.endsAt, now), promotesOn(viewer)))
    .orderBy(desc(bookings.updatedAt), asc(bookings.id))
    .limit(inboxLimit)
  return foundOf('failedPromotion', rows)
}

function promotesOn(viewer: Viewer): SQL | undefined {
  const units = unitsWith(viewer, 'admin')
  const granted = campaignsOnWhich(viewer, 'deploy', campaigns.id)
  return granted === undefined || units === null || units.length === 0
    ? granted
    : or(
        granted,
        sql`exists (select 1 from ${campaignBusinessUnits} where ${campaignBusinessUnits.campaignId} = ${campaigns.id}
          and ${campaignBusinessUnits.businessUnitId} in ${units})`,
      )
}

function foundOf(kind: InboxKind, rows: readonly FoundRow[]): Found {
  return {
    items: rows.map(({ id, name, campaignId, campaignName, since }) => ({
      id: `${kind}-${id}`,
      kind,
      subjectId: String(id),
      name,
      campaignId: String(campaignId),
      campaignName,
      since: since.toISOString(),
    })),
    total: rows[0]?.total ?? 0,
  }
}
