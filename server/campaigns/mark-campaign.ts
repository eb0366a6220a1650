import { and, eq } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { campaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { notifyManagers } from './notify-managers.ts'

/**
 * Marks the content as completed, once, and notifies the campaign's managers (CAMP-038). 409 when it is completed already.
 */
export async function markContentCompleted(deps: Deps, viewer: Viewer, campaignId: number): Promise<void> {
  const name = await mark(
    deps,
    campaignId,
    'isContentCompleted',
    'The content of this campaign is marked as completed already.',
  )
  notifyManagers(deps, campaignId, {
    subject: `Content completed: ${name}`,
    text: `${viewer.name} has marked the content of the campaign ${name} as completed.\n\n${deps.config.publicUrl}/campaigns/${campaignId}\n`,
  })
}

/** Flags a campaign's copy as late, once, and notifies its managers (CAMP-040). 409 when it is late or flagged already. */
export async function markLate(deps: Deps, viewer: Viewer, campaignId: number): Promise<void> {
  const name = await mark(deps, campaignId, 'isLateCopyFlagged', 'This campaign is marked as late already.')
  notifyManagers(deps, campaignId, {
    subject: `Late copy: ${name}`,
    text: `${viewer.name} has marked the campaign ${name} as late.\n\n${deps.config.publicUrl}/campaigns/${campaignId}\n`,
  })
}

/** Sets a flag; of two concurrent requests one gets the conflict. Returns the campaign's name. */
async function mark(
  deps: Deps,
  campaignId: number,
  flag: 'isContentCompleted' | 'isLateCopyFlagged',
  conflict: string,
): Promise<string> {
  return changeCampaigns(deps, async (transaction, changes) => {
    const unset = [
      eq(campaigns[flag], false),
      ...(flag === 'isLateCopyFlagged' ? [eq(campaigns.isLate, false)] : []),
    ]
    const [campaign] = await transaction
      .update(campaigns)
      .set({ [flag]: true, updatedAt: deps.now() })
      .where(and(eq(campaigns.id, campaignId), ...unset))
      .returning({ name: campaigns.name })
    if (!campaign) {
      throw refusal('conflict', conflict)
    }
    changes.refresh(campaignId)
    changes.record({
      action: flag === 'isLateCopyFlagged' ? 'campaign.late' : 'campaign.content-completed',
      subject: { id: campaignId, name: campaign.name },
      campaignId,
    })
    return campaign.name
  })
}
