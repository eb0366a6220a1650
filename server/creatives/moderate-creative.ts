import { and, eq, isNull } from 'drizzle-orm'

import { channels } from '#contract/channels.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { recordDecision } from '../moderation/record-decision.ts'
import { push } from '../realtime/push.ts'

/** Approved, or rejected with a reason. */
export type Decision = { status: 1 } | { status: -1; reason: string }

export const alreadyModerated = () => refusal('conflict', 'This creative has already been moderated.')

/** Records a moderator's decision on a pending creative and announces it (API-068). 409 when it is decided already. */
export async function moderateCreative(
  deps: Deps,
  viewer: Viewer,
  { id, campaignId }: Pick<typeof creatives.$inferSelect, 'id' | 'campaignId'>,
  decision: Decision,
): Promise<void> {
  const { status } = decision
  await changeCampaigns(deps, async (transaction, changes) => {
    // Of two moderators who decide at the same time, the second gets the conflict.
    const [decided] = await transaction
      .update(creatives)
      .set({ moderationStatus: status, updatedAt: deps.now() })
      .where(and(eq(creatives.id, id), eq(creatives.moderationStatus, 0), isNull(creatives.deletedAt)))
      .returning({ id: creatives.id })
    if (!decided) {
      throw alreadyModerated()
    }
    await recordDecision(transaction, {
      creativeId: id,
      status,
      now: deps.now(),
      log: {
        userId: viewer.id,
        type: 'user',
        message: status === 1 ? 'Approved by a campaign moderator' : 'Rejected by a campaign moderator',
        notes: decision.status === -1 ? decision.reason : null,
      },
    })
    changes.touch(campaignId)
  })
  await push(deps, [channels.campaign(campaignId)], 'CreativeDecisionMade', {
    creative_id: id,
    campaign_id: campaignId,
    is_approved: status === 1,
  })
}
