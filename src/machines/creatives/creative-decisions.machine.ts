import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { ModerationStatus } from '#contract/creatives.ts'
import type { ModerationDecision } from '#contract/moderation-decisions.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { resourceMachine, type ResourceRead, type ResourceRefused } from '../kit/resource.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** A creative's moderation status, and its latest decisions, newest first (MOD-013). */
export interface DecisionHistory {
  status: ModerationStatus
  decisions: ModerationDecision[]
}

export const decisionHistoryMachine = resourceMachine<
  DecisionHistory,
  { campaignId: string; creativeId: string }
>('decisionHistory')

interface DecisionsContext {
  creativeId: string
  /** As of the last read; null before the first, and while it may not be read. */
  status: ModerationStatus | null
}

export type DecisionsEvent =
  | { type: 'decisions.refresh' }
  | { type: 'decisions.recalculate' }
  | { type: 'realtime.resumed' }
  | ResourceRead<DecisionHistory>
  | ResourceRefused

/**
 * The moderation decisions on a creative, read again on demand (MOD-020), and the recalculation of its status, which the server makes
 * in its own time: its result arrives as another decision. Actors to provide: `history`; `recalculate` from `{creativeId}`. Actions:
 * `notifyRecalculated` (MOD-018), `notifyNotRecalculated` (MOD-019). Tag: `recalculating`.
 */
export const creativeDecisionsMachine = setup({
  types: {} as {
    context: DecisionsContext
    events: DecisionsEvent
    input: { campaignId: string; creativeId: string }
    children: { history: 'history' }
    tags: 'recalculating'
  },
  actors: {
    history: decisionHistoryMachine,
    recalculate: unprovidedPromise<void, { creativeId: string }>('recalculate'),
  },
  guards: {
    /** MOD-017 */
    isDecided: ({ context: { status } }) => status !== null && status !== 0,
  },
  actions: {
    passResumed: sendTo('history', { type: 'realtime.resumed' }),
    readAgain: sendTo('history', { type: 'resource.changed', by: 'self' }),
    keepStatus: assign(({ event }) => (event.type === 'resource.read' ? { status: event.value.status } : {})),
    forgetStatus: assign(() => ({ status: null })),
    notifyRecalculated: () => {},
    notifyNotRecalculated: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'creativeDecisions',
  context: ({ input: { campaignId, creativeId }, spawn }) => {
    spawn('history', { id: 'history', input: { params: { campaignId, creativeId }, query: null } })
    return { creativeId, status: null }
  },
  on: {
    'decisions.refresh': { actions: 'readAgain' },
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: 'keepStatus' },
    'resource.refused': { actions: 'forgetStatus' },
  },
  initial: 'idle',
  states: {
    idle: { on: { 'decisions.recalculate': { guard: 'isDecided', target: 'recalculating' } } },
    recalculating: {
      tags: 'recalculating',
      invoke: {
        id: 'recalculate',
        src: 'recalculate',
        input: ({ context: { creativeId } }) => ({ creativeId }),
        onDone: { target: 'idle', actions: ['notifyRecalculated', 'readAgain'] },
        // Somebody else may have changed the status meanwhile.
        onError: {
          target: 'idle',
          actions: [{ type: 'notifyNotRecalculated', params: problemIn }, 'readAgain'],
        },
      },
    },
  },
})

export type CreativeDecisionsRef = ActorRefFrom<typeof creativeDecisionsMachine>
export type DecisionHistoryRef = ActorRefFrom<typeof decisionHistoryMachine>
