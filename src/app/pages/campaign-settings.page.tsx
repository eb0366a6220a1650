import { CampaignSettings } from '#views/campaigns/campaign-settings.tsx'

import { useMyEmail } from '../base/use-my-email.ts'
import { campaignSettingsScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CampaignSettingsPage() {
  const settings = useScreen(campaignSettingsScreen)
  const me = useMyEmail()
  return settings === undefined ? null : <CampaignSettings settings={settings} me={me} />
}
