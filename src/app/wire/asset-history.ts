import { assetHistoryMachine } from '#machines/creatives/asset-history.machine.ts'
import { loadAssetHistory } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The files of a creative, over the API and the campaign's channel. */
export function wireAssetHistory(appContext: AppContext) {
  return wireResource(
    assetHistoryMachine,
    ({ params }, signal) => loadAssetHistory(appContext.http, params.creativeId, signal),
    changesOfCampaign(appContext, ['CreativeUploadSucceeded']),
  )
}
