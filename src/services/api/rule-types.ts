import { readList } from '#contract/json-api.ts'
import { offeredTypeSchema, type OfferedType } from '#contract/rules/offered-types.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** The rule types that the server offers, with their options for a campaign (API-078). */
export async function loadRuleTypes(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<OfferedType[]> {
  const { document } = await http('GET', 'rule-types', {
    query: { filter: { campaign_id: campaignId } },
    signal,
    quiet: true,
  })
  return parsed(() => readList(document, offeredTypeSchema))
}
