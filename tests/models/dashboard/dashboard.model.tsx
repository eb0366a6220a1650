import { createActor } from 'xstate'

import { defaultDashboardQuery as query } from '#contract/addresses/dashboard.address.ts'
import { defaultPreferences } from '#contract/preferences.ts'
import {
  campaignCountsMachine,
  campaignFiltersMachine,
  campaignListMachine,
  dashboardMachine,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine } from '#machines/dashboard/pins.machine.ts'
import { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { idle, isolated } from '#tests/support/isolate.ts'
import { filtersModel, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { sampleCampaign, sampleStats } from '#tests/support/samples/campaigns.ts'

const drives = () => import('#e2e/drives/dashboard.drive.ts')
const startList = (chosen = query) =>
  createActor(idle(campaignListMachine), { input: { params: null, query: chosen } }).start()

export const list = resourceModel(campaignListMachine, {
  params: null,
  query,
  queries: [
    { ...query, page: 2 },
    { ...query, contentStatus: 'ready' },
  ],
  values: [
    {
      items: [sampleCampaign('1'), sampleCampaign('2', { daysUntilLive: 2, isActive: false })],
      pagination: { total: 17, totalPages: 2, currentPage: 1 },
    },
    { items: [], pagination: { total: 0, totalPages: 1, currentPage: 1 } },
  ],
  screen: () =>
    import('#views/dashboard/campaign-grid.tsx').then(({ CampaignGrid }) => ({ actor }) => (
      <CampaignGrid
        list={actor}
        pins={null}
        preferences={defaultPreferences}
        now={Date.parse('2026-03-10T12:00:00Z')}
        hrefOf={({ page }) => `/${page}`}
      />
    )),
  call: { method: 'GET', path: 'campaigns' },
  drive: () => drives().then((drive) => drive.list),
})

export const counts = resourceModel(campaignCountsMachine, {
  params: null,
  query: { inDate: true },
  queries: [{ inDate: true, contentStatus: 'ready' }],
  values: [sampleStats],
  retriedBy: 'actor',
  screen: async () => {
    const { Stages } = await import('#views/dashboard/stages.tsx')
    // "All" changes something only while a stage is chosen.
    const beside = startList({ ...query, contentStatus: 'ready' })
    const filters = createActor(
      campaignFiltersMachine.provide({
        actions: {
          openQuery: (_, change) =>
            beside.send({
              type: 'query.changed',
              query: { ...shownFilters(beside.getSnapshot().context.query, change), page: 1 },
            }),
        },
      }),
    ).start()
    return ({ actor }) => <Stages list={beside} filters={filters} counts={actor} />
  },
  call: { method: 'GET', path: 'campaigns', isQuiet: true },
  drive: () => drives().then((drive) => drive.counts),
})

export const filters = filtersModel(campaignFiltersMachine, {
  typed: [{ refineSearch: 'harbour' }, { startAfter: '2031-05-17' }, { startBefore: '2031-05-17' }],
  chosen: [
    { contentStatus: 'ready' },
    { contentStatus: null },
    { bookingStatus: 'unpromoted' },
    { inDate: false },
  ],
  fields: {
    refineSearch: 'Filter by name, client or reference',
    startAfter: 'Starts after',
    startBefore: 'Starts before',
  },
  clearedBy: 'user',
  screen: async () => {
    const { DashboardFilters } = await import('#views/dashboard/dashboard-filters.tsx')
    const beside = startList()
    const counted = createActor(idle(campaignCountsMachine), {
      input: { params: null, query: { inDate: true } },
    }).start()
    return ({ actor }) => <DashboardFilters list={beside} filters={actor} counts={counted} />
  },
})

export const model = defineModel<typeof dashboardMachine>({
  machine: dashboardMachine,
  inputs: { '': { query } },
  cases: ({ failed, emits }) => [
    failed('filters', { kind: 'server', messages: [] }),
    failed('pins', { kind: 'server', messages: [] }),
    failed('preferences', { kind: 'server', messages: [] }),
    failed('watchRecents', { kind: 'server', messages: [] }),
    emits('watchRecents', { type: 'recents.changed', recents: [{ id: '2', name: 'Night shift' }] }),
    { type: 'query.changed', query: { ...query, page: 2, refineSearch: 'harbour' } },
  ],
  sentBy: { 'query.changed': 'router', 'realtime.resumed': 'actor', 'recents.changed': 'actor' },
  children: {
    list: idle(campaignListMachine),
    counts: idle(campaignCountsMachine),
    filters: idle(campaignFiltersMachine),
    pins: idle(pinsMachine),
    preferences: isolated(preferencesMachine, { kept: idle(keptPreferencesMachine) }),
  },
  screen: () =>
    import('#views/dashboard/dashboard.tsx').then(({ Dashboard }) => ({ actor }) => (
      <Dashboard
        dashboard={actor}
        mayPin
        now={Date.parse('2026-03-10T12:00:00Z')}
        hrefOf={({ page }) => `/${page}`}
      />
    )),
  browser: { why: 'its list, counts, pins and preferences ask the server, in models of their own' },
})
