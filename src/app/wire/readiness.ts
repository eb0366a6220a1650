import { assign } from 'xstate'

import { readinessLinesMachine, readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { loadReadiness } from '#services/api/readiness.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** What keeps a campaign from going live. Whether its lines are shown is remembered in this browser. */
export function wireReadiness(appContext: AppContext) {
  const { http, store } = appContext
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
    actions: {
      recallExpanded: assign(() => {
        const kept = store.read(storageKeys.readinessExpanded)
        return { isExpanded: kept === null ? null : kept === 'true' }
      }),
      rememberExpanded: ({ context }) =>
        store.write(storageKeys.readinessExpanded, String(context.isExpanded)),
    },
  })
}
