import { problemOfRefusals } from '#machines/creatives/creative-assignment.selectors.ts'
import {
  creativeAssignmentMachine,
  creativeDefaultsMachine,
  creativeDeletionMachine,
  selectionMachine,
} from '#machines/creatives/selection.machine.ts'
import { loadRelationOwners, relateCreatives } from '#services/api/creative-relations.ts'
import { deleteCreatives, saveDefaults } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { failure, success, withReasons } from '../base/notices.ts'
import { wireConfirmation, wireEditor } from './kit.ts'

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
      assignment: wireEditor(creativeAssignmentMachine, {
        load: async (plan, signal) => ({ ...plan, owners: await loadRelationOwners(http, plan, signal) }),
        save: async ({ target, values: { addedIds, removedIds } }, signal) => {
          const { relation, creatives } = target
          const creativeIds = creatives.map(({ id }) => id)
          const changes = [
            ...addedIds.map((ownerId) => ({ ownerId, isAdded: true })),
            ...removedIds.map((ownerId) => ({ ownerId, isAdded: false })),
          ]
          const refusals = []
          for (const change of changes) {
            refusals.push(...(await relateCreatives(http, { relation, creativeIds, ...change }, signal)))
          }
          const problem = problemOfRefusals(target, refusals)
          if (problem !== null) {
            throw problem
          }
        },
      }),
    },
    actions: {
      notifyAssigned: (_, { target: { relation, creatives } }) =>
        show(
          success(relation === 'rule-sets' ? 'creatives.rulesSaved' : 'creatives.contentTypesSaved', {
            count: creatives.length,
          }),
        ),
      notifyDeleted: (_, { target: { creativeIds } }) =>
        show(success('creatives.deletedNotice', { count: creativeIds.length })),
    },
  })
}
