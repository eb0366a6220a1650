import type { Creative } from '#contract/creatives.ts'

import { accounts } from './accounts.ts'
import { Api } from './api.ts'

const pageSize = 50

interface CampaignWithCreatives {
  campaignId: string
  creatives: Creative[]
}

/** All campaigns of the product, with their creatives. Those that journeys make are listed before the demo's. */
export async function creativesByCampaign(baseUrl: string): Promise<CampaignWithCreatives[]> {
  const api = new Api(baseUrl, accounts.superUser)
  const found: CampaignWithCreatives[] = []
  for (let page = 1, isLast = false; !isLast; page += 1) {
    const { data } = (await api.call('GET', `campaigns?page[size]=${pageSize}&page[number]=${page}`)) as {
      data: { id: string }[]
    }
    found.push(...(await Promise.all(data.map(({ id }) => withCreatives(api, id)))))
    isLast = data.length < pageSize
  }
  return found
}

async function withCreatives(api: Api, campaignId: string): Promise<CampaignWithCreatives> {
  const specifications = await api.specifications(campaignId)
  return { campaignId, creatives: specifications.flatMap(({ creatives }) => creatives) }
}
