import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

interface HtmlAssetContext {
  /** Address of the first page of an HTML5 package; null where none is looked at. */
  url: string | null
  /** Why it can't be shown. */
  problem: Problem | null
  /** Alternates with each start: the frame of a run is another one than that of the last run. */
  run: 0 | 1
}

export type HtmlAssetEvent =
  /** Something else is looked at, or it was read again. */
  | { type: 'asset.changed'; url: string | null }
  /** Plays it from the start. */
  | { type: 'asset.play' }
  | { type: 'asset.retry' }

/**
 * The HTML5 package of the creative that is looked at: it is shown once its address was fetched (CREA-046), and played again from the
 * start on request (CREA-045). A failed check is repeated by the person, and when the creative is read again, unless
 * the package is known to be missing. Actor to provide:
 * `checkAsset` from `{url}`. Tags: `busy` while it is checked, `playing`, `failed`.
 */
export const htmlAssetMachine = setup({
  types: {} as {
    context: HtmlAssetContext
    events: HtmlAssetEvent
    input: { url: string | null }
    tags: 'busy' | 'playing' | 'failed'
  },
  actors: { checkAsset: unprovidedPromise<void, { url: string }>('checkAsset') },
  guards: {
    hasUrl: ({ context }) => context.url !== null,
    isSame: ({ context, event }) => event.type === 'asset.changed' && event.url === context.url,
    isSameMissing: ({ context, event }) =>
      event.type === 'asset.changed' && event.url === context.url && context.problem?.kind === 'missing',
  },
  actions: {
    keepUrl: assign(({ event }) => (event.type === 'asset.changed' ? { url: event.url, problem: null } : {})),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    startAgain: assign(({ context }) => ({ run: context.run === 0 ? (1 as const) : (0 as const) })),
  },
}).createMachine({
  id: 'htmlAsset',
  context: ({ input: { url } }) => ({ url, problem: null, run: 0 }),
  on: { 'asset.changed': [{ guard: 'isSame' }, { target: '.unknown', actions: 'keepUrl' }] },
  initial: 'unknown',
  states: {
    unknown: { always: { guard: 'hasUrl', target: 'checking' } },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkAsset',
        src: 'checkAsset',
        input: ({ context }) => ({ url: context.url ?? '' }),
        onDone: 'playing',
        onError: { target: 'failed', actions: { type: 'keepProblem', params: problemIn } },
      },
    },
    playing: { tags: 'playing', on: { 'asset.play': { actions: 'startAgain' } } },
    failed: {
      tags: 'failed',
      on: {
        'asset.retry': { target: 'checking', actions: 'forgetProblem' },
        'asset.changed': [{ guard: 'isSameMissing' }, { target: 'unknown', actions: 'keepUrl' }],
      },
    },
  },
})

export type HtmlAssetRef = ActorRefFrom<typeof htmlAssetMachine>
