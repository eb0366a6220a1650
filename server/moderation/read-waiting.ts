import { and, asc, count, eq, isNull, sql, type SQL } from 'drizzle-orm'

import { waitingLimit } from '#contract/waiting-creatives.ts'

import type { Db } from '../db/database.ts'
import { campaigns, clients } from '../db/schema/campaigns.ts'
import { assets, creatives } from '../db/schema/creatives.ts'
import { frameSpecifications } from '../db/schema/frames.ts'
import { users } from '../db/schema/people.ts'
import type { Viewer } from '../http/viewer.ts'
import { campaignsOnWhich, visibleCampaigns } from '../policies/campaign.policy.ts'

/**
 * The creatives that wait for a decision of this person, of one campaign or of all: those whose campaign goes live soonest first,
 * then the longest waiting; those of campaigns that are over last. At most `waitingLimit` rows, with the number of all.
 */
export async function readWaiting(
  db: Db,
  viewer: Viewer,
  { campaignId, now }: { campaignId: number | null; now: Date },
) {
  const where = waitsFor(viewer, campaignId)
  const at = sql`${now.toISOString()}::timestamptz`
  const rows = await db
    .select({
      creative: creatives,
      asset: assets,
      uploader: { id: users.id, name: users.name },
      specification: frameSpecifications,
      campaign: { name: campaigns.name, startsAt: campaigns.startsAt, endsAt: campaigns.endsAt },
      client: clients.name,
    })
    .from(creatives)
    .innerJoin(campaigns, eq(campaigns.id, creatives.campaignId))
    .innerJoin(clients, eq(clients.id, campaigns.clientId))
    .innerJoin(frameSpecifications, eq(frameSpecifications.id, creatives.frameSpecificationId))
    .leftJoin(assets, eq(assets.id, creatives.assetId))
    .leftJoin(users, eq(users.id, creatives.userId))
    .where(where)
    .orderBy(
      sql`${campaigns.endsAt} < ${at}`,
      sql`greatest(${campaigns.startsAt}, ${at})`,
      asc(creatives.createdAt),
      asc(creatives.id),
    )
    .limit(waitingLimit)
  const [counted] =
    rows.length < waitingLimit
      ? [{ total: rows.length }]
      : await db
          .select({ total: count() })
          .from(creatives)
          .innerJoin(campaigns, eq(campaigns.id, creatives.campaignId))
          .where(where)
  return { rows, total: counted?.total ?? 0 }
}
export type WaitingRow = Awaited<ReturnType<typeof readWaiting>>['rows'][number]

/** Pending, with a file that can be looked at, in a campaign on which the person holds moderate (MOD-002). */
function waitsFor(viewer: Viewer, campaignId: number | null): SQL | undefined {
  return and(
    eq(creatives.moderationStatus, 0),
    isNull(creatives.failure),
    isNull(creatives.deletedAt),
    campaignId === null ? undefined : eq(creatives.campaignId, campaignId),
    visibleCampaigns(viewer, { isNarrow: true, id: creatives.campaignId }),
    campaignsOnWhich(viewer, 'moderate', creatives.campaignId),
  )
}
