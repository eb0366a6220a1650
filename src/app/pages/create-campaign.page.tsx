import { CampaignForm } from '#views/campaigns/campaign-form.tsx'

import { useMyEmail } from '../base/use-my-email.ts'
import { createCampaignScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function CreateCampaignPage() {
  const form = useScreen(createCampaignScreen)
  const me = useMyEmail()
  return form === undefined ? null : <CampaignForm form={form} me={me} />
}
