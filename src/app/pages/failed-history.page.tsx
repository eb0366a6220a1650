import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { failureRights } from '#machines/creatives/failed-history.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { FailedHistory } from '#views/creatives/failed-history.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignScreen, failedHistoryScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function FailedHistoryPage() {
  const { app } = useAppContext()
  const history = useScreen(failedHistoryScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useOpened(campaign)?.rights
  const campaignId = useSelector(campaign, (snapshot) => snapshot?.context.campaignId)
  const userId = useSelector(app, (snapshot) => snapshot.context.user?.id)
  const allowed = useMemo(() => failureRights(rights ?? [], userId), [rights, userId])
  return history === undefined || campaignId === undefined ? null : (
    <FailedHistory
      history={history}
      rights={allowed}
      places={creativePlaceLinks(campaignId, rights ?? [], 'failed')}
    />
  )
}
