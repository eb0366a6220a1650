import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface ConfirmationContext<Target> {
  /** What the question is about, as the parent knows it. */
  target: Target
  /** Why the last attempt failed, while the question stands again. */
  problem: Problem | null
  outcome: 'confirmed' | 'declined'
}

export interface Answered<Target> {
  outcome: 'confirmed' | 'declined'
  target: Target
}

export type ConfirmationEvent = { type: 'confirmation.confirm' } | { type: 'confirmation.decline' }

/**
 * Ask, then do: the parent starts it with a target; it ends as `confirmed` when the work is done, or as `declined`. Work
 * that fails leads back to the question, with the problem. Actor to provide: `perform`, from `{target}`. Tags: `asking`,
 * `busy` while the work is done.
 */
export function confirmationMachine<Target>(id: string) {
  return setup({
    types: {} as {
      context: ConfirmationContext<Target>
      events: ConfirmationEvent
      input: { target: Target }
      output: Answered<Target>
      tags: 'asking' | 'busy'
    },
    actors: { perform: unprovidedPromise<void, { target: Target }>('perform') },
    actions: {
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      forgetProblem: assign(() => ({ problem: null })),
      markConfirmed: assign(() => ({ outcome: 'confirmed' as const })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ target: input.target, problem: null, outcome: 'declined' }),
    initial: 'asking',
    states: {
      asking: {
        tags: 'asking',
        on: { 'confirmation.confirm': 'performing', 'confirmation.decline': 'done' },
      },
      performing: {
        tags: ['asking', 'busy'],
        entry: 'forgetProblem',
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context }) => ({ target: context.target }),
          onDone: { target: 'done', actions: 'markConfirmed' },
          onError: { target: 'asking', actions: { type: 'keepProblem', params: problemIn } },
        },
      },
      done: { type: 'final' },
    },
    output: ({ context }) => ({ outcome: context.outcome, target: context.target }),
  })
}

export type ConfirmationMachine<Target> = ReturnType<typeof confirmationMachine<Target>>
export type ConfirmationRef<Target> = ActorRefFrom<ConfirmationMachine<Target>>
