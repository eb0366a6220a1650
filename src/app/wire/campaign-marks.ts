import { fromPromise } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import { contentCompletionMachine } from '#machines/campaigns/content-completion.machine.ts'
import { lateMarkMachine, type NamedCampaign } from '#machines/campaigns/late-mark.machine.ts'
import { markContentCompleted, markLate } from '#services/api/campaign-changes.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'

/** Marking a campaign as late; a failure is said in our words, and in the server's where it has any (CAMP-041, CAMP-063). */
export function wireLateMark({ http, show }: AppContext) {
  return lateMarkMachine.provide({
    actors: {
      mark: fromPromise<void, { target: NamedCampaign }>(({ input, signal }) =>
        markLate(http, input.target.id, signal),
      ),
    },
    actions: {
      notifyMarked: ({ context }) =>
        show(success('campaign.markedLate', { name: context.target?.name ?? '' }, 'campaign-late')),
      notifyNotMarked: ({ context }, problem: Problem) =>
        show(
          withReasons(
            failure('campaign.notMarkedLate', { name: context.target?.name ?? '' }, 'campaign-late'),
            problem,
          ),
        ),
    },
  })
}

/** Marking the content as completed (CAMP-038); a failure is said by the root. */
export function wireContentCompletion({ http, show }: AppContext) {
  return contentCompletionMachine.provide({
    actors: {
      mark: fromPromise<void, { target: NamedCampaign }>(({ input, signal }) =>
        markContentCompleted(http, input.target.id, signal),
      ),
    },
    actions: {
      notifyMarked: () => show(success('campaign.managersNotified')),
    },
  })
}
