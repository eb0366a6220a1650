import {
  decidedCreativesMachine,
  moderationSummaryMachine,
} from '#machines/creatives/moderation-summary.machine.ts'
import { loadDecidedCreatives } from '#services/api/moderation-decisions.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The moderation decisions of a campaign, over the API, the campaign's channel and the person's own. */
export function wireModerationSummary(appContext: AppContext) {
  const { http } = appContext
  return moderationSummaryMachine.provide({
    actors: {
      list: wireResource(
        decidedCreativesMachine,
        ({ params, query }, signal) => loadDecidedCreatives(http, params.campaignId, query, signal),
        changesOfCampaign(appContext, ['CreativeDecisionMade', 'CreativeUploadSucceeded', 'CampaignIndexed']),
      ),
    },
  })
}
