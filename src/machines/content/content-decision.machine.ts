import { assign, setup, type ActorRefFrom } from 'xstate'

import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** Items that get a status. */
export interface ItemDecision {
  status: ContentItemStatus
  items: { id: string; name: string }[]
  /** Approves although they may be profane (CONT-052). */
  bypassesFilter: boolean
}

/** What the server made of it. */
export interface ItemsDecided {
  /** Those that have the status now. */
  updated: number
  /** Those that were rejected instead, as they may be profane (CONT-049). */
  profane: number
  /** Those that somebody else has deleted. */
  gone: number
}

interface DecisionContext {
  decision: ItemDecision
  /** Why the last attempt failed, while the reason is asked for again. */
  problem: Problem | null
  /** Null until the server has done it. */
  decided: ItemsDecided | null
}

export type ItemDecisionEvent =
  /** A reason is typed, or removed. */
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** With the trimmed reason; an empty one is none. */
  | { type: 'rejection.confirm'; reason: string }
  | { type: 'rejection.cancel' }
  /** Whether the typed reason is dropped. */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }
  /** Whether one that failed is sent again. */
  | { type: 'decision.retry' }
  | { type: 'decision.cancel' }

/**
 * One decision on content items: a rejection asks for an optional reason first (CONT-066). One that fails is sent again
 * on request; a rejection asks again, with the reason that was typed. Actor to provide: `moderate` from `{decision, reason}`.
 * Output: what was decided, null for nothing.
 */
export const contentDecisionMachine = setup({
  types: {} as {
    context: DecisionContext
    events: ItemDecisionEvent
    input: { decision: ItemDecision }
    output: ItemsDecided | null
    tags: 'asking' | 'busy' | 'changed' | 'leaving' | 'failed'
  },
  actors: {
    moderate: unprovidedPromise<ItemsDecided, { decision: ItemDecision; reason: string }>('moderate'),
  },
  guards: { isRejection: ({ context }) => context.decision.status === 'rejected' },
  actions: {
    keepDecided: assign((_, decided: ItemsDecided) => ({ decided })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
  },
}).createMachine({
  id: 'contentDecision',
  context: ({ input: { decision } }) => ({ decision, problem: null, decided: null }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isRejection', target: 'blank' }, { target: 'deciding' }] },
    blank: {
      tags: 'asking',
      on: { 'form.changed': 'written', 'rejection.confirm': 'rejecting', 'rejection.cancel': 'over' },
    },
    written: {
      tags: ['asking', 'changed'],
      on: { 'form.reverted': 'blank', 'rejection.confirm': 'rejecting', 'rejection.cancel': 'leaving' },
    },
    leaving: {
      tags: ['asking', 'changed', 'leaving'],
      on: { 'leaving.accept': 'over', 'leaving.decline': 'written' },
    },
    rejecting: {
      tags: ['asking', 'changed', 'busy'],
      entry: 'forgetProblem',
      invoke: {
        id: 'moderate',
        src: 'moderate',
        input: ({ context: { decision }, event }) => ({ decision, reason: reasonIn(event) }),
        onDone: {
          target: 'over',
          actions: { type: 'keepDecided', params: ({ event }) => event.output },
        },
        onError: { target: 'written', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    deciding: {
      tags: 'busy',
      invoke: {
        id: 'moderate',
        src: 'moderate',
        input: ({ context: { decision } }) => ({ decision, reason: '' }),
        onDone: {
          target: 'over',
          actions: { type: 'keepDecided', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      tags: 'failed',
      on: { 'decision.retry': 'deciding', 'decision.cancel': 'over' },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context.decided,
})

export type ContentDecisionRef = ActorRefFrom<typeof contentDecisionMachine>

/** `rejecting` is entered by `rejection.confirm` alone. */
function reasonIn(event: ItemDecisionEvent): string {
  return (event as Extract<ItemDecisionEvent, { type: 'rejection.confirm' }>).reason
}
