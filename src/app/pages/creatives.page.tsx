import { useSelector } from '@xstate/react'

import { reviewAddress } from '#contract/addresses/review.address.ts'
import { assignableRelations } from '#machines/creatives/creative-assignment.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { Creatives } from '#views/creatives/creatives.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, creativesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { uploadsScreen } from '../screens/upload.screens.ts'

export function CreativesPage() {
  const { app, clock } = useAppContext()
  const userId = useSelector(app, (snapshot) => snapshot.context.user?.id)
  const creatives = useScreen(creativesScreen)
  const queue = useScreen(uploadsScreen)
  const campaign = useScreen(campaignScreen)
  const opened = useOpened(campaign)
  const rights = opened?.rights
  const campaignId = useSelector(campaign, (snapshot) => snapshot?.context.campaignId)
  return creatives === undefined || campaignId === undefined ? null : (
    <Creatives
      creatives={creatives}
      queue={queue}
      hrefOf={(id) => `/campaigns/${campaignId}/creative/${id}`}
      places={creativePlaceLinks(campaignId, rights ?? [], 'all')}
      reviewHref={
        rights?.includes('moderate') === true
          ? reviewAddress.href({}, { page: 1, campaign: campaignId })
          : undefined
      }
      mayUpload={rights?.includes('upload_creative') ?? false}
      maySetDefault={rights?.includes('target') ?? false}
      relations={opened === null ? [] : assignableRelations(opened.campaign, opened.rights)}
      handler={
        opened === null || userId === undefined
          ? undefined
          : { userId, rights: opened.rights, isActive: opened.campaign.isActive, isInvited: false }
      }
      now={clock.now()}
    />
  )
}
