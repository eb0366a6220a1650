import {
  creativeDefaultsMachine,
  creativeDeletionMachine,
  selectionMachine,
} from '#machines/creatives/selection.machine.ts'
import { deleteCreatives, saveDefaults } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { wireConfirmation } from './kit.ts'

/** The selection of creatives, over the API. */
export function wireSelection({ http, show }: AppContext) {
  return selectionMachine.provide({
    actors: {
      deletion: wireConfirmation(creativeDeletionMachine, async ({ creativeIds }, signal) => {
        const failures = await deleteCreatives(http, creativeIds, signal)
        const [first] = failures
        if (first !== undefined) {
          const notice = failure('creatives.notDeleted', {
            count: failures.length,
            totalCount: creativeIds.length,
          })
          const messages = failures.flatMap(({ problem }) => problem.messages)
          show(withReasons(notice, { ...first.problem, messages }))
          throw first.problem
        }
      }),
      defaults: wireConfirmation(creativeDefaultsMachine, async (plan, signal) => {
        try {
          await saveDefaults(http, plan, signal)
        } catch (error) {
          show(failure('creatives.notUpdated'))
          throw error
        }
      }),
    },
    actions: {
      notifyDeleted: (_, { target: { creativeIds } }) =>
        show(success('creatives.deletedNotice', { count: creativeIds.length })),
    },
  })
}
