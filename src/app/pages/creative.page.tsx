import { useSelector } from '@xstate/react'

import { useOpened } from '#views/campaigns/use-opened.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, creativePreviewScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreativePage() {
  const { app, clock } = useAppContext()
  const preview = useScreen(creativePreviewScreen)
  const opened = useOpened(useScreen(campaignScreen))
  const userId = useSelector(app, (snapshot) => snapshot.context.user?.id)
  const campaignId = useSelector(preview, (snapshot) => snapshot?.context.campaignId)
  return preview === undefined || campaignId === undefined ? null : (
    <CreativePreview
      preview={preview}
      places={{
        one: (id) => `/campaigns/${campaignId}/creative/${id}`,
        all: `/campaigns/${campaignId}`,
        add: `/campaigns/${campaignId}/creative`,
        history: (id) => `/campaigns/${campaignId}/creative/${id}/assetHistory`,
      }}
      mayModerate={opened?.rights.includes('moderate') ?? false}
      replacer={
        opened === null || userId === undefined
          ? null
          : {
              userId,
              rights: opened.rights,
              isActive: opened.campaign.isActive,
              isInvited: false,
            }
      }
      now={clock.now()}
    />
  )
}
