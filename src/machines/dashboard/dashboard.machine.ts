import { assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { CampaignFilter, DashboardQuery } from '#contract/addresses/dashboard.address.ts'
import type { Campaign, CampaignStats } from '#contract/campaigns.ts'
import type { Page } from '#contract/json-api.ts'
import type { PinnedCampaign } from '#contract/personal.ts'

import { passTo } from '../kit/children.ts'
import { filtersMachine } from '../kit/filters.ts'
import { resourceMachine } from '../kit/resource.ts'
import { unprovidedCallback } from '../kit/unprovided.ts'
import { pinsMachine } from './pins.machine.ts'
import { preferencesMachine } from './preferences.machine.ts'

/** The page of campaigns that the address asks for (DASH-001); listens to CampaignIndexed (RT-012). */
export const campaignListMachine = resourceMachine<Page<Campaign>, null, DashboardQuery>('campaignList')
/** Counts for the filters, the same on all pages (DASH-024, DASH-025); listens to CampaignIndexed. */
export const campaignCountsMachine = resourceMachine<CampaignStats, null, CampaignFilter>('campaignCounts')
/** Typed texts and days are debounced for 500 ms (DASH-007); a chosen filter opens page 1 (DASH-004). */
export const campaignFiltersMachine = filtersMachine<CampaignFilter>('campaignFilters')

interface DashboardContext {
  recents: PinnedCampaign[]
}

export type DashboardEvent =
  | { type: 'query.changed'; query: DashboardQuery }
  | { type: 'realtime.resumed' }
  | { type: 'recents.changed'; recents: PinnedCampaign[] }

/**
 * The dashboard: the campaigns that the address asks for, counts for its filters, which are read again every five minutes
 * (DASH-011), the filters, pinned and recent campaigns, and the chosen columns. Filters work without counts, whose failures show no notice. Actors to
 * provide: `list`, `counts`, `filters`, `pins`, `preferences`; `watchRecents`, which sends `recents.changed`.
 */
export const dashboardMachine = setup({
  types: {} as {
    context: DashboardContext
    events: DashboardEvent
    input: { query: DashboardQuery }
    children: { list: 'list'; counts: 'counts'; filters: 'filters'; pins: 'pins'; preferences: 'preferences' }
  },
  actors: {
    list: campaignListMachine,
    counts: campaignCountsMachine,
    filters: campaignFiltersMachine,
    pins: pinsMachine,
    preferences: preferencesMachine,
    watchRecents: unprovidedCallback('watchRecents'),
  },
  delays: { countsLifetime: 5 * 60_000 },
  actions: {
    passQuery: passTo('list', 'filters'),
    passFilter: sendTo('counts', (_, query: DashboardQuery) => ({
      type: 'query.changed',
      query: filterOf(query),
    })),
    passResumed: passTo('list', 'counts', 'pins', 'preferences'),
    readCountsAgain: sendTo('counts', { type: 'resource.changed', by: 'self' }),
    keepRecents: assign(({ event }) => (event.type === 'recents.changed' ? { recents: event.recents } : {})),
  },
}).createMachine({
  id: 'dashboard',
  context: ({ input: { query }, spawn }) => {
    spawn('list', { id: 'list', input: { params: null, query } })
    spawn('counts', { id: 'counts', input: { params: null, query: filterOf(query) } })
    return { recents: [] }
  },
  invoke: [
    { id: 'filters', src: 'filters', onError: {} },
    { id: 'pins', src: 'pins', onError: {} },
    { id: 'preferences', src: 'preferences', onError: {} },
    { id: 'watchRecents', src: 'watchRecents', onError: {} },
  ],
  on: {
    'query.changed': {
      actions: ['passQuery', { type: 'passFilter', params: ({ event }) => event.query }],
    },
    'realtime.resumed': { actions: 'passResumed' },
    'recents.changed': { actions: 'keepRecents' },
  },
  initial: 'counting',
  states: {
    counting: {
      after: { countsLifetime: { target: 'counting', reenter: true, actions: 'readCountsAgain' } },
    },
  },
})

export type DashboardRef = ActorRefFrom<typeof dashboardMachine>
export type CampaignListRef = ActorRefFrom<typeof campaignListMachine>
export type CampaignCountsRef = ActorRefFrom<typeof campaignCountsMachine>
export type CampaignFiltersRef = ActorRefFrom<typeof campaignFiltersMachine>

function filterOf({ page: _page, sort: _sort, ...filter }: DashboardQuery): CampaignFilter {
  return filter
}
