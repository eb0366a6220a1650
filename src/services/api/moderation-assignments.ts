import { creativeSchema, type Creative } from '#contract/creatives.ts'
import { readOne, readPage, type Page } from '#contract/json-api.ts'
import {
  assignedCampaignSchema,
  ownDecisionSchema,
  type AssignedCampaign,
  type OwnDecision,
} from '#contract/moderation-assignments.ts'

import type { Http } from '../http/client.ts'
import { parsed } from '../http/parsed.ts'
import { loadPages } from './pages.ts'

/** The campaign of the signed-in lite moderator, with its client (API-072). */
export async function loadAssignedCampaign(
  http: Http,
  assignmentId: string,
  signal: AbortSignal,
): Promise<AssignedCampaign> {
  const { document } = await http('GET', `creative-moderation-assignments/${assignmentId}/campaign`, {
    query: { include: ['client'] },
    signal,
    quiet: true,
  })
  return parsed(() => readOne(document, assignedCampaignSchema))
}

/** The creatives that wait for the signed-in lite moderator, by frame specification (API-073, MOD-023). */
export async function loadWaitingCreatives(
  http: Http,
  assignmentId: string,
  signal: AbortSignal,
): Promise<Creative[]> {
  return loadPages(http, `creative-moderation-assignments/${assignmentId}/creatives`, creativeSchema, {
    query: {
      include: ['frame-specification', 'asset', 'campaign.client'],
      sort: 'frame_specification_id',
    },
    signal,
    quiet: true,
  })
}

/** A page of the past decisions of the signed-in lite moderator, the newest first (API-074, MOD-028). */
export async function loadOwnDecisions(
  http: Http,
  { assignmentId, page }: { assignmentId: string; page: number },
  signal: AbortSignal,
): Promise<Page<OwnDecision>> {
  const { document } = await http('GET', `creative-moderation-assignments/${assignmentId}/history`, {
    query: { include: ['creative.asset', 'creative.frame-specification'], page: { number: page } },
    signal,
    quiet: true,
  })
  return parsed(() => readPage(document, ownDecisionSchema))
}
