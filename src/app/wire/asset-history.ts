import {
  assetHistoryMachine,
  bringingBackMachine,
  versionsMachine,
} from '#machines/creatives/asset-history.machine.ts'
import { bringBack, loadAssetHistory } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'
import { wireConfirmation, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The files of a creative, over the API and the campaign's channel. */
export function wireAssetHistory(appContext: AppContext) {
  const { http, show, open } = appContext
  return assetHistoryMachine.provide({
    actors: {
      versions: wireResource(
        versionsMachine,
        ({ params }, signal) => loadAssetHistory(http, params.creativeId, signal),
        changesOfCampaign(appContext, ['CreativeUploadSucceeded', 'CreativeDecisionMade']),
      ),
      bringingBack: wireConfirmation(
        bringingBackMachine,
        async ({ campaignId, creativeId, creativeName, version }, signal) => {
          const successorId = await bringBack(http, { creativeId, assetId: version.id }, signal)
          show(success('assetHistory.broughtBack', { name: creativeName }))
          open(`/campaigns/${campaignId}/creative/${successorId}/assetHistory`, { replace: true })
        },
      ),
    },
  })
}
