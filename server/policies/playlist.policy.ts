import { eq } from 'drizzle-orm'

import type { CampaignAction } from '#contract/rights.ts'

import type { Db } from '../db/database.ts'
import { ruleSets, type PlaylistKey } from '../db/schema/rules.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { requireCampaign } from './campaign.policy.ts'

/** Saving playlists takes the right that shows the links to them (PLAY-002). */
export const savesPlaylists: CampaignAction = 'upload_creative'

/**
 * The campaign of a playlist's rule set, if the viewer may see it and has these rights on it. 404 when there is none, 403 when not
 * permitted.
 */
export async function requireCampaignOfPlaylist(
  db: Db,
  viewer: Viewer,
  { ruleSetId }: PlaylistKey,
  ...actions: CampaignAction[]
): Promise<{ campaignId: number }> {
  const [ruleSet] = await db
    .select({ campaignId: ruleSets.campaignId })
    .from(ruleSets)
    .where(eq(ruleSets.id, ruleSetId))
  if (!ruleSet) {
    throw refusal('notFound')
  }
  await requireCampaign(db, viewer, ruleSet.campaignId, ...actions)
  return ruleSet
}
