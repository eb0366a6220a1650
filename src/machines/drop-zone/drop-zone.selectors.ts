import type { CampaignInvite } from '#contract/campaign-invites.ts'
import { campaignActions, type CampaignAction } from '#contract/rights.ts'

/** What the uploader may do on the campaign (DROP-014). */
export function inviteRights({ campaignId, user }: CampaignInvite): CampaignAction[] {
  const held = user.permissions
    .filter(({ object, objectId }) => object === 'Campaign' && objectId === campaignId)
    .map(({ action }) => action)
  return campaignActions.filter((action) => held.includes(action))
}
