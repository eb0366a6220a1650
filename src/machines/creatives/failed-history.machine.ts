import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Creative } from '#contract/creatives.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { settling, staleness } from '../kit/rereading.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import { failedRemovalMachine, type FailedUpload } from './failed-removal.machine.ts'
import { newestFailures } from './newest-failures.ts'

interface FailedHistoryContext {
  campaignId: string
  /** The 50 newest, the removed ones among them (CREA-056, CREA-063). Null until the first answer. */
  failures: Creative[] | null
  /** The one that is asked about. */
  asked: FailedUpload | null
  /** Removed here; an answer that is older than that does not bring them back. */
  removedIds: string[]
  problem: Problem | null
  isOutdated: boolean
}

export type FailedHistoryEvent =
  | { type: 'failure.remove'; id: string }
  /** A push event: another upload has failed, or the campaign has changed. */
  | { type: 'failures.outdated' }
  | { type: 'failures.retry' }
  | { type: 'realtime.resumed' }

/**
 * The uploads of a campaign that failed: read again when there may be others, and removed after a question, one at a time.
 * Who may remove which is for the screen to say. Actors to provide: `loadFailures` from `{campaignId}`; `listen`, which sends
 * `failures.outdated`; `failedRemoval`. Tags: `busy` while they are read, `failed` with nothing to show. With a `problem`, what
 * is shown may be old.
 */
export const failedHistoryMachine = setup({
  types: {} as {
    context: FailedHistoryContext
    events: FailedHistoryEvent
    input: { campaignId: string }
    tags: 'busy' | 'failed'
  },
  actors: {
    loadFailures: unprovidedPromise<Creative[], { campaignId: string }>('loadFailures'),
    listen: unprovidedCallback<{ campaignId: string }>('listen'),
    failedRemoval: failedRemovalMachine,
  },
  delays: { settling, staleness },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    isLoaded: ({ context }) => context.failures !== null,
    /** The question stands over everything else. */
    isUncovered: ({ context }) => context.asked === null,
    isRemovable: ({ context }, id: string) =>
      !context.removedIds.includes(id) && failureOf(context, id)?.deletedAt === null,
    isConfirmed: (_, outcome: 'confirmed' | 'declined') => outcome === 'confirmed',
  },
  actions: {
    keepFailures: assign((_, failures: Creative[]) => ({
      failures: newestFailures(failures),
      problem: null,
    })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    markOutdated: assign(() => ({ isOutdated: true })),
    markFresh: assign(() => ({ isOutdated: false })),
    keepAsked: assign(({ context }, id: string) => ({
      asked: { id, name: failureOf(context, id)?.name ?? '' },
    })),
    forgetAsked: assign(() => ({ asked: null })),
    keepRemoved: assign(({ context }, { id }: FailedUpload) => ({
      removedIds: [...context.removedIds, id],
    })),
  },
}).createMachine({
  id: 'failedHistory',
  type: 'parallel',
  context: ({ input }) => ({
    campaignId: input.campaignId,
    failures: null,
    asked: null,
    removedIds: [],
    problem: null,
    isOutdated: false,
  }),
  invoke: {
    id: 'listen',
    src: 'listen',
    input: ({ context }) => ({ campaignId: context.campaignId }),
    onError: {},
  },
  states: {
    list: {
      initial: 'loading',
      on: { 'failures.outdated': '.settling', 'realtime.resumed': '.loading' },
      states: {
        settling: { after: { settling: 'loading' } },
        loading: {
          tags: 'busy',
          entry: 'markFresh',
          // The answer on its way may be older than the event.
          on: {
            'failures.outdated': { actions: 'markOutdated' },
            'realtime.resumed': { actions: 'markOutdated' },
          },
          invoke: {
            id: 'loadFailures',
            src: 'loadFailures',
            input: ({ context }) => ({ campaignId: context.campaignId }),
            onDone: {
              target: 'ready',
              actions: { type: 'keepFailures', params: ({ event }) => event.output },
            },
            onError: [
              { guard: 'isLoaded', target: 'stale', actions: { type: 'keepProblem', params: problemIn } },
              { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
            ],
          },
        },
        ready: { always: { guard: 'isOutdated', target: 'loading' } },
        /** What is shown may be old; it says so, and asks again. */
        stale: {
          after: { staleness: 'loading' },
          on: { 'failures.retry': { guard: 'isUncovered', target: 'loading' } },
        },
        failed: { tags: 'failed', on: { 'failures.retry': 'loading' } },
      },
    },
    removal: {
      initial: 'idle',
      states: {
        idle: {
          entry: 'forgetAsked',
          on: {
            'failure.remove': {
              guard: { type: 'isRemovable', params: ({ event }) => event.id },
              target: 'asking',
              actions: { type: 'keepAsked', params: ({ event }) => event.id },
            },
          },
        },
        asking: {
          invoke: {
            id: 'failedRemoval',
            src: 'failedRemoval',
            input: ({ context }) => ({ target: context.asked ?? { id: '', name: '' } }),
            onDone: [
              {
                guard: { type: 'isConfirmed', params: ({ event }) => event.output.outcome },
                target: 'idle',
                actions: { type: 'keepRemoved', params: ({ event }) => event.output.target },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
        },
      },
    },
  },
})

export type FailedHistoryRef = ActorRefFrom<typeof failedHistoryMachine>

function failureOf({ failures }: FailedHistoryContext, id: string): Creative | undefined {
  return failures?.find((failure) => failure.id === id)
}
