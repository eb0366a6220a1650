import { and, asc, count, eq, inArray, isNull, not, or, sql, type SQL } from 'drizzle-orm'

import { waitingLimit } from '#contract/waiting-creatives.ts'

import type { Db } from '../db/database.ts'
import { campaigns, clients } from '../db/schema/campaigns.ts'
import { assets, creatives } from '../db/schema/creatives.ts'
import { frameSpecifications } from '../db/schema/frames.ts'
import {
  moderationGroups,
  moderationGroupUsers,
  moderationStages,
  moderationVotes,
} from '../db/schema/moderation.ts'
import { users } from '../db/schema/people.ts'
import type { Viewer } from '../http/viewer.ts'
import { readStages, readVotes } from '../moderation/read-moderation.ts'
import { waitsFor } from '../moderation/status-by-votes.ts'
import { campaignsOnWhich, visibleCampaigns } from '../policies/campaign.policy.ts'
import type { WaitingRow } from '../presenters/waiting-creative.presenter.ts'

/**
 * The creatives that wait for a decision of this person, of one campaign or of all: those whose campaign goes live soonest first,
 * then the longest waiting; those of campaigns that are over last. At most `waitingLimit` rows, with the number of all.
 */
export async function readWaiting(
  db: Db,
  viewer: Viewer,
  { campaignId, now }: { campaignId: number | null; now: Date },
): Promise<{ rows: WaitingRow[]; total: number }> {
  const where = await waitingCondition(db, viewer, campaignId)
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
    .orderBy(...byUrgency(now))
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

/** The order of creatives, joined with their campaigns, by what is needed first. */
export function byUrgency(now: Date): SQL[] {
  const at = sql`${now.toISOString()}::timestamptz`
  return [
    sql`${campaigns.endsAt} < ${at}`,
    sql`greatest(${campaigns.startsAt}, ${at})`,
    asc(creatives.createdAt),
    asc(creatives.id),
  ]
}

/** Pending, with a file that can be looked at, in a campaign that the person sees. */
function isPending(viewer: Viewer, campaignId: number | null): SQL | undefined {
  return and(
    eq(creatives.moderationStatus, 0),
    isNull(creatives.failure),
    isNull(creatives.deletedAt),
    campaignId === null ? undefined : eq(creatives.campaignId, campaignId),
    visibleCampaigns(viewer, { isNarrow: true, id: creatives.campaignId }),
  )
}

/** The default team has decided on the file that the creative has now: it is at one of the stages (EMOD-002). */
const isAtStage = sql`exists (select 1 from ${moderationVotes} where ${moderationVotes.creativeId} = ${creatives.id}
  and ${moderationVotes.stageId} is null and ${moderationVotes.assetId} is not distinct from ${creatives.assetId})`

/** What waits for the default team, if the person belongs to it, and for the groups in which they have not decided yet (MOD-002). */
export async function waitingCondition(
  db: Db,
  viewer: Viewer,
  campaignId: number | null,
): Promise<SQL | undefined> {
  const atStages = await readAtStages(db, viewer, campaignId)
  return and(
    isPending(viewer, campaignId),
    or(
      and(not(isAtStage), campaignsOnWhich(viewer, 'moderate', creatives.campaignId)),
      inArray(creatives.id, atStages),
    ),
  )
}

/** The ids of creatives that wait for the person at a stage: those of campaigns in whose groups they are. */
async function readAtStages(db: Db, viewer: Viewer, campaignId: number | null): Promise<number[]> {
  const candidates = await db
    .select({ id: creatives.id, campaignId: creatives.campaignId })
    .from(creatives)
    .where(
      and(
        isPending(viewer, campaignId),
        isAtStage,
        sql`${creatives.campaignId} in (select ${moderationStages.campaignId} from ${moderationStages}
          join ${moderationGroups} on ${moderationGroups.stageId} = ${moderationStages.id}
          join ${moderationGroupUsers} on ${moderationGroupUsers.groupId} = ${moderationGroups.id}
          where ${moderationGroupUsers.userId} = ${viewer.id})`,
      ),
    )
  const votes = await readVotes(
    db,
    candidates.map(({ id }) => id),
  )
  const byCampaign = await Promise.all(
    [...Map.groupBy(candidates, (candidate) => candidate.campaignId)].map(async ([id, ofCampaign]) => {
      const stages = await readStages(db, id)
      return ofCampaign.filter((creative) =>
        waitsFor({ userId: viewer.id, isDefaultTeam: false }, stages, votes.get(creative.id) ?? []),
      )
    }),
  )
  return byCampaign.flat().map(({ id }) => id)
}
