import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from './campaign.policy.ts'

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
