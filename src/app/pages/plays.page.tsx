import { useOpened } from '#views/campaigns/use-opened.ts'
import { Plays } from '#views/plays/plays.tsx'

import { campaignScreen, playsScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function PlaysPage() {
  const plays = useScreen(playsScreen)
  const rights = useOpened(useScreen(campaignScreen))?.rights ?? []
  return plays === undefined ? null : (
    <Plays plays={plays} mayFindFrames={rights.includes('manage_media_buy')} />
  )
}
