import {
  failedHistoryMachine,
  failureListMachine,
  failureRemovalMachine,
} from '#machines/creatives/failed-history.machine.ts'
import { deleteCreative, loadFailures } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { info, success } from '../base/notices.ts'
import { deleteOrGone } from './deletion.ts'
import { wireConfirmation, wireResource } from './kit.ts'
import { changesOfCampaign } from './listening.ts'

/** The failed uploads of a campaign, over the API, the campaign's channel and the person's own. */
export function wireFailedHistory(appContext: AppContext) {
  const { http, show } = appContext
  return failedHistoryMachine.provide({
    actors: {
      list: wireResource(
        failureListMachine,
        ({ params }, signal) => loadFailures(http, params.campaignId, signal),
        changesOfCampaign(appContext, ['CreativeUploadFailed', 'CampaignIndexed']),
      ),
      /** With a notice of the result (ERR-011, CREA-027). */
      removal: wireConfirmation(failureRemovalMachine, ({ id, name }, signal) =>
        deleteOrGone({ show }, () => deleteCreative(http, id, signal), {
          onDeleted: () => show(success('common.deleted')),
          onGone: () => show(info('failedHistory.gone', { name })),
        }),
      ),
    },
  })
}
