import { fromCallback, fromPromise } from 'xstate'

import {
  dashboardAddress,
  defaultDashboardQuery,
  type DashboardQuery,
} from '#contract/addresses/dashboard.address.ts'
import { channels } from '#contract/channels.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import type { PushEvent } from '#contract/push-events.ts'
import {
  campaignCountsMachine,
  campaignFiltersMachine,
  campaignListMachine,
  dashboardMachine,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine, type PinChange } from '#machines/dashboard/pins.machine.ts'
import { loadCampaigns, loadCampaignStats } from '#services/api/campaigns.ts'
import { loadPins, savePin } from '#services/api/personal.ts'
import { campaignsReading } from '#services/api/readings.ts'
import { idleAfter } from '#services/idle.ts'
import { watchRecentCampaigns } from '#services/storage/recent-campaigns.ts'

import type { AppContext } from '../base/app-context.ts'
import { wirePreferences } from './dashboard-preferences.ts'
import { wireResource } from './kit.ts'
import { changesOfUser, userOf } from './listening.ts'

/** The dashboard, over the API, the person's channel and what this browser remembers. */
export function wireDashboard(appContext: AppContext) {
  const { http, store } = appContext
  /** The request for the rows is sent before the router begins. */
  const open = (href: string, query: DashboardQuery) => {
    appContext.prefetch(campaignsReading(query))
    appContext.open(href)
  }
  /** Of the newest query. The screen's other requests start at the same moment, and are sent after it. */
  let rows: Promise<unknown> = Promise.resolve()
  return dashboardMachine.provide({
    actors: {
      list: wireResource(
        campaignListMachine,
        ({ query }, signal) => {
          const page = loadCampaigns(http, query, signal)
          rows = page
          return page
        },
        changesOfUser(appContext, ['CampaignIndexed']),
      ),
      counts: wireResource(
        campaignCountsMachine,
        async ({ query }, signal) => {
          await idleAfter(rows)
          return loadCampaignStats(http, query, signal)
        },
        changesOfUser(appContext, ['CampaignIndexed']),
      ),
      filters: campaignFiltersMachine.provide({
        actions: {
          openQuery: (_, change) => {
            const { pathname, search } = appContext.place()
            const href = dashboardAddress.changed(pathname, search, change)
            if (href !== null) {
              open(href, dashboardAddress.queryOf({ ...search, ...change }))
            }
          },
          openDefault: () => {
            const { sort } = dashboardAddress.queryOf(appContext.place().search)
            const query = { ...defaultDashboardQuery, ...(sort && { sort }) }
            open(dashboardAddress.href({}, query), query)
          },
        },
      }),
      pins: wirePins(appContext, () => idleAfter(rows)),
      preferences: wirePreferences(appContext, () => idleAfter(rows)),
      watchRecents: fromCallback<{ type: string }>(({ sendBack }) =>
        watchRecentCampaigns(store, userOf(appContext).id, (recents) =>
          sendBack({ type: 'recents.changed', recents }),
        ),
      ),
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
        const hear = () => sendBack({ type: 'pins.changed' })
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
