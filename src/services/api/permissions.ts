import { readList, readOne } from '#contract/json-api.ts'
import {
  campaignActions,
  rightExplanationSchema,
  type CampaignAction,
  type RightExplanation,
} from '#contract/rights.ts'
import { permissionSchema, type SignedInUser } from '#contract/users.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** What a person may do on a campaign (API-052, API-120); a super user everything (CAMP-012), without a call. */
export async function loadCampaignRights(
  http: Http,
  user: Pick<SignedInUser, 'id' | 'isSuperUser'>,
  campaignId: string,
  signal: AbortSignal,
): Promise<CampaignAction[]> {
  if (user.isSuperUser) {
    return [...campaignActions]
  }
  const { document } = await http('GET', `users/${user.id}/permissions`, {
    query: { filter: { object: 'Campaign', object_id: campaignId }, page: { size: 50 } },
    signal,
    quiet: true,
  })
  return parsed(() => {
    const held = readList(document, permissionSchema).map(({ action }) => action)
    return campaignActions.filter((action) => held.includes(action))
  })
}

/** Why the viewer holds a right on a campaign that they see, or who can grant it. */
export async function loadRightExplanation(
  http: Http,
  campaignId: string,
  action: CampaignAction,
): Promise<RightExplanation> {
  const { document } = await http('GET', `campaigns/${campaignId}/rights/${action}`, { quiet: true })
  return parsed(() => readOne(document, rightExplanationSchema))
}
