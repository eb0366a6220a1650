import { and, desc, eq, gt, isNull } from 'drizzle-orm'

import { actorById } from '../activities/actors.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { creatives, moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { readStages, readVotes } from '../moderation/read-moderation.ts'
import { recordDecision } from '../moderation/record-decision.ts'
import { statusByVotes } from '../moderation/status-by-votes.ts'
import type { JobPayloads } from '../queue/queue.ts'

type Payload = JobPayloads['moderation-recalculate']
const logType = 'recalculation'

/**
 * Enqueues the recalculation of a creative's status (API-070). While one is under way for the creative, it serves this request too.
 * 409 while the creative is pending (MOD-017).
 */
export async function requestRecalculation(deps: Deps, creativeId: number, userId: number): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const creative = await lockCreative(transaction, creativeId)
    if (creative === null) {
      throw refusal('notFound')
    }
    if (creative.moderationStatus === 0) {
      throw refusal('conflict', 'This creative is pending. There is no decision to recalculate.')
    }
    if (await deps.jobs.isUnderWay('moderation-recalculate', { creativeId }, { within: transaction })) {
      return
    }
    const afterId = await newestDecision(transaction, creativeId)
    await deps.jobs.enqueue(
      'moderation-recalculate',
      { creativeId, userId, afterId },
      { within: transaction },
    )
  })
}

/**
 * Derives a creative's status from its recorded votes again, records the result as a decision and announces it (RT-010). Safe to
 * repeat after an interruption: `afterId` is the newest decision at the time of the request, and a request leads to one decision.
 */
export async function recalculate(deps: Deps, { creativeId, userId, afterId }: Payload): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    const creative = await lockCreative(transaction, creativeId)
    if (creative === null || (await isRecalculated(transaction, creativeId, afterId))) {
      return
    }
    const { name, campaignId, moderationStatus } = creative
    const now = deps.now()
    const stages = await readStages(transaction, campaignId)
    const votes = (await readVotes(transaction, [creativeId])).get(creativeId) ?? []
    const { status } = statusByVotes(stages, votes)
    if (status !== moderationStatus) {
      await transaction
        .update(creatives)
        .set({ moderationStatus: status, updatedAt: now })
        .where(eq(creatives.id, creativeId))
    }
    const message =
      status === moderationStatus
        ? 'Recalculated from the recorded votes, unchanged'
        : 'Recalculated from the recorded votes'
    await recordDecision(transaction, { creativeId, status, now, log: { type: logType, userId, message } })
    changes.touch(campaignId)
    changes.record({
      action: 'creative.recalculated',
      subject: { id: creativeId, name },
      campaignId,
      changes: status === moderationStatus ? [] : [{ field: 'status', from: moderationStatus, to: status }],
      by: await actorById(transaction, userId),
    })
    changes.announce(campaignId, 'CreativeDecisionMade', {
      creative_id: creativeId,
      campaign_id: campaignId,
      is_approved: status === 0 ? null : status === 1,
    })
  })
}

/** Locked, so that no vote and no other request comes in between; null when it is deleted. */
async function lockCreative(transaction: Db, creativeId: number) {
  const [creative] = await transaction
    .select({
      name: creatives.name,
      campaignId: creatives.campaignId,
      moderationStatus: creatives.moderationStatus,
    })
    .from(creatives)
    .where(and(eq(creatives.id, creativeId), isNull(creatives.deletedAt)))
    .for('update')
  return creative ?? null
}

async function newestDecision(transaction: Db, creativeId: number): Promise<number> {
  const [newest] = await transaction
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.creativeId, creativeId))
    .orderBy(desc(moderationDecisions.id))
    .limit(1)
  return newest?.id ?? 0
}

async function isRecalculated(transaction: Db, creativeId: number, afterId: number): Promise<boolean> {
  const found = await transaction
    .select({ id: moderationDecisions.id })
    .from(moderationDecisions)
    .innerJoin(moderationDecisionLogs, eq(moderationDecisionLogs.decisionId, moderationDecisions.id))
    .where(
      and(
        eq(moderationDecisions.creativeId, creativeId),
        gt(moderationDecisions.id, afterId),
        eq(moderationDecisionLogs.type, logType),
      ),
    )
    .limit(1)
  return found.length > 0
}
