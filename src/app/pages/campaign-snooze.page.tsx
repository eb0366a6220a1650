import { dayOf } from '#machines/campaigns/snooze.values.ts'
import { CampaignSnooze } from '#views/campaigns/campaign-snooze.tsx'

import { campaignSnoozeScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { useWorld } from '../world-context.ts'
import type { OverlayProps } from './overlay.page.tsx'

export function CampaignSnoozePage({ onClose }: OverlayProps) {
  const { clock } = useWorld()
  const snooze = useScreen(campaignSnoozeScreen)
  return snooze === undefined ? null : (
    <CampaignSnooze snooze={snooze} today={dayOf(clock.now())} onClose={onClose} />
  )
}
