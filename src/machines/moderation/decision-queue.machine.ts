import { and, assign, enqueueActions, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import type { Decision } from '../creatives/moderation.machine.ts'
import { heldDecisionMachine, type DecisionNotice, type DecisionStep } from './held-decision.machine.ts'

/** A decision with what is needed to show it; its actor is the child `decision:{creativeId}`. */
export interface DecisionEntry extends Decision {
  /** The creative's name. */
  name: string
  /** Which change of the creative was decided on: one that was changed since is another matter. */
  updatedAt: string
  step: DecisionStep
  problem: Problem | null
}
export type NewDecision = Omit<DecisionEntry, 'step' | 'problem'>

export type DecisionQueueEvent =
  | { type: 'decisions.add'; decisions: NewDecision[] }
  /** Takes a decision back that is still held. */
  | { type: 'decision.undo'; creativeId: string }
  | { type: 'decision.retry'; creativeId: string }
  /** Gives up a failed decision. */
  | { type: 'decision.dismiss'; creativeId: string }
  /** What still waits for a decision: decisions on anything else are done with. */
  | { type: 'decisions.listed'; creativeIds: string[] }
  /** Nobody can undo any longer: the screen with the decisions is left. */
  | { type: 'decisions.release' }
  | { type: 'realtime.resumed' }
  | DecisionNotice

/** At most so many decisions are sent at the same time. */
export const decisionsAtOnce = 4

/**
 * The decisions of a person on whatever screen they are: each is held for a moment, then sent, a few at a time, so that leaving
 * the screen or a lost connection loses none. Actor to provide: `moderate` of the child. Action to provide: `notifyLate`.
 */
export const decisionQueueMachine = setup({
  types: {} as {
    context: { decisions: DecisionEntry[] }
    events: DecisionQueueEvent
    children: Record<DecisionKey, 'decision'>
    tags: 'changed'
  },
  actors: { decision: heldDecisionMachine },
  guards: {
    isHeld: ({ context, event }) =>
      event.type === 'decision.undo' && stepOf(context.decisions, event.creativeId) === 'held',
    isFailed: ({ context, event }) =>
      event.type === 'decision.retry' && stepOf(context.decisions, event.creativeId) === 'failed',
    isDismissible: ({ context, event }) =>
      event.type === 'decision.dismiss' && stepOf(context.decisions, event.creativeId) === 'failed',
    isLate: ({ event }) => event.type === 'decision.stepped' && event.step === 'late',
    hasRoom: ({ context }) =>
      context.decisions.filter(({ step }) => step === 'sending').length < decisionsAtOnce,
    hasWaiting: ({ context }) => context.decisions.some(({ step }) => step === 'waiting'),
    isNext: and(['hasRoom', 'hasWaiting']),
    isAllSent: ({ context }) => !context.decisions.some(isUnsent),
    isUnsent: ({ context }) => context.decisions.some(isUnsent),
  },
  actions: {
    /** A creative that was decided on before, and waits again, is decided anew. */
    hold: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'decisions.add') {
        const isAgain = ({ creativeId }: DecisionEntry) =>
          event.decisions.some((decision) => decision.creativeId === creativeId)
        for (const { creativeId } of context.decisions.filter(isAgain)) {
          enqueue.stopChild(keyOf(creativeId))
        }
        for (const { creativeId, status, notes, mark } of event.decisions) {
          enqueue.spawnChild('decision', {
            id: keyOf(creativeId),
            input: { decision: { creativeId, status, notes, mark } },
          })
        }
        enqueue.assign({
          decisions: [
            ...context.decisions.filter((entry) => !isAgain(entry)),
            ...event.decisions.map((decision) => ({ ...decision, step: 'held' as const, problem: null })),
          ],
        })
      }
    }),
    drop: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'decision.undo' || event.type === 'decision.dismiss') {
        enqueue.stopChild(keyOf(event.creativeId))
        enqueue.assign({
          decisions: context.decisions.filter(({ creativeId }) => creativeId !== event.creativeId),
        })
      }
    }),
    dropDone: enqueueActions(({ context, enqueue, event }) => {
      if (event.type === 'decisions.listed') {
        const done = context.decisions.filter(
          (entry) => !isUnsent(entry) && !event.creativeIds.includes(entry.creativeId),
        )
        for (const { creativeId } of done) {
          enqueue.stopChild(keyOf(creativeId))
        }
        enqueue.assign({ decisions: context.decisions.filter((entry) => !done.includes(entry)) })
      }
    }),
    /** Somebody else was faster. */
    notifyLate: () => {},
    keepStep: assign(({ context, event }) =>
      event.type === 'decision.stepped'
        ? { decisions: changed(context.decisions, event.creativeId, event) }
        : {},
    ),
    sendNext: enqueueActions(({ context, enqueue }) => {
      const next = context.decisions.find(({ step }) => step === 'waiting')
      if (next !== undefined) {
        enqueue.sendTo(keyOf(next.creativeId), { type: 'decision.send' })
        enqueue.assign({
          decisions: changed(context.decisions, next.creativeId, { step: 'sending', problem: null }),
        })
      }
    }),
    release: enqueueActions(({ context, enqueue }) => {
      for (const { creativeId } of context.decisions.filter(({ step }) => step === 'held')) {
        enqueue.sendTo(keyOf(creativeId), { type: 'decision.release' })
      }
    }),
    retry: enqueueActions(({ enqueue, event }) => {
      if (event.type === 'decision.retry') {
        enqueue.sendTo(keyOf(event.creativeId), { type: 'decision.retry' })
      }
    }),
    resume: enqueueActions(({ context, enqueue }) => {
      for (const { creativeId } of context.decisions.filter(({ step }) => step === 'failed')) {
        enqueue.sendTo(keyOf(creativeId), { type: 'realtime.resumed' })
      }
    }),
  },
}).createMachine({
  id: 'decisionQueue',
  context: { decisions: [] },
  // One at a time: each takes a place.
  always: { guard: 'isNext', actions: 'sendNext' },
  on: {
    'decisions.add': { actions: 'hold' },
    'decision.undo': { guard: 'isHeld', actions: 'drop' },
    'decision.retry': { guard: 'isFailed', actions: 'retry' },
    'decision.dismiss': { guard: 'isDismissible', actions: 'drop' },
    'decisions.release': { actions: 'release' },
    'decisions.listed': { actions: 'dropDone' },
    'decision.stepped': [{ guard: 'isLate', actions: ['notifyLate', 'keepStep'] }, { actions: 'keepStep' }],
    'realtime.resumed': { actions: 'resume' },
  },
  initial: 'idle',
  states: {
    idle: { always: { guard: 'isUnsent', target: 'unsent' } },
    // Closing the page would lose them.
    unsent: { tags: 'changed', always: { guard: 'isAllSent', target: 'idle' } },
  },
})

export type DecisionQueueRef = ActorRefFrom<typeof decisionQueueMachine>
type DecisionKey = `decision:${string}`

const keyOf = (creativeId: string): DecisionKey => `decision:${creativeId}`

/** Whether the server does not have it yet. */
function isUnsent({ step }: DecisionEntry): boolean {
  return step !== 'over' && step !== 'late'
}

function stepOf(decisions: readonly DecisionEntry[], creativeId: string): DecisionStep | undefined {
  return decisions.find((entry) => entry.creativeId === creativeId)?.step
}

function changed(
  decisions: readonly DecisionEntry[],
  creativeId: string,
  { step, problem }: Pick<DecisionEntry, 'step' | 'problem'>,
): DecisionEntry[] {
  return decisions.map((entry) => (entry.creativeId === creativeId ? { ...entry, step, problem } : entry))
}
