import { useOpened } from '#views/campaigns/use-opened.ts'
import { Preview } from '#views/preview/preview.tsx'

import { campaignScreen, previewScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function PreviewPage() {
  const preview = useScreen(previewScreen)
  const supportsPromotion = useOpened(useScreen(campaignScreen))?.campaign.supportsPromotion ?? false
  return preview === undefined ? null : <Preview preview={preview} hasPickers={supportsPromotion} />
}
