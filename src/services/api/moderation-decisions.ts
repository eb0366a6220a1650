import type { DecisionsQuery } from '#contract/addresses/decisions.address.ts'
import { readList, readPage, type Page } from '#contract/json-api.ts'
import {
  decidedCreativeSchema,
  decisionSchema,
  type DecidedCreative,
  type ModerationDecision,
} from '#contract/moderation-decisions.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'

/** Rows on a page (MOD-008), and decisions of each creative (MOD-009). */
const pageSize = 15
const decisionsPerCreative = 5

/** A page of the creatives of a campaign with their latest decisions (API-071). */
export async function loadDecidedCreatives(
  http: Http,
  campaignId: string,
  { page }: DecisionsQuery,
  signal: AbortSignal,
): Promise<Page<DecidedCreative>> {
  const { document } = await http('GET', `campaigns/${campaignId}/moderation-decisions`, {
    query: {
      page: { number: page, size: pageSize },
      moderation_decision_count: decisionsPerCreative,
      include: ['frame-specification'],
    },
    signal,
  })
  return parsed(() => readPage(document, decidedCreativeSchema))
}

/** The latest decisions on a creative, newest first (API-069). */
export async function loadDecisions(
  http: Http,
  creativeId: string,
  signal: AbortSignal,
): Promise<ModerationDecision[]> {
  const { document } = await http('GET', `creatives/${creativeId}/moderation-decisions`, { signal })
  return parsed(() => readList(document, decisionSchema))
}

/** Requests that the status of a creative is derived from its votes again (API-070). */
export async function requestRecalculation(
  http: Http,
  creativeId: string,
  signal: AbortSignal,
): Promise<void> {
  await http('POST', `creatives/${creativeId}/moderation-decisions/trigger`, { signal, quiet: true })
}
