import { Outlet, useLocation } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'

import { sectionOf } from '#machines/campaigns/campaign.selectors.ts'
import { CampaignFrame } from '#views/campaigns/campaign-frame.tsx'
import { MapsProvider } from '#views/ui/map/maps-context.ts'

import { createMaps } from '../base/maps.ts'
import { withOverlay } from '../base/overlay-href.ts'
import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { campaignScreen, readinessScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

/** The campaign area around its sections. */
export function CampaignPage() {
  const { app, clock, configuration } = useAppContext()
  const [maps] = useState(() => createMaps(configuration, window))
  const user = useSelector(app, (snapshot) => snapshot.context.user)
  const now = useMinute(clock)
  const campaign = useScreen(campaignScreen)
  const readiness = useScreen(readinessScreen)
  const href = useLocation({ select: ({ href: here }) => here })
  const section = useLocation({ select: ({ pathname }) => sectionOf(pathname.split('/')[3] ?? '') })
  return campaign === undefined || user === null ? null : (
    <CampaignFrame
      campaign={campaign}
      user={user}
      settingsHref={withOverlay(href, 'campaign-settings')}
      snoozeHref={withOverlay(href, 'campaign-snooze')}
      section={section}
      now={now}
      readiness={readiness}
    >
      <MapsProvider value={maps}>
        <Outlet />
      </MapsProvider>
    </CampaignFrame>
  )
}
