import { readinessLinesMachine, readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { loadReadiness } from '#services/api/readiness.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** What keeps a campaign from going live. */
export function wireReadiness(appContext: AppContext) {
  const { http } = appContext
  return readinessMachine.provide({
    actors: {
      lines: wireResource(
        readinessLinesMachine,
        ({ params }, signal) => loadReadiness(http, params.campaignId, signal),
        changesOfCampaign(appContext, [
          'CampaignIndexed',
          'CampaignPublishingStatusChanged',
          'CreativeUploadSucceeded',
          'CreativeUploadFailed',
          'CreativeDecisionMade',
          'BookingPromotionCompleted',
          'BookingPromotionFailed',
          'BookingDcmCompleted',
          'BookingDcmFailed',
        ]),
      ),
    },
  })
}
