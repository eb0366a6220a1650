import { readList } from '#contract/json-api.ts'
import { publicationChangeSchema, type PublicationChange } from '#contract/publications.ts'
import { readinessLineSchema, type ReadinessLine } from '#contract/readiness.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { readinessReading } from './readings.ts'

/** A campaign's blockers. CampaignIndexed says when to read them again. */
export async function loadReadiness(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<ReadinessLine[]> {
  const { path, query } = readinessReading(campaignId)
  const { document } = await http('GET', path, { query, signal, quiet: true })
  return parsed(() => readList(document, readinessLineSchema))
}

/** The changes that publishing the campaign would make. */
export async function loadPublicationChanges(
  http: Http,
  campaignId: string,
  signal: AbortSignal,
): Promise<PublicationChange[]> {
  const { document } = await http('GET', `campaigns/${campaignId}/publication-changes`, {
    signal,
    quiet: true,
  })
  return parsed(() => readList(document, publicationChangeSchema))
}
