import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'

import type { Campaign, CampaignFilters, CampaignStats } from '#contract/campaigns.ts'
import type { Page } from '#contract/json-api.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import {
  campaignListMachine,
  dashboardMachine,
  type DashboardQuery,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine } from '#machines/dashboard/pins.machine.ts'
import { sampleQuery } from '#tests/models/dashboard/campaign-list.model.tsx'
import { sampleCampaign, sampleStats } from '#tests/support/samples/campaigns.ts'

const minute = 60_000

/** The dashboard over a server that answers at once, unless it is told to wait. */
function start() {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const opened: Partial<CampaignFilters>[] = []
  const counts: { query: DashboardQuery; answer: (stats: CampaignStats) => void; fail: () => void }[] = []
  let defaults = 0
  let hear: () => void = () => {}
  const pageOfOne: Page<Campaign> = {
    items: [sampleCampaign('1')],
    pagination: { total: 1, totalPages: 1, currentPage: 1 },
  }
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        campaignList: campaignListMachine.provide({
          actors: {
            loadPage: fromPromise<Page<Campaign>, { query: DashboardQuery }>(() => {
              asked.push('list')
              return Promise.resolve(pageOfOne)
            }),
          },
        }),
        pins: pinsMachine.provide({
          actors: {
            loadPins: fromPromise<PinnedCampaign[]>(() => {
              asked.push('pins')
              return Promise.resolve([])
            }),
            listen: fromCallback(() => {}),
          },
        }),
        loadStats: fromPromise<CampaignStats, { query: DashboardQuery }>(({ input }) => {
          const { promise, resolve, reject } = Promise.withResolvers<CampaignStats>()
          asked.push('counts')
          const fail = () => reject({ kind: 'server', messages: [] })
          counts.push({ query: input.query, answer: resolve, fail })
          return promise
        }),
        listen: fromCallback<{ type: string }>(({ sendBack }) => {
          hear = () => sendBack({ type: 'campaigns.outdated' })
        }),
        watchRecents: fromCallback(() => {}),
      },
      actions: {
        openQuery: (_, filters) => opened.push(filters),
        openDefault: () => {
          defaults += 1
        },
      },
    }),
    { clock, input: { query: sampleQuery } },
  ).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const answerCounts = async () => {
    counts.at(-1)?.answer(sampleStats)
    await settled()
  }
  return {
    actor,
    asked,
    opened,
    counts,
    clock,
    settled,
    answerCounts,
    hear: () => hear(),
    defaults: () => defaults,
    asks: (what: string) => asked.filter((name) => name === what).length,
    type: (refineSearch: string) => actor.send({ type: 'filters.typed', filters: { refineSearch } }),
    typed: () => actor.getSnapshot().context.typed,
  }
}

describe('the dashboard', () => {
  it('asks for the list, the filter values and the pins at the same time, none after another', () => {
    expect(start().asked.toSorted()).toEqual(['counts', 'list', 'pins'])
  })

  it('DASH-011 fetches the filter values again five minutes after they came, also after a failure', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.clock.increment(5 * minute - 1)
    expect(dashboard.asks('counts')).toBe(1)
    dashboard.clock.increment(1)
    expect(dashboard.asks('counts')).toBe(2)
    dashboard.counts[1]?.fail()
    await dashboard.settled()
    expect(dashboard.actor.getSnapshot().context.stats).toEqual(sampleStats)
    dashboard.clock.increment(5 * minute)
    expect(dashboard.asks('counts')).toBe(3)
    expect(dashboard.asks('list')).toBe(1)
  })

  it('DASH-024 RT-012 RT-021 an indexed campaign fetches list and counts again, and a hundred of them once more', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.hear()
    expect([dashboard.asks('list'), dashboard.asks('counts')]).toEqual([2, 2])
    for (let push = 0; push < 100; push += 1) {
      dashboard.hear()
    }
    expect([dashboard.asks('list'), dashboard.asks('counts')]).toEqual([2, 2])
    await dashboard.answerCounts()
    expect([dashboard.asks('list'), dashboard.asks('counts')]).toEqual([3, 3])
    await dashboard.answerCounts()
    expect([dashboard.asks('list'), dashboard.asks('counts')]).toEqual([3, 3])
    dashboard.actor.stop()
    dashboard.hear()
    expect([dashboard.asks('list'), dashboard.asks('counts')]).toEqual([3, 3])
  })

  it('RT-022 reads list, counts and pins again when the connection is back', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.actor.send({ type: 'realtime.resumed' })
    expect(dashboard.asked.toSorted()).toEqual(['counts', 'counts', 'list', 'list', 'pins', 'pins'])
  })

  it('counts under the filters of the address', async () => {
    const dashboard = start()
    const query: DashboardQuery = { ...sampleQuery, page: 2, contentStatus: 'ready' }
    dashboard.actor.send({ type: 'query.changed', query })
    expect(dashboard.counts.at(-1)?.query).toEqual(query)
  })

  it('DASH-007 the search text goes to the address 500 ms after the last keystroke', () => {
    const dashboard = start()
    dashboard.type('har')
    dashboard.clock.increment(499)
    dashboard.type('harb')
    dashboard.clock.increment(499)
    expect(dashboard.opened).toEqual([])
    dashboard.clock.increment(1)
    expect(dashboard.opened).toEqual([{ refineSearch: 'harb', startAfter: null, startBefore: null }])
  })

  it('DASH-006 a typed date enters the address as a whole, not year by year', () => {
    const dashboard = start()
    for (const startAfter of ['0002-05-01', '0020-05-01', '0202-05-01', '2026-05-01']) {
      dashboard.actor.send({ type: 'filters.typed', filters: { startAfter } })
      dashboard.clock.increment(100)
    }
    dashboard.clock.increment(500)
    expect(dashboard.opened).toEqual([{ refineSearch: '', startAfter: '2026-05-01', startBefore: null }])
  })

  it('a text typed and removed changes nothing', () => {
    const dashboard = start()
    dashboard.type('a')
    dashboard.type('')
    dashboard.clock.increment(minute)
    expect(dashboard.opened).toEqual([])
  })

  it('typed text stays when another filter is chosen and goes when the filters are cleared', () => {
    const dashboard = start()
    dashboard.type('harb')
    dashboard.actor.send({ type: 'filters.choose', filters: { contentStatus: 'ready' } })
    dashboard.actor.send({ type: 'query.changed', query: { ...sampleQuery, contentStatus: 'ready' } })
    expect(dashboard.typed().refineSearch).toBe('harb')
    dashboard.actor.send({ type: 'filters.clear' })
    dashboard.clock.increment(minute)
    expect([dashboard.typed().refineSearch, dashboard.defaults()]).toEqual(['', 1])
    expect(dashboard.opened).toEqual([{ contentStatus: 'ready' }])
  })

  it('DASH-003 the fields follow the address: the back button, a shared link', () => {
    const dashboard = start()
    const query: DashboardQuery = { ...sampleQuery, refineSearch: 'harbour', startBefore: '2026-05-01' }
    dashboard.actor.send({ type: 'query.changed', query })
    expect(dashboard.typed()).toEqual({ refineSearch: 'harbour', startAfter: '', startBefore: '2026-05-01' })
  })
})
