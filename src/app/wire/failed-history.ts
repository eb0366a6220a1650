import { fromPromise } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import { failedHistoryMachine } from '#machines/creatives/failed-history.machine.ts'
import { failedRemovalMachine, type FailedUpload } from '#machines/creatives/failed-removal.machine.ts'
import { deleteCreative, loadFailures } from '#services/api/creatives.ts'

import type { AppContext } from '../app-context.ts'
import { info, success } from '../notices.ts'
import { deleteOrGone } from './deletion.ts'
import { listensToCampaign } from './listening.ts'

/** The uploads of a campaign that failed, over the API, the campaign's channel and the person's own. */
export function wireFailedHistory(appContext: AppContext) {
  return failedHistoryMachine.provide({
    actors: {
      loadFailures: fromPromise<Creative[], { campaignId: string }>(({ input, signal }) =>
        loadFailures(appContext.http, input.campaignId, signal),
      ),
      listen: listensToCampaign(appContext, 'failures.outdated', ['CreativeUploadFailed', 'CampaignIndexed']),
      failedRemoval: failedRemovalMachine.provide({
        actors: {
          perform: fromPromise<void, { target: FailedUpload }>(({ input, signal }) =>
            remove(appContext, input.target, signal),
          ),
        },
      }),
    },
  })
}

/** Removes a failed upload, and tells how that went (ERR-011, CREA-027). */
function remove({ http, show }: AppContext, { id, name }: FailedUpload, signal: AbortSignal): Promise<void> {
  return deleteOrGone({ show }, () => deleteCreative(http, id, signal), {
    onDeleted: () => show(success('common.deleted')),
    onGone: () => show(info('failedHistory.gone', { name })),
  })
}
