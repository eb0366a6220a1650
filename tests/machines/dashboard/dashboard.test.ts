import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import {
  defaultDashboardQuery,
  type CampaignFilter,
  type DashboardQuery,
} from '#contract/addresses/dashboard.address.ts'
import type { FilterChange } from '#contract/addresses/define-address.ts'
import type { Campaign, CampaignStats } from '#contract/campaigns.ts'
import type { Page } from '#contract/json-api.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import {
  campaignCountsMachine,
  campaignFiltersMachine,
  campaignListMachine,
  dashboardMachine,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine } from '#machines/dashboard/pins.machine.ts'
import { sampleCampaign, sampleStats } from '#tests/support/samples/campaigns.ts'

const minute = 60_000

/** The dashboard over a server that answers at once, unless it is told to wait. */
function start() {
  const clock = new SimulatedClock()
  const asked: string[] = []
  const opened: FilterChange<CampaignFilter>[] = []
  const counts: { filter: CampaignFilter; answer: (stats: CampaignStats) => void; fail: () => void }[] = []
  let defaults = 0
  const hearers = new Set<() => void>()
  const listen = fromCallback<AnyEventObject, { params: null }>(({ sendBack }) => {
    const hear = () => sendBack({ type: 'resource.changed' })
    hearers.add(hear)
    return () => void hearers.delete(hear)
  })
  const pageOfOne: Page<Campaign> = {
    items: [sampleCampaign('1')],
    pagination: { total: 1, totalPages: 1, currentPage: 1 },
  }
  const actor = createActor(
    dashboardMachine.provide({
      actors: {
        list: campaignListMachine.provide({
          actors: {
            load: fromPromise<Page<Campaign>, { params: null; query: DashboardQuery }>(() => {
              asked.push('list')
              return Promise.resolve(pageOfOne)
            }),
            listen,
          },
        }),
        counts: campaignCountsMachine.provide({
          actors: {
            load: fromPromise<CampaignStats, { params: null; query: CampaignFilter }>(({ input }) => {
              const { promise, resolve, reject } = Promise.withResolvers<CampaignStats>()
              asked.push('counts')
              const fail = () => reject({ kind: 'server', messages: [] })
              counts.push({ filter: input.query, answer: resolve, fail })
              return promise
            }),
            listen,
          },
        }),
        filters: campaignFiltersMachine.provide({
          actions: {
            openQuery: (_, change) => void opened.push(change),
            openDefault: () => {
              defaults += 1
            },
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
        watchRecents: fromCallback(() => {}),
      },
    }),
    { clock, input: { query: defaultDashboardQuery } },
  ).start()
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  const answerCounts = async () => {
    counts.at(-1)?.answer(sampleStats)
    await settled()
  }
  const { filters, counts: counted } = actor.getSnapshot().children
  return {
    actor,
    filters,
    asked,
    opened,
    counts,
    clock,
    settled,
    answerCounts,
    hear: () => hearers.forEach((hear) => hear()),
    defaults: () => defaults,
    asks: (what: string) => asked.filter((name) => name === what).length,
    type: (change: FilterChange<CampaignFilter>) => filters?.send({ type: 'filters.typed', change }),
    typed: () => filters?.getSnapshot().context.typed,
    shownCounts: () => counted?.getSnapshot().context.value,
  }
}

describe('the dashboard', () => {
  it('asks for the list, the filter values and the pins at the same time, none after another', () => {
    expect(start().asked.toSorted()).toEqual(['counts', 'list', 'pins'])
  })

  it('DASH-011 fetches the filter values again every five minutes, and in five seconds after a failure', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.clock.increment(5 * minute - 1)
    expect(dashboard.asks('counts')).toBe(1)
    dashboard.clock.increment(1)
    expect(dashboard.asks('counts')).toBe(2)
    dashboard.counts[1]?.fail()
    await dashboard.settled()
    expect(dashboard.shownCounts()).toEqual(sampleStats)
    dashboard.clock.increment(5000)
    expect(dashboard.asks('counts')).toBe(3)
    await dashboard.answerCounts()
    dashboard.clock.increment(5 * minute - 5000)
    expect([dashboard.asks('counts'), dashboard.asks('list')]).toEqual([4, 1])
  })

  it('asks again for counts of other filters that failed, and keeps the last ones meanwhile', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.actor.send({ type: 'query.changed', query: { page: 1, contentStatus: 'ready' } })
    dashboard.counts[1]?.fail()
    await dashboard.settled()
    expect([dashboard.asks('counts'), dashboard.shownCounts()]).toEqual([2, sampleStats])
    dashboard.clock.increment(5000)
    expect(dashboard.counts.map(({ filter }) => filter)).toEqual([
      { inDate: true },
      { contentStatus: 'ready' },
      { contentStatus: 'ready' },
    ])
  })

  it('DASH-024 RT-012 RT-021 an indexed campaign fetches list and counts again, and a hundred of them once more', async () => {
    const dashboard = start()
    const asks = () => [dashboard.asks('list'), dashboard.asks('counts')]
    await dashboard.answerCounts()
    dashboard.clock.increment(250)
    dashboard.hear()
    dashboard.clock.increment(20)
    expect(asks()).toEqual([2, 2])
    for (let push = 0; push < 100; push += 1) {
      dashboard.hear()
    }
    expect(asks()).toEqual([2, 2])
    await dashboard.answerCounts()
    dashboard.clock.increment(250)
    expect(asks()).toEqual([3, 3])
    await dashboard.answerCounts()
    dashboard.clock.increment(1000)
    expect(asks()).toEqual([3, 3])
    dashboard.actor.stop()
    dashboard.hear()
    dashboard.clock.increment(1000)
    expect(asks()).toEqual([3, 3])
  })

  it('RT-022 reads list, counts and pins again when the connection is back', async () => {
    const dashboard = start()
    await dashboard.answerCounts()
    dashboard.actor.send({ type: 'realtime.resumed' })
    expect(dashboard.asked.toSorted()).toEqual(['counts', 'counts', 'list', 'list', 'pins', 'pins'])
  })

  it('counts under the filters of the address, once for all pages', () => {
    const dashboard = start()
    dashboard.actor.send({ type: 'query.changed', query: { page: 2, contentStatus: 'ready' } })
    expect(dashboard.counts.at(-1)?.filter).toEqual({ contentStatus: 'ready' })
    dashboard.actor.send({ type: 'query.changed', query: { page: 3, contentStatus: 'ready' } })
    expect([dashboard.asks('counts'), dashboard.asks('list')]).toEqual([2, 3])
  })

  it('DASH-007 the search text goes to the address 500 ms after the last keystroke', () => {
    const dashboard = start()
    dashboard.type({ refineSearch: 'har' })
    dashboard.clock.increment(499)
    dashboard.type({ refineSearch: 'harb' })
    dashboard.clock.increment(499)
    expect(dashboard.opened).toEqual([])
    dashboard.clock.increment(1)
    expect(dashboard.opened).toEqual([{ refineSearch: 'harb' }])
  })

  it('DASH-006 a typed date enters the address as a whole, not year by year', () => {
    const dashboard = start()
    for (const startAfter of ['0002-05-01', '0020-05-01', '0202-05-01', '2026-05-01']) {
      dashboard.type({ startAfter })
      dashboard.clock.increment(100)
    }
    dashboard.clock.increment(500)
    expect(dashboard.opened).toEqual([{ startAfter: '2026-05-01' }])
  })

  it('what is typed goes along when another filter is chosen, and is gone when the filters are cleared', () => {
    const dashboard = start()
    dashboard.type({ refineSearch: 'harb' })
    dashboard.filters?.send({ type: 'filters.choose', change: { contentStatus: 'ready' } })
    expect(dashboard.opened).toEqual([{ refineSearch: 'harb', contentStatus: 'ready' }])
    dashboard.type({ refineSearch: 'harbour' })
    dashboard.filters?.send({ type: 'filters.clear' })
    dashboard.clock.increment(minute)
    expect([dashboard.typed(), dashboard.defaults(), dashboard.opened.length]).toEqual([{}, 1, 1])
  })

  it('DASH-003 the fields follow the address: the back button, a shared link', () => {
    const dashboard = start()
    dashboard.type({ refineSearch: 'harb' })
    dashboard.clock.increment(500)
    dashboard.actor.send({ type: 'query.changed', query: { page: 1, refineSearch: 'harbour' } })
    expect(dashboard.typed()).toEqual({})
  })
})
