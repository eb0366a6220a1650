import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { MayModerate } from '#contract/creatives.ts'
import { noMark, type Mark } from '#contract/marks.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

/** A decision on a creative: 1 approves, -1 rejects with a reason (MOD-033). */
export interface Decision {
  creativeId: string
  status: 1 | -1
  notes: string | null
  /** What the reason is about. */
  mark: Mark
}

/** What the person has chosen before the decision is opened; null where the buttons are offered first. */
export type WantedDecision = 'approval' | 'rejection'

interface ModerationContext {
  creativeId: string
  wanted: WantedDecision | null
  decision: Decision | null
  /** Whom the creative waits for, as the server says where that is not this person. */
  waitsFor: MayModerate['waitsFor']
  problem: Problem | null
}

export type ModerationEvent =
  | { type: 'moderation.ask' }
  | { type: 'moderation.approve' }
  | { type: 'moderation.reject' }
  | { type: 'moderation.cancel' }
  /** A reason is typed, or removed. */
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** Whether the typed reason is dropped. */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }
  | { type: 'approval.confirm' }
  /** With the valid, trimmed reason, and what it is about. */
  | { type: 'rejection.confirm'; notes: string; mark: Mark }
  /** Somebody else has decided. */
  | { type: 'moderation.close' }

/** Sent to the parent. */
export type ModerationNotice = { type: 'moderation.decided'; status: 1 | -1 } | { type: 'moderation.refused' }

/**
 * The decision on one pending creative: offered when the server says that the person may (MOD-002), confirmed because it
 * can't be undone (MOD-003), with a reason when it is rejected (MOD-005), which is not dropped without a question (SHELL-026).
 * With a `wanted` decision, chosen in a list of what the server lets the person decide on, it begins with the confirmation.
 * Both confirmations end when the server refuses the decision for good. Actors to provide: `askMayModerate` from `{creativeId}`,
 * `moderate` from the decision.
 */
export const moderationMachine = setup({
  types: {} as {
    context: ModerationContext
    events: ModerationEvent
    input: { creativeId: string; wanted?: WantedDecision }
    tags: 'offered' | 'approving' | 'rejecting' | 'leaving' | 'busy' | 'closed' | 'unknown' | 'changed'
  },
  actors: {
    askMayModerate: unprovidedPromise<MayModerate, { creativeId: string }>('askMayModerate'),
    moderate: unprovidedPromise<void, Decision>('moderate'),
  },
  guards: {
    wantsApproval: ({ context }) => context.wanted === 'approval',
    wantsRejection: ({ context }) => context.wanted === 'rejection',
    isPermitted: (_, { canModerate }: MayModerate) => canModerate,
    /** Decided by somebody else, or no longer permitted: a retry cannot succeed. */
    isFinalRefusal: (_, problem: Problem) => ['refused', 'forbidden', 'missing'].includes(problem.kind),
    isRejection: ({ context }) => context.decision?.status === -1,
  },
  actions: {
    keepApproval: assign(({ context }) => ({
      decision: { creativeId: context.creativeId, status: 1 as const, notes: null, mark: noMark },
    })),
    keepRejection: assign(({ context, event }) =>
      event.type === 'rejection.confirm'
        ? {
            decision: {
              creativeId: context.creativeId,
              status: -1 as const,
              notes: event.notes,
              mark: event.mark,
            },
          }
        : {},
    ),
    keepWaiting: assign((_, { waitsFor }: MayModerate) => ({ waitsFor })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    notifyDecided: sendParent(({ context }): ModerationNotice => ({
      type: 'moderation.decided',
      status: context.decision?.status ?? 1,
    })),
    notifyRefused: sendParent((): ModerationNotice => ({ type: 'moderation.refused' })),
  },
}).createMachine({
  id: 'moderation',
  context: ({ input: { creativeId, wanted = null } }) => ({
    creativeId,
    wanted,
    decision: null,
    waitsFor: null,
    problem: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      always: [
        { guard: 'wantsApproval', target: 'approving' },
        { guard: 'wantsRejection', target: 'rejecting' },
        { target: 'asking' },
      ],
    },
    asking: {
      invoke: {
        id: 'askMayModerate',
        src: 'askMayModerate',
        input: ({ context }) => ({ creativeId: context.creativeId }),
        onDone: [
          { guard: { type: 'isPermitted', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'closed', actions: { type: 'keepWaiting', params: ({ event }) => event.output } },
        ],
        // A failed check counts as no (MOD-002); one without a response can be retried.
        onError: [
          { guard: { type: 'isFinalRefusal', params: problemIn }, target: 'closed' },
          { target: 'unknown' },
        ],
      },
    },
    unknown: { tags: 'unknown', on: { 'moderation.ask': 'asking', 'moderation.close': 'closed' } },
    offered: {
      tags: 'offered',
      entry: 'forgetProblem',
      on: {
        'moderation.approve': 'approving',
        'moderation.reject': 'rejecting',
        'moderation.close': 'closed',
      },
    },
    approving: {
      tags: 'approving',
      on: {
        'approval.confirm': { target: 'deciding', actions: 'keepApproval' },
        'moderation.cancel': 'offered',
        'moderation.close': 'closed',
      },
    },
    rejecting: {
      tags: 'rejecting',
      initial: 'blank',
      states: {
        blank: {
          on: {
            'form.changed': 'written',
            'rejection.confirm': { target: '#moderation.deciding', actions: 'keepRejection' },
            'moderation.cancel': '#moderation.offered',
          },
        },
        written: {
          tags: 'changed',
          on: {
            'form.reverted': 'blank',
            'rejection.confirm': { target: '#moderation.deciding', actions: 'keepRejection' },
            'moderation.cancel': 'leaving',
          },
        },
        leaving: {
          tags: ['changed', 'leaving'],
          on: { 'leaving.accept': '#moderation.offered', 'leaving.decline': 'written' },
        },
      },
      on: { 'moderation.close': 'closed' },
    },
    deciding: {
      // A reason that is being sent can still be lost (SHELL-026).
      tags: ['busy', 'changed'],
      entry: 'forgetProblem',
      invoke: {
        id: 'moderate',
        src: 'moderate',
        input: ({ context }) => context.decision as Decision,
        onDone: { target: 'closed', actions: 'notifyDecided' },
        onError: [
          {
            guard: { type: 'isFinalRefusal', params: problemIn },
            target: 'closed',
            actions: 'notifyRefused',
          },
          {
            guard: 'isRejection',
            target: 'rejecting.written',
            actions: { type: 'keepProblem', params: problemIn },
          },
          {
            target: 'approving',
            actions: { type: 'keepProblem', params: problemIn },
          },
        ],
      },
    },
    closed: { tags: 'closed' },
  },
})

export type ModerationRef = ActorRefFrom<typeof moderationMachine>
