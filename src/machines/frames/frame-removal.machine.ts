import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Frame } from '#contract/frames.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { failuresOf, type FrameFailure, type FramesAnswer } from './frame-failures.ts'

/** The frames that a question is about: those that are selected, or one by its row. */
export interface FrameRemoval {
  frames: Frame[]
  isSelection: boolean
}

interface FrameRemovalContext extends FrameRemoval {
  /** Those that are still to be deleted. */
  waiting: Frame[]
  /** Why some of them are not deleted, of the last attempt. */
  failures: FrameFailure[]
}

export type FrameRemovalEvent = { type: 'removal.confirm' } | { type: 'removal.decline' }

/** Sent to the parent after each attempt that deleted some: those frames as the server then has them. */
export interface FramesDeleted {
  type: 'frames.deleted'
  frames: Frame[]
  isSelection: boolean
}

/**
 * Asks whether to delete frames, then deletes them by one call each (FRAME-023, FRAME-047). Where some can't be deleted, it says which
 * and why, and tries those again on request. Actor to provide: `deleteAll` from `{frames}`; it rejects where it has deleted none.
 * Tags: `asking`; `busy`; `partial` after an attempt that left some.
 */
export const frameRemovalMachine = setup({
  types: {} as {
    context: FrameRemovalContext
    events: FrameRemovalEvent
    input: FrameRemoval
    tags: 'asking' | 'busy' | 'partial'
  },
  actors: { deleteAll: unprovidedPromise<FramesAnswer, { frames: Frame[] }>('deleteAll') },
  guards: {
    isWhole: ({ context }, { frames }: FramesAnswer) => frames.length === context.waiting.length,
  },
  actions: {
    forgetFailures: assign(() => ({ failures: [] })),
    keepRest: assign(({ context: { waiting } }, answer: FramesAnswer) => {
      const failures = failuresOf(waiting, answer)
      return { failures, waiting: waiting.filter(({ id }) => failures.some((failed) => failed.id === id)) }
    }),
    keepAllFailed: assign(({ context: { waiting } }, problem: Problem) => ({
      failures: failuresOf(waiting, { frames: [], problem }),
    })),
    notifyDeleted: sendParent(({ context: { isSelection } }, { frames }: FramesAnswer): FramesDeleted => ({
      type: 'frames.deleted',
      frames,
      isSelection,
    })),
  },
}).createMachine({
  id: 'frameRemoval',
  context: ({ input }) => ({ ...input, waiting: input.frames, failures: [] }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'asking',
      on: { 'removal.confirm': 'deleting', 'removal.decline': 'closed' },
    },
    deleting: {
      tags: ['asking', 'busy'],
      entry: 'forgetFailures',
      invoke: {
        id: 'deleteAll',
        src: 'deleteAll',
        input: ({ context }) => ({ frames: context.waiting }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'notifyDeleted', params: ({ event }) => event.output },
          },
          {
            target: 'partial',
            actions: [
              { type: 'keepRest', params: ({ event }) => event.output },
              { type: 'notifyDeleted', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'partial', actions: { type: 'keepAllFailed', params: problemIn } },
      },
    },
    partial: {
      tags: ['asking', 'partial'],
      on: { 'removal.confirm': 'deleting', 'removal.decline': 'closed' },
    },
    closed: { type: 'final' },
  },
})

export type FrameRemovalRef = ActorRefFrom<typeof frameRemovalMachine>
