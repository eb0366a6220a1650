import type { AnyActorLogic } from 'xstate'

import type { ScreenPlace } from '#machines/kit/screens.ts'

import type { AppContext } from '../base/app-context.ts'
import type { GuardedPage } from '../base/guard-table.ts'
import type { OverlayName } from '../base/overlay-href.ts'
import { campaignSettingsScreen, campaignSnoozeScreen, createCampaignScreen } from './campaign.screens.ts'
import type { Screen } from './screens.ts'
import { profileScreen } from './shell.screens.ts'

interface Overlay {
  /** The right that it needs. */
  guard?: GuardedPage
  screen: Screen<AnyActorLogic>
  /** The overlay's input, from the address's params; null at addresses without one. */
  place: (params: Record<string, string | undefined>, appContext: AppContext) => ScreenPlace | null
}

/** Machines of the overlays; src/app/pages/overlay.page.tsx shows them. */
export const overlays: Partial<Record<OverlayName, Overlay>> = {
  'create-campaign': {
    guard: 'create-campaign',
    screen: createCampaignScreen,
    place: (_, appContext) => ({ params: { today: todayOf(appContext) }, query: null }),
  },
  // Whether the person may edit the campaign is found out by its machine.
  'campaign-settings': {
    screen: campaignSettingsScreen,
    place: ({ campaignId }, appContext) =>
      campaignId === undefined ? null : { params: { campaignId, today: todayOf(appContext) }, query: null },
  },
  'campaign-snooze': {
    guard: 'campaign-snooze',
    screen: campaignSnoozeScreen,
    place: ({ campaignId }) => (campaignId === undefined ? null : { params: { campaignId }, query: null }),
  },
  profile: { screen: profileScreen, place: profilePlace },
}

function todayOf({ clock }: AppContext): string {
  return new Date(clock.now()).toISOString().slice(0, 10)
}

function profilePlace(_: unknown, { app }: AppContext): ScreenPlace {
  const { user } = app.getSnapshot().context
  return {
    params: {
      target: {
        id: user?.id ?? '',
        name: user?.name ?? '',
        email: user?.email ?? '',
        isSubscribedToCampaignDigest: user?.isSubscribedToCampaignDigest ?? false,
      },
    },
    query: null,
  }
}
