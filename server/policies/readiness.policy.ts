import type { ReadinessKind } from '#contract/readiness.ts'
import type { CampaignAction } from '#contract/rights.ts'

import type { Viewer } from '../http/viewer.ts'
import { mayToggleActive } from './campaign-settings.policy.ts'
import { mayAccessBookings, type CampaignAccess } from './campaign.policy.ts'

/** What of a campaign decides on who can mend its lines. */
export interface MendedCampaign {
  supportsPromotion: boolean
  supportsPublishing: boolean
  isExchangeHolding: boolean
}

/**
 * The right that the viewer lacks to mend a line of a campaign's readiness (CAMP-068); null where they can, where no right on the campaign
 * alone is enough, and where a screen that they see says more.
 */
export function lackedToMend(
  viewer: Viewer,
  access: CampaignAccess,
  campaign: MendedCampaign,
  kind: ReadinessKind,
): CampaignAction | null {
  const { rights } = access
  const { supportsPromotion } = campaign
  if (kind === 'not_active') {
    const mayWithEdit = mayToggleActive(viewer, { ...access, rights: new Set(['edit']) }, campaign)
    return mayWithEdit && !mayToggleActive(viewer, access, campaign) ? 'edit' : null
  }
  if (kind === 'unpublished_changes') {
    return campaign.supportsPublishing && !rights.has('deploy') ? 'deploy' : null
  }
  // Frames come with bookings, where the campaign has these.
  const isOfBookings = kind === 'unpromoted_bookings' || (kind === 'no_frames' && supportsPromotion)
  if (isOfBookings) {
    const isMended = mayAccessBookings(access) || (kind === 'no_frames' && rights.has('manage_media_buy'))
    return isMended ? null : 'deploy'
  }
  return kind === 'no_frames' && !rights.has('manage_media_buy') ? 'manage_media_buy' : null
}
