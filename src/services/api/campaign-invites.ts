import {
  campaignInviteSchema,
  inviteWithCreativesSchema,
  type CampaignInvite,
} from '#contract/campaign-invites.ts'
import type { SpecificationWithCreatives } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The invitation of the signed-in uploader, with its campaign and client (API-055). */
export async function loadInvite(http: Http, inviteId: string, signal: AbortSignal): Promise<CampaignInvite> {
  const { document } = await http('GET', `campaign-invites/${inviteId}`, {
    query: { include: ['campaign', 'campaign.client'] },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, campaignInviteSchema))
}

/** What is wanted of the signed-in uploader: the campaign's frame specifications with their creatives, newest update first (API-055). */
export async function loadInviteSpecifications(
  http: Http,
  inviteId: string,
  signal: AbortSignal,
): Promise<SpecificationWithCreatives[]> {
  const { document } = await http('GET', `campaign-invites/${inviteId}`, {
    query: {
      include: ['campaign.frame-specifications.creatives', 'campaign.frame-specifications.creatives.user'],
    },
    signal,
  })
  return parsed(() => readOne(document, inviteWithCreativesSchema).campaign.frameSpecifications)
}
