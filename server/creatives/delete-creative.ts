import { eq } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { lockCampaign, lockCreatives, requireDefaults } from './approved-defaults.ts'

/**
 * Marks a creative as deleted; an approved one changes what its campaign publishes. 404 when somebody else has deleted it
 * meanwhile; 422 when it is the last approved default of a frame specification of an active campaign (CREA-062).
 */
export async function deleteCreative(
  deps: Deps,
  { id, campaignId }: Pick<typeof creatives.$inferSelect, 'id' | 'campaignId'>,
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    const held = await lockCreatives(transaction, campaignId)
    const creative = held.find((one) => one.id === id)
    if (!creative) {
      throw refusal('notFound')
    }
    // Locked as well: an activation, which checks the defaults, either sees this deletion or is seen here.
    if (await lockCampaign(transaction, campaignId)) {
      requireDefaults(
        held,
        held.filter((one) => one !== creative),
      )
    }
    changes.record({ action: 'creative.deleted', subject: creative, campaignId })
    await deps.security.record(transaction, {
      event: 'creative.deleted',
      object: 'Creative',
      objectId: id,
      details: { campaignId },
    })
    await transaction
      .update(creatives)
      .set({ deletedAt: deps.now(), updatedAt: deps.now() })
      .where(eq(creatives.id, id))
    if (creative.moderationStatus === 1) {
      changes.touch(campaignId)
    } else {
      changes.refresh(campaignId)
    }
  })
}
