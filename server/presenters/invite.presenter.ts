import type { Presented } from '../http/document.ts'
import type { Viewer } from '../http/viewer.ts'
import type { CampaignAccess } from '../policies/campaign.policy.ts'
import { presentHeldRights } from './user.presenter.ts'

interface InviteFacts {
  id: number
  viewer: Viewer
  access: CampaignAccess
}

/** An invitation with its uploader and their rights on the campaign (DROP-006), and the campaign where the request includes it. */
export function presentInvite({ id, viewer, access }: InviteFacts, campaign: Presented | null): Presented {
  const { campaignId, rights } = access
  return {
    type: 'campaign-invites',
    id,
    attributes: { key: String(id), campaignId: String(campaignId), userId: String(viewer.id) },
    relations: {
      user: {
        type: 'users',
        id: viewer.id,
        attributes: { name: viewer.name, email: viewer.email },
        relations: { permissions: presentHeldRights(campaignId, rights) },
      },
      ...(campaign === null ? {} : { campaign }),
    },
  }
}
