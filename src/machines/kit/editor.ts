import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { overwritingIn } from './edit-conflict.ts'
import { problemIn } from './problem-in.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface EditorContext<Target> {
  target: Target
  /** Why the last save failed; messages carry their field. Kept until the next attempt. */
  problem: Problem | null
  /** What the next save sends to be done in spite of the question; null without one. */
  overwriting: string | null
  /** The refusal that the question is about; null without one. */
  refusal: Problem | null
  outcome: EditorOutcome
}

export type EditorOutcome = 'saved' | 'closed'

export interface Edited<Target> {
  outcome: EditorOutcome
  target: Target
}

export type EditorEvent<Values> =
  | { type: 'editor.retry' }
  /** The form differs from its first values, or no longer does. */
  | { type: 'form.changed' }
  | { type: 'form.reverted' }
  /** The values of a valid form. */
  | { type: 'form.submit'; values: Values }
  | { type: 'form.close' }
  /** The answer to the question. */
  | { type: 'conflict.overwrite'; values: Values }
  | { type: 'conflict.decline' }
  /** Whether changes are dropped. */
  | { type: 'leaving.accept' }
  | { type: 'leaving.decline' }

/**
 * A thing in a drawer: read first, then edited and saved. Closing asks where changes would be lost. Changes stay when they cannot
 * be saved; where somebody else has saved since, or a save does more than it says (`overwritingIn`), they are saved on request. The target says whether the thing is new.
 * Actors to provide: `load` from `{target}` to the target as the server has it (`known` where the list has all of it); `save`
 * from `{target, values, overwriting}`. Tags: `loading`, `failed`, `gone`; `editing`, `busy`, `changed`; `leaving` and `conflict`
 * while a question stands.
 */
export function editorMachine<Target, Values>(id: string) {
  return setup({
    types: {} as {
      context: EditorContext<Target>
      events: EditorEvent<Values>
      input: { target: Target }
      output: Edited<Target>
      tags: 'loading' | 'failed' | 'gone' | 'editing' | 'leaving' | 'conflict' | 'busy' | 'changed'
    },
    actors: {
      load: unprovidedPromise<Target, { target: Target }>('load'),
      save: unprovidedPromise<void, { target: Target; values: Values; overwriting: string | null }>('save'),
    },
    guards: {
      isMissing: (_, { kind }: Problem) => kind === 'missing',
      isConflict: (_, problem: Problem) => overwritingIn(problem) !== null,
    },
    actions: {
      keepTarget: assign((_, { target }: { target: Target }) => ({ target })),
      keepProblem: assign((_, problem: Problem) => ({ problem })),
      forgetProblem: assign(() => ({ problem: null })),
      keepRefusal: assign((_, problem: Problem) => ({
        overwriting: overwritingIn(problem),
        refusal: problem,
      })),
      forgetRefusal: assign(() => ({ overwriting: null, refusal: null })),
      markSaved: assign(() => ({ outcome: 'saved' as const })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({
      target: input.target,
      problem: null,
      overwriting: null,
      refusal: null,
      outcome: 'closed',
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'loading',
        on: { 'form.close': 'closed' },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ target: context.target }),
          onDone: {
            target: 'pristine',
            actions: { type: 'keepTarget', params: ({ event }) => ({ target: event.output }) },
          },
          onError: [
            { guard: { type: 'isMissing', params: problemIn }, target: 'gone' },
            { target: 'failed' },
          ],
        },
      },
      failed: { tags: 'failed', on: { 'editor.retry': 'loading', 'form.close': 'closed' } },
      /** Somebody else has deleted it. */
      gone: { tags: 'gone', on: { 'form.close': 'closed' } },
      pristine: { tags: 'editing', on: { 'form.changed': 'changed', 'form.close': 'closed' } },
      changed: {
        tags: ['editing', 'changed'],
        on: { 'form.reverted': 'pristine', 'form.submit': 'saving', 'form.close': 'leaving' },
      },
      leaving: {
        tags: ['leaving', 'changed'],
        on: { 'leaving.accept': 'closed', 'leaving.decline': 'changed' },
      },
      saving: {
        tags: ['busy', 'changed'],
        entry: 'forgetProblem',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { target, overwriting }, event }) => ({
            target,
            values: valuesOf(event),
            overwriting,
          }),
          onDone: { target: 'closed', actions: 'markSaved' },
          onError: [
            {
              guard: { type: 'isConflict', params: problemIn },
              target: 'conflict',
              actions: { type: 'keepRefusal', params: problemIn },
            },
            {
              target: 'changed',
              actions: ['forgetRefusal', { type: 'keepProblem', params: problemIn }],
            },
          ],
        },
      },
      conflict: {
        tags: ['conflict', 'changed'],
        on: {
          'conflict.overwrite': 'saving',
          'conflict.decline': { target: 'changed', actions: 'forgetRefusal' },
        },
      },
      closed: { type: 'final' },
    },
    output: ({ context: { outcome, target } }) => ({ outcome, target }),
  })
}

export type EditorMachine<Target, Values> = ReturnType<typeof editorMachine<Target, Values>>
export type EditorRef<Target, Values> = ActorRefFrom<EditorMachine<Target, Values>>

/** `saving` is entered by the two events with values. */
function valuesOf<Values>(event: EditorEvent<Values>): Values {
  return (event as Extract<EditorEvent<Values>, { values: Values }>).values
}
