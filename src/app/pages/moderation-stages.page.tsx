import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { ModerationStages } from '#views/moderation/moderation-stages.tsx'

import { campaignScreen, moderationStagesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ModerationStagesPage() {
  const stages = useScreen(moderationStagesScreen)
  const opened = useOpened(useScreen(campaignScreen))
  return stages === undefined ? null : (
    <ModerationStages
      stages={stages}
      places={
        opened ? creativePlaceLinks(opened.campaign.id, opened.rights, 'enhancedModeration') : undefined
      }
    />
  )
}
