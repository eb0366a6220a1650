import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Campaign, CampaignFilters, CampaignStats } from '#contract/campaigns.ts'
import type { PinnedCampaign } from '#contract/personal.ts'

import { collectionMachine } from '../kit/collection.ts'
import { staleness } from '../kit/rereading.ts'
import { unprovidedCallback, unprovidedPromise } from '../kit/unprovided.ts'
import { pinsMachine } from './pins.machine.ts'

/** What the address asks for: a page of the campaigns that pass the filters. */
export interface DashboardQuery extends CampaignFilters {
  page: number
}

/** The campaigns of the dashboard. */
export const campaignListMachine = collectionMachine<Campaign, DashboardQuery>('campaignList')

/** What the fields hold where a person types: search text, and days as YYYY-MM-DD or ''. It settles before it gets into the address. */
export interface TypedFilters {
  refineSearch: string
  startAfter: string
  startBefore: string
}

interface DashboardContext {
  query: DashboardQuery
  /** Counts for the filters; the last ones stay while new ones come. */
  stats: CampaignStats | null
  /** Something changed while counts were on their way: they are fetched once more. */
  outdated: boolean
  typed: TypedFilters
  recents: PinnedCampaign[]
}

export type DashboardEvent =
  | { type: 'query.changed'; query: DashboardQuery }
  | { type: 'filters.typed'; filters: Partial<TypedFilters> }
  /** A filter was chosen: goes to the address, page 1 (DASH-004). */
  | { type: 'filters.choose'; filters: Partial<CampaignFilters> }
  | { type: 'filters.clear' }
  | { type: 'campaigns.outdated' }
  | { type: 'realtime.resumed' }
  | { type: 'recents.changed'; recents: PinnedCampaign[] }

