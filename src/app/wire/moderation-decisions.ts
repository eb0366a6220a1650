import { fromPromise } from 'xstate'

import {
  creativeDecisionsMachine,
  decisionHistoryMachine,
} from '#machines/creatives/creative-decisions.machine.ts'
import {
  decidedCreativesMachine,
  moderationSummaryMachine,
} from '#machines/creatives/moderation-summary.machine.ts'
import { loadCreative } from '#services/api/creatives.ts'
import {
  loadDecidedCreatives,
  loadDecisions,
  requestRecalculation,
} from '#services/api/moderation-decisions.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
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

/** The moderation decisions on a creative, over the API and the campaign's channel. */
export function wireCreativeDecisions(appContext: AppContext) {
  const { http, show } = appContext
  return creativeDecisionsMachine.provide({
    actors: {
      history: wireResource(
        decisionHistoryMachine,
        async ({ params: { creativeId } }, signal) => {
          const [decisions, creative] = await Promise.all([
            loadDecisions(http, creativeId, signal),
            loadCreative(http, creativeId, signal),
          ])
          return { status: creative.moderationStatus, decisions }
        },
        changesOfCampaign(
          appContext,
          ['CreativeDecisionMade'],
          ({ name, data }, { creativeId }) =>
            name === 'CreativeDecisionMade' && data.creative_id === creativeId,
        ),
      ),
      recalculate: fromPromise<void, { creativeId: string }>(({ input, signal }) =>
        requestRecalculation(http, input.creativeId, signal),
      ),
    },
    actions: {
      notifyRecalculated: () => show(success('decisions.recalculated', {}, 'recalculation')),
      notifyNotRecalculated: (_, problem) =>
        show(withReasons(failure('decisions.notRecalculated', {}, 'recalculation'), problem)),
    },
  })
}
