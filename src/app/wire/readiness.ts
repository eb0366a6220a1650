import { assign, fromPromise } from 'xstate'

import type { ReadinessLine } from '#contract/readiness.ts'
import { readinessMachine } from '#machines/campaigns/readiness.machine.ts'
import { loadReadiness } from '#services/api/readiness.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppContext } from '../app-context.ts'
import { listensToCampaign } from './listening.ts'

/** What keeps a campaign from going live. Whether its lines are shown is remembered in this browser. */
export function wireReadiness(appContext: AppContext) {
  const { http, store } = appContext
  return readinessMachine.provide({
    actors: {
      loadReadiness: fromPromise<ReadinessLine[], { campaignId: string }>(({ input, signal }) =>
        loadReadiness(http, input.campaignId, signal),
      ),
      listen: listensToCampaign(appContext, 'readiness.outdated', [
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