/**
 * The dashboard: the list that the address asks for, counts for its filters (again every five minutes, DASH-011), the fields
 * that are typed into (DASH-007), pinned and recent campaigns. Actors to provide: `campaignList`, `pins`, `loadStats` from `{query}`; `listen`, which
 * sends `campaigns.outdated`; `watchRecents`, which sends `recents.changed`. Action: `openQuery` changes the address.
 */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext
    events: DashboardEvent
    input: { query: DashboardQuery }
    tags: 'counting' | 'typing'
  },
  actors: {
    campaignList: campaignListMachine,
    pins: pinsMachine,
    loadStats: unprovidedPromise<CampaignStats, { query: DashboardQuery }>('loadStats'),
    listen: unprovidedCallback('listen'),
    watchRecents: unprovidedCallback('watchRecents'),
  },
  delays: { typingSettling: 500, countsLifetime: 5 * 60_000, staleness },
  guards: {
    isAsInAddress: ({ context, event }) =>
      event.type === 'filters.typed' &&
      sameFilters({ ...context.typed, ...event.filters }, filtersIn(context.query)),
    isOutdated: ({ context }) => context.outdated,
    isTurning: ({ context, event }) =>
      event.type === 'query.changed' && isSameButPage(context.query, event.query),
  },
  actions: {
    keepQuery: assign(({ event }) => (event.type === 'query.changed' ? { query: event.query } : {})),
    keepTyped: assign(({ context, event }) =>
      event.type === 'filters.typed' ? { typed: { ...context.typed, ...event.filters } } : {},
    ),
    followQuery: assign(({ event }) =>
      event.type === 'query.changed' ? { typed: filtersIn(event.query) } : {},
    ),
    forgetTyped: assign(() => ({ typed: nothingTyped })),
    markOutdated: assign(() => ({ outdated: true })),
    markFresh: assign(() => ({ outdated: false })),
    keepRecents: assign(({ event }) => (event.type === 'recents.changed' ? { recents: event.recents } : {})),
    keepStats: assign((_, stats: CampaignStats) => ({ stats })),
    passQuery: sendTo('campaignList', ({ context }) => ({ type: 'query.changed', query: context.query })),
    passOutdated: sendTo('campaignList', { type: 'items.outdated' }),
    passResumed: sendTo('campaignList', { type: 'realtime.resumed' }),
    passResumedToPins: sendTo('pins', { type: 'realtime.resumed' }),
    /** Opens page 1 with these filters instead of the current ones. */
    openQuery: (_, _filters: Partial<CampaignFilters>) => {},
    openDefault: () => {},
  },
}).createMachine({
  id: 'dashboard',
  type: 'parallel',
  context: ({ input }) => ({
    query: input.query,
    stats: null,
    outdated: false,
    typed: filtersIn(input.query),
    recents: [],
  }),
  invoke: [
    {
      id: 'campaignList',
      src: 'campaignList',
      input: ({ context }) => ({ query: context.query }),
      onError: {},
    },
    { id: 'pins', src: 'pins', onError: {} },
    { id: 'listen', src: 'listen', onError: {} },
    { id: 'watchRecents', src: 'watchRecents', onError: {} },
  ],
  on: {
    'recents.changed': { actions: 'keepRecents' },
    'filters.choose': { actions: { type: 'openQuery', params: ({ event }) => event.filters } },
  },
  states: {
    counts: {
      initial: 'counting',
      on: {
        'query.changed': [
          // The counts are those of all pages.
          { guard: 'isTurning', actions: ['keepQuery', 'passQuery'] },
          { target: '.counting', reenter: true, actions: ['keepQuery', 'passQuery'] },
        ],
        'campaigns.outdated': { target: '.counting', actions: 'passOutdated' },
        'realtime.resumed': { target: '.counting', actions: ['passResumed', 'passResumedToPins'] },
      },
      states: {
        counting: {
          tags: 'counting',
          entry: 'markFresh',
          // Never two requests at once, however many campaigns change.
          on: {
            'campaigns.outdated': { actions: ['markOutdated', 'passOutdated'] },
            'realtime.resumed': { actions: ['markOutdated', 'passResumed', 'passResumedToPins'] },
          },
          invoke: {
            id: 'loadStats',
            src: 'loadStats',
            input: ({ context }) => ({ query: context.query }),
            onDone: {
              target: 'counted',
              actions: { type: 'keepStats', params: ({ event }) => event.output },
            },
            // Filters work without counts.
            onError: 'stale',
          },
        },
        counted: {
          always: { guard: 'isOutdated', target: 'counting' },
          after: { countsLifetime: 'counting' },
        },
        stale: { after: { staleness: 'counting' } },
      },
    },
    fields: {
      initial: 'still',
      on: { 'filters.clear': { target: '.still', actions: ['forgetTyped', 'openDefault'] } },
      states: {
        still: {
          on: {
            'filters.typed': { target: 'typing', actions: 'keepTyped' },
            // The address may change by itself: the back button, a link.
            'query.changed': { actions: 'followQuery' },
          },
        },
        typing: {
          tags: 'typing',
          on: {
            'filters.typed': [
              { guard: 'isAsInAddress', target: 'still', actions: 'keepTyped' },
              { target: 'typing', reenter: true, actions: 'keepTyped' },
            ],
          },
          after: {
            typingSettling: {
              target: 'still',
              actions: { type: 'openQuery', params: ({ context }) => filtersOf(context.typed) },
            },
          },
        },
      },
    },
  },
})

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>
export type CampaignListRef = ActorRefFrom<typeof campaignListMachine>

const nothingTyped: TypedFilters = { refineSearch: '', startAfter: '', startBefore: '' }

function filtersIn({ refineSearch, startAfter, startBefore }: DashboardQuery): TypedFilters {
  return { refineSearch, startAfter: startAfter ?? '', startBefore: startBefore ?? '' }
}

function filtersOf({ refineSearch, startAfter, startBefore }: TypedFilters): Partial<CampaignFilters> {
  return { refineSearch, startAfter: startAfter || null, startBefore: startBefore || null }
}

/** Queries are flat records of JSON in a fixed order of keys. */
function isSameButPage(one: DashboardQuery, other: DashboardQuery): boolean {
  return JSON.stringify({ ...one, page: other.page }) === JSON.stringify(other)
}

function sameFilters(one: TypedFilters, other: TypedFilters): boolean {
  return (
    one.refineSearch === other.refineSearch &&
    one.startAfter === other.startAfter &&
    one.startBefore === other.startBefore
  )
}
