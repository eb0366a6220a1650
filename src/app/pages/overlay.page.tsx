import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, type ComponentType } from 'react'

import { withoutOverlay, type OverlayName } from '../base/overlay-href.ts'
import { useAppContext } from '../base/use-app-context.ts'
import type { OverlayProps } from './overlay-props.ts'

/** The overlays' pages; their machines are in src/app/screens/overlays.ts. */
const pages: Partial<Record<OverlayName, ComponentType<OverlayProps>>> = {
  'create-campaign': lazy(() =>
    import('./create-campaign.page.tsx').then(({ CreateCampaignPage }) => ({ default: CreateCampaignPage })),
  ),
  'campaign-settings': lazy(() =>
    import('./campaign-settings.page.tsx').then(({ CampaignSettingsPage }) => ({
      default: CampaignSettingsPage,
    })),
  ),
  'campaign-snooze': lazy(() =>
    import('./campaign-snooze.page.tsx').then(({ CampaignSnoozePage }) => ({ default: CampaignSnoozePage })),
  ),
  profile: lazy(() => import('./profile.page.tsx').then(({ ProfilePage }) => ({ default: ProfilePage }))),
}

/** The overlay that the address names, over the current screen (CAMP-062). */
export function OverlayPage() {
  const { open, path } = useAppContext()
  const overlay = useLocation({ select: ({ search }) => (search as { overlay?: OverlayName }).overlay })
  const Page = overlay === undefined ? undefined : pages[overlay]
  return Page === undefined ? null : (
    <Suspense fallback={null}>
      <Page onClose={() => open(withoutOverlay(path()))} />
    </Suspense>
  )
}
