import { useParams } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import type { CreativeHandler } from '#machines/creatives/selection.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { CreativePreview } from '#views/creatives/creative-preview.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, creativePreviewScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreativePage() {
  const { app, clock } = useAppContext()
  const isSuperUser = useSelector(app, (snapshot) => snapshot.context.user?.isSuperUser ?? false)
  const { drawer } = useParams({ strict: false })
  const isCommented = drawer === 'comments'
  const preview = useScreen(creativePreviewScreen)
  const opened = useOpened(useScreen(campaignScreen))
  const replacer = useReplacer()
  const campaignId = useSelector(preview, (snapshot) => snapshot?.context.campaignId)
  const plain = (id: string) => `/campaigns/${campaignId}/creative/${id}`
  const comments = (id: string) => `${plain(id)}/comments`
  return preview === undefined || campaignId === undefined ? null : (
    <CreativePreview
      preview={preview}
      places={{
        one: isCommented ? comments : plain,
        all: `/campaigns/${campaignId}`,
        add: `/campaigns/${campaignId}/creative`,
        history: (id) => `${plain(id)}/assetHistory`,
        ...(opened?.rights.includes('creative_decisions') === true
          ? { decisions: (id: string) => `${plain(id)}/moderation/summary` }
          : {}),
        comments,
        plain,
      }}
      isCommented={isCommented}
      mayModerate={opened?.rights.includes('moderate') ?? false}
      maySet={opened?.rights.includes('target') ?? false}
      mayAssign={opened?.campaign.supportsPromotion ?? false}
      mayReprocess={isSuperUser}
      replacer={replacer}
      now={clock.now()}
    />
  )
}

/** The signed-in person with their rights on the open campaign; null until it is read. */
export function useReplacer(): CreativeHandler | null {
  const { app } = useAppContext()
  const opened = useOpened(useScreen(campaignScreen))
  const userId = useSelector(app, (snapshot) => snapshot.context.user?.id)
  return opened === null || userId === undefined
    ? null
    : { userId, rights: opened.rights, isActive: opened.campaign.isActive, isInvited: false }
}
