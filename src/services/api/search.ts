import {
  campaignHitSchema,
  hitsPerPage,
  hitsSchema,
  userHitSchema,
  type CampaignHit,
} from '#contract/search.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Campaigns whose name, client or reference fits the words (API-054); 20 at most (LIM-006). */
export async function searchCampaigns(
  http: Http,
  query: string,
  signal: AbortSignal,
): Promise<CampaignHit[]> {
  const rawBody = { query, facetFilters: [], hitsPerPage }
  const { document } = await http('POST', 'search/campaigns', { rawBody, signal })
  return parsed(() => hitsSchema.parse(document).hits.map((hit) => campaignHitSchema.parse(hit)))
}

/** The names of clients of campaigns that contain a text, those that begin with it first (CAMP-066). */
export async function findBrands(http: Http, text: string, signal: AbortSignal): Promise<string[]> {
  const rawBody = { query: text, facetFilters: [], hitsPerPage }
  const { document } = await http('POST', 'search/campaigns', { rawBody, signal, quiet: true })
  const clients = parsed(() =>
    hitsSchema.parse(document).hits.flatMap((hit) => campaignHitSchema.parse(hit).client ?? []),
  )
  const part = text.toLowerCase()
  const place = (name: string) => name.toLowerCase().indexOf(part)
  return [...new Set(clients)]
    .filter((name) => place(name) >= 0)
    .toSorted((one, other) => Number(place(one) > 0) - Number(place(other) > 0) || one.localeCompare(other))
}

/** People of a business unit by name or e-mail, who can become managers of a campaign there. */
export async function findPeople(
  http: Http,
  { text, businessUnitId }: { text: string; businessUnitId: string },
  signal: AbortSignal,
): Promise<{ name: string; email: string }[]> {
  const rawBody = { query: text, facetFilters: [`business_unit_id:${businessUnitId}`], hitsPerPage }
  const { document } = await http('POST', 'search/users', { rawBody, signal, quiet: true })
  return parsed(() =>
    hitsSchema.parse(document).hits.map((hit) => {
      const { name, email } = userHitSchema.parse(hit)
      return { name, email }
    }),
  )
}
