import type { Creative } from '#contract/creatives.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'

interface CampaignWithCreatives {
  campaignId: string
  creatives: Creative[]
}

/** The first 50 campaigns of the product, with their creatives. */
export async function creativesByCampaign(baseUrl: string): Promise<CampaignWithCreatives[]> {
  const api = new Api(baseUrl, accounts.superUser)
  const { data } = (await api.call('GET', 'campaigns?page[size]=50')) as { data: { id: string }[] }
  return Promise.all(
    data.map(async ({ id: campaignId }) => {
      const specifications = await api.specifications(campaignId)
      return { campaignId, creatives: specifications.flatMap(({ creatives }) => creatives) }
    }),
  )
}
