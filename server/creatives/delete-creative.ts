import { eq } from 'drizzle-orm'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'

/** Marks a creative as deleted; an approved one changes what its campaign publishes. */
export async function deleteCreative(
  deps: Deps,
  { id, campaignId, moderationStatus }: typeof creatives.$inferSelect,
): Promise<void> {
  await changeCampaigns(deps, async (transaction, changes) => {
    await transaction
      .update(creatives)
      .set({ deletedAt: deps.now(), updatedAt: deps.now() })
      .where(eq(creatives.id, id))
    if (moderationStatus === 1) {
      changes.touch(campaignId)
    } else {
      changes.refresh(campaignId)
    }
  })
}
