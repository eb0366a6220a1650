import { useLocation } from '@tanstack/react-router'

import { ruleRights } from '#machines/rules/rules.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { RulesNavigation } from '#views/rules/rules-navigation.tsx'

import { campaignScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { ComingPage } from './coming.page.tsx'

/** A part of the rules area that comes with a later version, below the navigation of the area (RULE-002). */
export function RulesComingPage() {
  const campaign = useScreen(campaignScreen)
  const opened = useOpened(campaign)
  const isSchedule = useLocation({ select: ({ pathname }) => pathname.endsWith('/schedule') })
  return (
    <>
      {opened ? (
        <RulesNavigation
          campaignId={opened.campaign.id}
          current={isSchedule ? 'schedule' : 'playlists'}
          hasPlaylists={ruleRights(opened.rights).hasPlaylists}
        />
      ) : null}
      <ComingPage />
    </>
  )
}
