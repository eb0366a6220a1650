import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { ContentModerationQuery } from '#contract/addresses/content-moderation.address.ts'
import type { ContentItem } from '#contract/content-items.ts'

import { unprovidedPromise } from '../kit/unprovided.ts'

interface Asked {
  campaignId: string
  query: ContentModerationQuery
  /** The time of the last fetch, as ISO text; null before the first. */
  since: string | null
}

/** What came since the last fetch. */
export interface Arrived {
  items: ContentItem[]
  /** When it was fetched. */
  fetchedAt: string
}

interface PollingContext extends Asked {
  /** Nothing has been fetched yet (CONT-055). */
  isInitialFetch: boolean
}

export type ContentPollingEvent =
  | { type: 'polling.toggle' }
  | { type: 'query.changed'; query: ContentModerationQuery }

/** Sent to the parent. */
export interface ItemsArrived {
  type: 'items.arrived'
  items: ContentItem[]
}

/**
 * Asks for new content items now and then, once a person has switched it on (CONT-054 … CONT-056). A fetch that fails is made up for
 * by the next one. Actor to provide: `fetchNew` from `Asked`. Delay to provide: `interval`. Tags: `polling`, `busy`.
 */
export const contentPollingMachine = setup({
  types: {} as {
    context: PollingContext
    events: ContentPollingEvent
    input: { campaignId: string; query: ContentModerationQuery }
    tags: 'polling' | 'busy'
  },
  actors: { fetchNew: unprovidedPromise<Arrived, Asked>('fetchNew') },
  delays: { interval: 60_000 },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    keepTime: assign((_, { fetchedAt }: Arrived) => ({ since: fetchedAt, isInitialFetch: false })),
    notifyArrived: sendParent((_, { items }: Arrived): ItemsArrived => ({ type: 'items.arrived', items })),
  },
}).createMachine({
  id: 'contentPolling',
  context: ({ input }) => ({ ...input, since: null, isInitialFetch: true }),
  on: { 'query.changed': { actions: 'keepQuery' } },
  initial: 'off',
  states: {
    off: { on: { 'polling.toggle': 'fetching' } },
    fetching: {
      tags: ['polling', 'busy'],
      on: { 'polling.toggle': 'off' },
      invoke: {
        id: 'fetchNew',
        src: 'fetchNew',
        input: ({ context: { campaignId, query, since } }) => ({ campaignId, query, since }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'keepTime', params: ({ event }) => event.output },
            { type: 'notifyArrived', params: ({ event }) => event.output },
          ],
        },
        onError: 'waiting',
      },
    },
    waiting: { tags: 'polling', on: { 'polling.toggle': 'off' }, after: { interval: 'fetching' } },
  },
})

export type ContentPollingRef = ActorRefFrom<typeof contentPollingMachine>
