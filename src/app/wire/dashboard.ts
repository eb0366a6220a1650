import { fromCallback, fromPromise } from 'xstate'

import type { Campaign, CampaignStats } from '#contract/campaigns.ts'
import { channels } from '#contract/channels.ts'
import type { Page } from '#contract/json-api.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import type { PushEvent } from '#contract/push-events.ts'
import {
  campaignListMachine,
  dashboardMachine,
  type DashboardQuery,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine, type PinChange } from '#machines/dashboard/pins.machine.ts'
import { campaignsReading } from '#services/api/campaigns-reading.ts'
import { loadCampaigns, loadCampaignStats } from '#services/api/campaigns.ts'
import { loadPins, savePin } from '#services/api/personal.ts'
import type { Reading } from '#services/http/prefetch.ts'
import { idleAfter } from '#services/idle.ts'
import { watchRecentCampaigns } from '#services/storage/recent-campaigns.ts'

import type { AppContext } from '../app-context.ts'
import { dashboardHref } from '../routes/dashboard-href.ts'
import { dashboardReading, defaultDashboardHref } from '../routes/dashboard-query.ts'
import { listensToUser, userOf } from './listening.ts'

/** The dashboard, over the API, the person's channel and what this browser remembers. */
export function wireDashboard(appContext: AppContext) {
  const { http, store } = appContext
  /** What the list will ask for is on its way while the router finds out what the address means. */
  const open = (href: string, reading: Reading) => {
    appContext.prefetch(reading)
    appContext.open(href)
  }
  /** Of the newest query. What else the screen reads is asked for in the same moment, and goes after them. */
  let rows: Promise<unknown> = Promise.resolve()
  return dashboardMachine.provide({
    actors: {
      campaignList: campaignListMachine.provide({
        actors: {
          loadPage: fromPromise<Page<Campaign>, { query: DashboardQuery }>(({ input, signal }) => {
            const page = loadCampaigns(http, input.query, signal)
            rows = page
            return page
          }),
        },
      }),
      pins: wirePins(appContext, () => idleAfter(rows)),
      loadStats: fromPromise<CampaignStats, { query: DashboardQuery }>(async ({ input, signal }) => {
        await idleAfter(rows)
        return loadCampaignStats(http, input.query, signal)
      }),
      listen: listensToUser(appContext, 'campaigns.outdated', ['CampaignIndexed']),
      watchRecents: fromCallback<{ type: string }>(({ sendBack }) =>
        watchRecentCampaigns(store, userOf(appContext).id, (recents) =>
          sendBack({ type: 'recents.changed', recents }),
        ),
      ),
    },
    actions: {
      openQuery: ({ context }, filters) => {
        const query = { ...context.query, ...filters, page: 1 }
        open(dashboardHref(query), campaignsReading(query))
      },
      openDefault: () => open(defaultDashboardHref, dashboardReading({}, {})),
    },
  })
}

function wirePins(appContext: AppContext, turn: () => Promise<void>) {
  const { http, store, clock, realtime } = appContext
  const key = () => `pins-${userOf(appContext).id}`
  return pinsMachine.provide({
    actors: {
      loadPins: fromPromise<PinnedCampaign[]>(async ({ signal }) => {
        await turn()
        return loadPins(http, userOf(appContext).id, signal)
      }),
      savePin: fromPromise<void, PinChange>(({ input, signal }) =>
        savePin(http, userOf(appContext).id, input, signal),
      ),
      listen: fromCallback<{ type: string }>(({ sendBack }) => {
        const hear = () => sendBack({ type: 'pins.outdated' })
        const hearPush = ({ name }: PushEvent) => {
          if (name === 'PinnedCampaignsChanged') {
            hear()
          }
        }
        const leave = [
          store.watch(key(), hear),
          realtime.subscribe(channels.user(userOf(appContext).id), hearPush, hear),
        ]
        return () => leave.forEach((end) => end())
      }),
    },
    // Other tabs read the pins again when this value changes, with a server too that does not push it.
    actions: { announce: () => store.write(key(), String(clock.now())) },
  })
}
