import { and, eq, isNull } from 'drizzle-orm'

import { noMark, type Mark } from '#contract/marks.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import { moderationVotes } from '../db/schema/moderation.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import type { readStages } from '../moderation/read-moderation.ts'
import { recordDecision } from '../moderation/record-decision.ts'
import { statusByVotes, type Vote } from '../moderation/status-by-votes.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { isUndecided, mayModerate } from '../policies/moderation.policy.ts'
import { knownOf, notWaiting } from './explain-waiting.ts'

/** Approved, or rejected with a reason and what it is about. */
export type Decision = { status: 1 } | { status: -1; reason: string; mark: Mark }

/**
 * Records a moderator's decision on a pending creative at its stage and announces it (API-068, RT-010): `is_approved` is null while
 * other stages or moderators have to decide. 409 when it is decided already, at another stage, or decided by the viewer at this one.
 */
export async function moderateCreative(
  deps: Deps,
  viewer: Viewer,
  access: CampaignAccess,
  asRead: typeof creatives.$inferSelect,
  decision: Decision,
): Promise<void> {
  const creativeId = asRead.id
  if (!isUndecided(asRead)) {
    throw alreadyModerated()
  }
  const { status } = decision
  const { campaignId } = access
  const at = deps.now()
  await changeCampaigns(deps, async (transaction, changes) => {
    // Concurrent votes on a creative wait for each other, and each counts those before it.
    const [creative] = await transaction
      .select()
      .from(creatives)
      .where(and(eq(creatives.id, creativeId), isNull(creatives.deletedAt)))
      .for('no key update')
    if (!creative || !isUndecided(creative)) {
      throw alreadyModerated()
    }
    const known = await knownOf(transaction, campaignId, creativeId)
    const { stages, votes } = known
    if (!mayModerate(viewer, access, creative, known)) {
      throw await notWaiting(transaction, viewer, access, creative, known)
    }
    const { stage } = statusByVotes(stages, votes)
    const stageId = stage?.id ?? null
    const vote: Vote = { stageId, userId: viewer.id, status }
    const notes = decision.status === -1 ? decision.reason : null
    const { place, seconds } = decision.status === -1 ? decision.mark : noMark
    await transaction.insert(moderationVotes).values({
      ...vote,
      creativeId,
      assetId: creative.assetId,
      notes,
      x: place?.x ?? null,
      y: place?.y ?? null,
      seconds,
      createdAt: at,
    })
    const outcome = statusByVotes(stages, [...votes, vote]).status
    await recordDecision(transaction, {
      creativeId,
      status: outcome,
      now: at,
      log: {
        userId: viewer.id,
        type: 'user',
        status,
        message: `${status === 1 ? 'Approved' : 'Rejected'} by ${moderatorAt(stages, stageId, viewer.id)}`,
        notes,
      },
    })
    if (outcome !== 0) {
      await transaction
        .update(creatives)
        .set({ moderationStatus: outcome, updatedAt: at })
        .where(eq(creatives.id, creativeId))
      changes.touch(campaignId)
    } else {
      // It waits for other people now.
      changes.refresh(campaignId)
    }
    changes.record({
      action: status === 1 ? 'creative.approved' : 'creative.rejected',
      subject: creative,
      campaignId,
    })
    changes.announce(campaignId, 'CreativeDecisionMade', {
      creative_id: creativeId,
      campaign_id: campaignId,
      is_approved: outcome === 0 ? null : outcome === 1,
    })
  })
}

const alreadyModerated = () => refusal('conflict', 'This creative has already been moderated.')

/** Who decided, for the log: the campaign's moderators, or the groups of a stage to which the person belongs. */
function moderatorAt(
  stages: Awaited<ReturnType<typeof readStages>>,
  stageId: number | null,
  userId: number,
): string {
  const index = stages.findIndex(({ id }) => id === stageId)
  const stage = stages[index]
  if (stage === undefined) {
    return 'a campaign moderator'
  }
  const names = stage.groups.filter(({ userIds }) => userIds.includes(userId)).map(({ name }) => name)
  return `${names.join(', ')} at stage ${index + 1}`
}
