import { assign, sendParent, setup } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from './problem-in.ts'
import { unprovidedPromise } from './unprovided.ts'

export interface MarkingContext<Target> {
  /** What is marked; null before. */
  target: Target | null
}

export type MarkingEvent<Target> = { type: 'mark.set'; target: Target }

/** Sent to the parent: the target may have changed. After a failure, somebody else may have set the mark. */
export type MarkingNotice = { type: 'mark.ended' }

/**
 * A mark that is set once and never taken back. Actor to provide: `mark` from `{target}`. Actions: `notifyMarked`,
 * `notifyNotMarked`. Tags: `busy` while it is set, `marked` once it is.
 */
export function markingMachine<Target>(id: string) {
  return setup({
    types: {} as {
      context: MarkingContext<Target>
      events: MarkingEvent<Target>
      tags: 'busy' | 'marked'
    },
    actors: { mark: unprovidedPromise<void, { target: Target }>('mark') },
    actions: {
      keepTarget: assign(({ event }) => ({ target: event.target })),
      notifyEnded: sendParent((): MarkingNotice => ({ type: 'mark.ended' })),
      notifyMarked: () => {},
      notifyNotMarked: (_, _problem: Problem) => {},
    },
  }).createMachine({
    id,
    context: { target: null },
    initial: 'unmarked',
    states: {
      unmarked: { on: { 'mark.set': { target: 'marking', actions: 'keepTarget' } } },
      marking: {
        tags: 'busy',
        invoke: {
          id: 'mark',
          src: 'mark',
          // It is entered with a target alone.
          input: ({ context }) => ({ target: context.target as Target }),
          onDone: { target: 'marked', actions: ['notifyMarked', 'notifyEnded'] },
          onError: {
            target: 'unmarked',
            actions: [{ type: 'notifyNotMarked', params: problemIn }, 'notifyEnded'],
          },
        },
      },
      marked: { tags: 'marked' },
    },
  })
}
