import { fromPromise } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import { problemOf } from '#contract/problem.ts'
import { failedHistoryMachine } from '#machines/creatives/failed-history.machine.ts'
import { failedRemovalMachine, type FailedUpload } from '#machines/creatives/failed-removal.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { deleteCreative, loadFailures } from '#services/api/creatives.ts'

import type { World } from '../world.ts'
import { listensToCampaign } from './listening.ts'

/** The uploads of a campaign that failed, over the API, the campaign's channel and the person's own. */
export function wireFailedHistory(world: World) {
  return failedHistoryMachine.provide({
    actors: {
      loadFailures: fromPromise<Creative[], { campaignId: string }>(({ input, signal }) =>
        loadFailures(world.http, input.campaignId, signal),
      ),
      listen: listensToCampaign(world, 'failures.outdated', ['CreativeUploadFailed', 'CampaignIndexed']),
      failedRemoval: failedRemovalMachine.provide({
        actors: {
          perform: fromPromise<void, { target: FailedUpload }>(({ input, signal }) =>
            remove(world, input.target, signal),
          ),
        },
      }),
    },
  })
}

/**
 * Removes a failed upload, and tells how that went (ERR-011, CREA-027). One that somebody else removed meanwhile is as it
 * should be. The call is quiet, as that is no failure to a person.
 */
async function remove({ http, show }: World, { id, name }: FailedUpload, signal: AbortSignal): Promise<void> {
  try {
    await deleteCreative(http, id, signal)
    show(notice('removed', 'success', 'common.deleted'))
  } catch (error) {
    const problem = problemOf(error)
    if (problem.kind === 'missing') {
      show(notice('gone', 'info', 'failedHistory.gone', { name }))
      return
    }
    const content = noticeOf(problem)
    if (content !== null) {
      show(content)
    }
    throw error
  }
}

function notice(
  id: string,
  type: 'success' | 'info',
  message: string,
  values: Record<string, string | number> = {},
) {
  return { id: `failed-upload-${id}`, type, lines: [{ message, values }], timesOut: true }
}
