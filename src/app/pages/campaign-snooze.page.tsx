import { dayOf } from '#machines/campaigns/snooze.values.ts'
import { CampaignSnooze } from '#views/campaigns/campaign-snooze.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { campaignSnoozeScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import type { OverlayProps } from './overlay-props.ts'

export function CampaignSnoozePage({ onClose }: OverlayProps) {
  const { clock } = useAppContext()
  const snooze = useScreen(campaignSnoozeScreen)
  return snooze === undefined ? null : (
    <CampaignSnooze snooze={snooze} today={dayOf(clock.now())} onClose={onClose} />
  )
}
