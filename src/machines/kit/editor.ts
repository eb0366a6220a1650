import { assign, setup } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { overrulingIn } from './outdated.ts'
import { problemIn } from './problem-in.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface EditorContext<Target> {
  target: Target
  /** Why the last save failed; messages carry their field. Kept until the next attempt. */
  problem: Problem | null
  /** What a save names that overrules somebody else's; null while none was in the way. */
  overruling: string | null
  outcome: EditorOutcome
}

export type EditorOutcome = 'created' | 'updated' | 'closed'

export type EditorEvent<Values> =
  /** The form differs from what it was opened with, and is back to it. */
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** The values of a valid form. */
  | { type: 'form.submit'; values: Values }
  | { type: 'form.close' }
  /** Somebody else has changed it: this is saved all the same, or not now. */
  | { type: 'outdated.overrule'; values: Values }
  | { type: 'outdated.decline' }
  /** Whether what was typed is dropped. */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }

/**
 * A thing in a drawer of its own, new or known: `subject` of the target is the known one, or null. It closes at once while
 * nothing was typed, and asks otherwise; what is typed stays when it cannot be saved. A known one that
 * somebody else has changed since is refused, and saved over theirs where it is asked for. Actors to provide: `create` from
 * `{target, values}`, `update` from these and `overruling`. Tags: `editing`, `leaving` and `outdated` while it is asked, `busy`,
 * `changed`.
 */
export function editorMachine<Target extends { subject: unknown }, Values>(id: string) {
  return setup({
    types: {} as {
      context: EditorContext<Target>
      events: EditorEvent<Values>
      input: { target: Target }
      output: { outcome: EditorOutcome }
      tags: 'editing' | 'leaving' | 'outdated' | 'busy' | 'changed'
    },
    actors: {
      create: unprovidedPromise<void, { target: Target; values: Values }>('create'),
      update: unprovidedPromise<void, { target: Target; values: Values; overruling: string | null }>(
        'update',
      ),
    },
    guards: {
      isNew: ({ context }) => context.target.subject === null,
      isOutdated: (_, problem: Problem) => overrulingIn(problem) !== null,
    },
    actions: {
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      forgetProblem: assign(() => ({ problem: null })),
      keepOverruling: assign((_, problem: Problem) => ({ overruling: overrulingIn(problem) })),
      forgetOverruling: assign(() => ({ overruling: null })),
      markCreated: assign(() => ({ outcome: 'created' as const })),
      markUpdated: assign(() => ({ outcome: 'updated' as const })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ target: input.target, problem: null, overruling: null, outcome: 'closed' }),
    initial: 'pristine',
    states: {
      pristine: { tags: 'editing', on: { 'form.changed': 'changed', 'form.close': 'closed' } },
      changed: {
        tags: ['editing', 'changed'],
        on: {
          'form.reverted': 'pristine',
          'form.submit': [{ guard: 'isNew', target: 'creating' }, { target: 'updating' }],
          'form.close': 'leaving',
        },
      },
      leaving: {
        tags: ['leaving', 'changed'],
        on: { 'leaving.accept': 'closed', 'leaving.decline': 'changed' },
      },
      creating: {
        tags: ['busy', 'changed'],
        entry: 'forgetProblem',
        invoke: {
          id: 'create',
          src: 'create',
          input: ({ context, event }) => ({ target: context.target, values: valuesOf(event) }),
          onDone: { target: 'closed', actions: 'markCreated' },
          onError: { target: 'changed', actions: { type: 'keepProblem', params: problemIn } },
        },
      },
      updating: {
        tags: ['busy', 'changed'],
        entry: 'forgetProblem',
        invoke: {
          id: 'update',
          src: 'update',
          input: ({ context: { target, overruling }, event }) => ({
            target,
            values: valuesOf(event),
            overruling,
          }),
          onDone: { target: 'closed', actions: 'markUpdated' },
          onError: [
            {
              guard: { type: 'isOutdated', params: problemIn },
              target: 'outdated',
              actions: { type: 'keepOverruling', params: problemIn },
            },
            {
              target: 'changed',
              actions: ['forgetOverruling', { type: 'keepProblem', params: problemIn }],
            },
          ],
        },
      },
      outdated: {
        tags: ['outdated', 'changed'],
        on: {
          'outdated.overrule': 'updating',
          'outdated.decline': { target: 'changed', actions: 'forgetOverruling' },
        },
      },
      closed: { type: 'final' },
    },
    output: ({ context }) => ({ outcome: context.outcome }),
  })
}

/** `creating` and `updating` are entered by events that have them. */
function valuesOf<Values>(event: EditorEvent<Values>): Values {
  return (event as Extract<EditorEvent<Values>, { values: Values }>).values
}
