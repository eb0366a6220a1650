import { useSelector } from '@xstate/react'

import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { creativePreviewScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreativePage() {
  const { clock } = useAppContext()
  const preview = useScreen(creativePreviewScreen)
  const campaignId = useSelector(preview, (snapshot) => snapshot?.context.campaignId)
  return preview === undefined || campaignId === undefined ? null : (
    <CreativePreview preview={preview} campaignId={campaignId} now={clock.now()} />
  )
}
