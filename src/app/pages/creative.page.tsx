import { useSelector } from '@xstate/react'

import { useOpened } from '#views/campaigns/use-opened.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, creativePreviewScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreativePage() {
  const { clock } = useAppContext()
  const preview = useScreen(creativePreviewScreen)
  const rights = useOpened(useScreen(campaignScreen))?.rights
  const campaignId = useSelector(preview, (snapshot) => snapshot?.context.campaignId)
  return preview === undefined || campaignId === undefined ? null : (
    <CreativePreview
      preview={preview}
      campaignId={campaignId}
      mayModerate={rights?.includes('moderate') ?? false}
      now={clock.now()}
    />
  )
}
