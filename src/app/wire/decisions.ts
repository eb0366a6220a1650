import { fromPromise } from 'xstate'

import type { Decision } from '#machines/creatives/moderation.machine.ts'
import { decisionQueueMachine } from '#machines/moderation/decision-queue.machine.ts'
import { heldDecisionMachine } from '#machines/moderation/held-decision.machine.ts'
import { moderateCreative } from '#services/api/creatives.ts'

import type { AppContext } from '../base/app-context.ts'
import { info } from '../base/notices.ts'

/** The decisions of a person, over the API. */
export function wireDecisions({ http, show }: AppContext) {
  return decisionQueueMachine.provide({
    actors: {
      decision: heldDecisionMachine.provide({
        actors: {
          moderate: fromPromise<void, Decision>(({ input, signal }) =>
            moderateCreative(http, input, signal, { quiet: true }),
          ),
        },
      }),
    },
    actions: {
      notifyLate: ({ context: { decisions }, event }) => {
        if (event.type === 'decision.stepped') {
          const name = decisions.find(({ creativeId }) => creativeId === event.creativeId)?.name ?? ''
          show(info('review.late', { name }, `late-${event.creativeId}`))
        }
      },
    },
  })
}
