import { readList, readMeta } from '#contract/json-api.ts'
import { waitingCreativeSchema, waitingMetaSchema, type Waiting } from '#contract/waiting-creatives.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** What waits for a decision of a person, in one campaign or in all. */
export async function loadWaiting(
  http: Http,
  { userId, campaignId }: { userId: string; campaignId: string | null },
  signal: AbortSignal,
): Promise<Waiting> {
  const { document } = await http('GET', `users/${userId}/waiting-creatives`, {
    query: campaignId === null ? {} : { filter: { campaign_id: campaignId } },
    signal,
  })
  return parsed(() => ({
    creatives: readList(document, waitingCreativeSchema),
    total: readMeta(document, waitingMetaSchema).total,
  }))
}
