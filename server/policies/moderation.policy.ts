import type { Db } from '../db/database.ts'
import { refusal } from '../http/errors.ts'
import type { Viewer } from '../http/viewer.ts'
import { requireCampaign, type CampaignAccess } from './campaign.policy.ts'

/** The right to decide on creatives of a campaign; a drop-zone offers no moderation (DROP-008). */
export const isModerator = (viewer: Viewer, access: CampaignAccess): boolean =>
  viewer.session.kind !== 'drop-zone' && access.rights.has('moderate')

/**
 * Who may decide on a pending creative (MOD-002): holders of the campaign right `moderate`, super users, and lite moderators
 * on the campaign of their link. A decision can't be taken back, so nobody may decide on what is decided (MOD-004).
 */
export function mayModerate(
  viewer: Viewer,
  access: CampaignAccess,
  creative: { moderationStatus: number; failure: string | null; deletedAt: Date | null },
): boolean {
  const isOpen = creative.moderationStatus === 0 && creative.failure === null && creative.deletedAt === null
  return isOpen && isModerator(viewer, access)
}

/** Refuses people who may not see the moderation decisions of a campaign: 403 with the message of MOD-010. */
export async function requireDecisions(db: Db, viewer: Viewer, campaignId: number): Promise<void> {
  const { rights } = await requireCampaign(db, viewer, campaignId)
  if (!rights.has('creative_decisions')) {
    throw refusal('forbidden', 'You are not permitted to view creative moderation decisions')
  }
}
