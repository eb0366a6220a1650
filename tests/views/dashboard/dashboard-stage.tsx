import { render } from 'vitest-browser-react'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import {
  defaultDashboardQuery,
  type CampaignFilter,
  type DashboardQuery,
} from '#contract/addresses/dashboard.address.ts'
import type { Campaign, CampaignStats } from '#contract/campaigns.ts'
import type { Page } from '#contract/json-api.ts'
import type { PinnedCampaign } from '#contract/personal.ts'
import { defaultPreferences, type Preferences, type PreferencesChange } from '#contract/preferences.ts'
import {
  campaignCountsMachine,
  campaignFiltersMachine,
  campaignListMachine,
  dashboardMachine,
  type DashboardRef,
} from '#machines/dashboard/dashboard.machine.ts'
import { pinsMachine, type PinChange } from '#machines/dashboard/pins.machine.ts'
import { keptPreferencesMachine, preferencesMachine } from '#machines/dashboard/preferences.machine.ts'
import { preferencesShown } from '#machines/dashboard/preferences.selectors.ts'
import { shownFilters } from '#machines/kit/filters.selectors.ts'
import { css } from '#styled/css/index.js'
import { sampleCampaign, sampleStats } from '#tests/support/samples/campaigns.ts'
import { Dashboard } from '#views/dashboard/dashboard.tsx'
import { LinkProvider } from '#views/ui/link.tsx'

/** The reader's clock in these tests. */
export const now = Date.parse('2026-03-10T12:00:00Z')

interface Stage {
  campaigns?: Campaign[]
  totalPages?: number
  stats?: CampaignStats
  pins?: PinnedCampaign[]
  recents?: PinnedCampaign[]
  mayPin?: boolean
  /** The answer to a change of a pin. */
  savePin?: (change: PinChange) => Promise<void>
  /** The answer to a choice of columns or density. */
  savePreferences?: (change: PreferencesChange) => Promise<void>
  loadPins?: () => Promise<PinnedCampaign[]>
  /** The first page waits for `release`. */
  waits?: boolean
}

/** The dashboard over services that answer at once, with what a test holds in its hands: `world`, which they answer from. */
export async function openDashboard({
  campaigns = [sampleCampaign('1'), sampleCampaign('2'), sampleCampaign('3')],
  totalPages = 1,
  stats = sampleStats,
  pins = [],
  recents = [],
  mayPin = true,
  savePin = async () => {},
  loadPins,
  waits = false,
  savePreferences = async () => {},
}: Stage = {}) {
  const world = { campaigns, stats, pins: [...pins], waits, preferences: defaultPreferences }
  const visited: string[] = []
  const saved: PinChange[] = []
  const held: (() => void)[] = []
  const hearers: (() => void)[] = []
  const listen = fromCallback<AnyEventObject, { params: null }>(({ sendBack }) => {
    hearers.push(() => sendBack({ type: 'resource.changed' }))
  })
  const queryNow = () =>
    actor.getSnapshot().children.list?.getSnapshot().context.query ?? defaultDashboardQuery
  const actor: DashboardRef = createActor(
    dashboardMachine.provide({
      actors: {
        list: campaignListMachine.provide({
          actors: {
            load: fromPromise<Page<Campaign>, { params: null; query: DashboardQuery }>(async ({ input }) => {
              if (world.waits) {
                await new Promise<void>((resolve) => void held.push(resolve))
              }
              const total = world.campaigns.length * totalPages
              const pagination = { total, totalPages, currentPage: input.query.page }
              return { items: world.campaigns, pagination }
            }),
            listen,
          },
        }),
        counts: campaignCountsMachine.provide({
          actors: {
            load: fromPromise<CampaignStats, { params: null; query: CampaignFilter }>(
              async () => world.stats,
            ),
            listen,
          },
        }),
        filters: campaignFiltersMachine.provide({
          actions: {
            openQuery: (_, change) => {
              visited.push(JSON.stringify(change))
              // The router is no faster.
              queueMicrotask(() =>
                actor.send({
                  type: 'query.changed',
                  query: { ...shownFilters(queryNow(), change), page: 1 },
                }),
              )
            },
            openDefault: () => void visited.push('default'),
          },
        }),
        pins: pinsMachine.provide({
          actors: {
            loadPins: fromPromise<PinnedCampaign[]>(async () => loadPins?.() ?? [...world.pins]),
            savePin: fromPromise<void, PinChange>(async ({ input }) => {
              saved.push(input)
              await savePin(input)
              const others = world.pins.filter(({ id }) => id !== input.campaign.id)
              world.pins = input.isPinned ? [...others, input.campaign] : others
            }),
            listen: fromCallback(() => {}),
          },
        }),
        preferences: preferencesMachine.provide({
          actors: {
            kept: keptPreferencesMachine.provide({
              actors: { load: fromPromise(async () => world.preferences), listen: fromCallback(() => {}) },
            }),
            savePreferences: fromPromise<Preferences, PreferencesChange>(async ({ input }) => {
              await savePreferences(input)
              world.preferences = preferencesShown(world.preferences, input)
              return world.preferences
            }),
            watchRemembered: fromCallback(() => {}),
          },
        }),
        watchRecents: fromCallback<{ type: string }>(({ sendBack }) => {
          sendBack({ type: 'recents.changed', recents })
        }),
      },
    }),
    { input: { query: defaultDashboardQuery } },
  ).start()
  const goTo = (href: string) => {
    visited.push(href)
    if (/^\/\d+$/.test(href)) {
      const query = { ...queryNow(), page: Number(href.slice(1)) }
      actor.send({ type: 'query.changed', query })
    }
  }
  const screen = await render(
    <LinkProvider actions={{ navigate: goTo }}>
      <main className={css({ padding: '4' })}>
        <Dashboard
          dashboard={actor}
          mayPin={mayPin}
          now={now}
          hrefOf={({ page, sort }) => `/${page}${sort === undefined ? '' : `?sort=${sort}`}`}
        />
      </main>
    </LinkProvider>,
  )
  return {
    actor,
    screen,
    world,
    visited,
    saved,
    hear: () => hearers.forEach((hear) => hear()),
    /** Lets the answers go that wait. */
    release: () => {
      world.waits = false
      held.splice(0).forEach((resolve) => resolve())
    },
    grid: screen.getByRole('grid', { name: 'Campaigns' }),
  }
}
