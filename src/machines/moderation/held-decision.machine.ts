import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import type { Decision } from '../creatives/moderation.machine.ts'
import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** The time in which a decision can be undone: it is final once the server has it (MOD-004). */
export const undoTime = 6000

/** How far a decision has come: `waiting` for its turn; `over` is taken by the server, `late` decided by somebody else. */
export type DecisionStep = 'held' | 'waiting' | 'sending' | 'failed' | 'over' | 'late'

export type HeldDecisionEvent =
  /** It is not waited any longer. */
  | { type: 'decision.release' }
  /** Its turn has come. */
  | { type: 'decision.send' }
  | { type: 'decision.retry' }
  | { type: 'realtime.resumed' }

/** Sent to the parent with each step. */
export interface DecisionNotice {
  type: 'decision.stepped'
  creativeId: string
  step: DecisionStep
  problem: Problem | null
}

/**
 * One decision on a creative, held for a moment, so that it can still be undone, then sent when its turn comes. One that fails
 * stays, to be sent again; one that the server refuses for good was decided by somebody else. Actor to provide: `moderate`.
 */
export const heldDecisionMachine = setup({
  types: {} as {
    context: { decision: Decision; problem: Problem | null }
    events: HeldDecisionEvent
    input: { decision: Decision }
  },
  actors: { moderate: unprovidedPromise<void, Decision>('moderate') },
  delays: { undoTime },
  guards: {
    isFinalRefusal: (_, problem: Problem) => ['refused', 'forbidden', 'missing'].includes(problem.kind),
  },
  actions: {
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    notifyStep: sendParent(({ context }, { step }: { step: DecisionStep }): DecisionNotice => ({
      type: 'decision.stepped',
      creativeId: context.decision.creativeId,
      step,
      problem: context.problem,
    })),
  },
}).createMachine({
  id: 'heldDecision',
  context: ({ input: { decision } }) => ({ decision, problem: null }),
  initial: 'held',
  states: {
    held: { after: { undoTime: 'waiting' }, on: { 'decision.release': 'waiting' } },
    waiting: {
      entry: ['forgetProblem', { type: 'notifyStep', params: { step: 'waiting' } }],
      on: { 'decision.send': 'sending' },
    },
    sending: {
      invoke: {
        id: 'moderate',
        src: 'moderate',
        input: ({ context }) => context.decision,
        onDone: 'over',
        onError: [
          { guard: { type: 'isFinalRefusal', params: problemIn }, target: 'late' },
          { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
        ],
      },
    },
    failed: {
      entry: { type: 'notifyStep', params: { step: 'failed' } },
      on: { 'decision.retry': 'waiting', 'realtime.resumed': 'waiting' },
    },
    over: { entry: { type: 'notifyStep', params: { step: 'over' } } },
    late: { entry: { type: 'notifyStep', params: { step: 'late' } } },
  },
})

export type HeldDecisionRef = ActorRefFrom<typeof heldDecisionMachine>
