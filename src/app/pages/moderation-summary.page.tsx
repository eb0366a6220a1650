import { decisionsAddress } from '#contract/addresses/decisions.address.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { ModerationSummary } from '#views/creatives/moderation-summary.tsx'

import { campaignScreen, moderationSummaryScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ModerationSummaryPage() {
  const summary = useScreen(moderationSummaryScreen)
  const rights = useOpened(useScreen(campaignScreen))?.rights
  const campaignId = summary?.getSnapshot().context.campaignId
  return summary === undefined || campaignId === undefined ? null : (
    <ModerationSummary
      summary={summary}
      places={creativePlaceLinks(campaignId, rights ?? [], 'decisions')}
      hrefOf={(query) => decisionsAddress.href({ campaignId }, query)}
      creativeHrefOf={(id) => `/campaigns/${campaignId}/creative/${id}/moderation/summary`}
    />
  )
}
