import { campaignScreenshotsAddress, screenshotsAddress } from '#contract/addresses/screenshots.address.ts'
import type { ScreenshotsPlace } from '#machines/screenshots/screenshots.machine.ts'
import { Screenshots } from '#views/screenshots/screenshots.tsx'

import { screenshotsScreen } from '../screens/frames.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ScreenshotsPage() {
  const screenshots = useScreen(screenshotsScreen)
  return screenshots === undefined ? null : <Screenshots screenshots={screenshots} hrefOf={hrefOf} />
}

function hrefOf({ frameId, campaignId }: ScreenshotsPlace, screenshot: string | null): string {
  const query = { page: 1, ...(screenshot === null ? {} : { screenshot }) }
  return campaignId === null
    ? screenshotsAddress.href({ frameId }, query)
    : campaignScreenshotsAddress.href({ frameId, campaignId }, query)
}
