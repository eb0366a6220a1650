import { useSelector } from '@xstate/react'

import { useOpened } from '#views/campaigns/use-opened.ts'
import { CreativeNavigation } from '#views/creatives/creative-navigation.tsx'
import { Creatives } from '#views/creatives/creatives.tsx'

import { campaignScreen, creativesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreativesPage() {
  const creatives = useScreen(creativesScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useOpened(campaign)?.rights
  const campaignId = useSelector(campaign, (snapshot) => snapshot?.context.campaignId)
  return creatives === undefined || campaignId === undefined ? null : (
    <>
      <CreativeNavigation campaignId={campaignId} rights={rights ?? []} current="all" />
      <Creatives
        creatives={creatives}
        campaignId={campaignId}
        mayUpload={rights?.includes('upload_creative') ?? false}
        maySetDefault={rights?.includes('target') ?? false}
      />
    </>
  )
}
