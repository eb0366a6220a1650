import { assign, setup, type ActorRefFrom } from 'xstate'

import type { PinnedCampaign } from '#contract/personal.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { retryDelay } from '../kit/rereading.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import { isChanging, isPinnedNow } from './pins.selectors.ts'

export interface PinsContext {
  /** Pinned campaigns as the server has them. Null until the first answer. */
  pinned: PinnedCampaign[] | null
  /** What the person changed and the server has not taken yet, in their order, one per campaign; the first is on its way. */
  changes: PinChange[]
  /** Something happened after the read on its way had begun: the server is read once more. */
  hasChanged: boolean
}

export interface PinChange {
  campaign: PinnedCampaign
  isPinned: boolean
}

export type PinsEvent =
  | { type: 'pin.toggle'; campaign: PinnedCampaign }
  /** Pinned or unpinned elsewhere, by the same person. */
  | { type: 'pins.changed' }
  | { type: 'pins.retry' }
  | { type: 'realtime.resumed' }

/**
 * The campaigns that a person has pinned (DASH-018, CAMP-049). A toggle shows at once, also while that of another campaign is
 * on its way, and is taken back when the server does not take it; the others stay. A campaign is not toggled again before its
 * change is through (SHELL-021). Actors to provide: `loadPins`; `savePin` from a
 * change; `listen`, which sends `pins.changed`. Action: `announce` tells the other tabs.
 */
export const pinsMachine = setup({
  types: {} as { context: PinsContext; events: PinsEvent; tags: 'loading' | 'saving' | 'failed' },
  actors: {
    loadPins: unprovidedPromise<PinnedCampaign[]>('loadPins'),
    savePin: unprovidedPromise<void, PinChange>('savePin'),
    listen: unprovidedCallback('listen'),
  },
  delays: { retryDelay },
  guards: {
    hasChanged: ({ context }) => context.hasChanged,
    isKnown: ({ context }) => context.pinned !== null,
    isSettled: ({ context, event }) => event.type === 'pin.toggle' && !isChanging(context, event.campaign.id),
    hasMore: ({ context }) => context.changes.length > 0,
  },
  actions: {
    markChanged: assign(() => ({ hasChanged: true })),
    markFresh: assign(() => ({ hasChanged: false })),
    keepPins: assign((_, pinned: PinnedCampaign[]) => ({ pinned })),
    addToggle: assign(({ context, event }) =>
      event.type === 'pin.toggle'
        ? {
            changes: [
              ...context.changes,
              { campaign: event.campaign, isPinned: !isPinnedNow(context, event.campaign.id) },
            ],
          }
        : {},
    ),
    keepSaved: assign(({ context: { pinned, changes } }) => {
      const [saved, ...rest] = changes
      const others = pinned?.filter(({ id }) => id !== saved?.campaign.id) ?? null
      return { pinned: others && saved?.isPinned ? [...others, saved.campaign] : others, changes: rest }
    }),
    dropFailed: assign(({ context: { changes } }) => ({ changes: changes.slice(1) })),
    announce: () => {},
    notifyProblem: (_, _problem: Problem) => {},
  },
}).createMachine({
  id: 'pins',
  context: { pinned: null, changes: [], hasChanged: false },
  invoke: { id: 'listen', src: 'listen', onError: {} },
  initial: 'loading',
  states: {
    loading: {
      tags: 'loading',
      entry: 'markFresh',
      on: {
        'pin.toggle': { guard: 'isKnown', target: 'saving', actions: 'addToggle' },
        'pins.changed': { actions: 'markChanged' },
        'realtime.resumed': { actions: 'markChanged' },
      },
      invoke: {
        id: 'loadPins',
        src: 'loadPins',
        onDone: { target: 'ready', actions: { type: 'keepPins', params: ({ event }) => event.output } },
        onError: { target: 'ready.stale', actions: { type: 'notifyProblem', params: problemIn } },
      },
    },
    ready: {
      on: {
        'pin.toggle': { target: 'saving', actions: 'addToggle' },
        'pins.changed': 'loading',
        'realtime.resumed': 'loading',
      },
      initial: 'current',
      states: {
        current: { always: { guard: 'hasChanged', target: '#pins.loading' } },
        stale: {
          tags: 'failed',
          on: { 'pins.retry': '#pins.loading' },
          after: { retryDelay: '#pins.loading' },
        },
      },
    },
    // What happens elsewhere meanwhile is read when the last change is through.
    saving: {
      tags: 'saving',
      on: { 'pin.toggle': { guard: 'isSettled', actions: 'addToggle' } },
      invoke: {
        id: 'savePin',
        src: 'savePin',
        input: ({ context }) => context.changes[0] as PinChange,
        onDone: { target: 'settled', actions: ['keepSaved', 'announce'] },
        onError: {
          target: 'settled',
          actions: ['dropFailed', { type: 'notifyProblem', params: problemIn }],
        },
      },
    },
    settled: { always: [{ guard: 'hasMore', target: 'saving' }, { target: 'loading' }] },
  },
})

export type PinsRef = ActorRefFrom<typeof pinsMachine>
