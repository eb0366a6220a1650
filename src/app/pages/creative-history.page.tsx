import { decisionsAddress } from '#contract/addresses/decisions.address.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { AssetHistory } from '#views/creatives/asset-history.tsx'
import { CreativeDecisions } from '#views/creatives/creative-decisions.tsx'
import { creativePlaceLinks } from '#views/creatives/creative-navigation.ts'
import { ModerationSummary } from '#views/creatives/moderation-summary.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import {
  assetHistoryScreen,
  campaignScreen,
  creativeDecisionsScreen,
  moderationSummaryScreen,
} from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { CreativePage, useReplacer } from './creative.page.tsx'

/** A creative with the drawer of its files over it (CREA-053). */
export function AssetHistoryPage() {
  const { open, path } = useAppContext()
  const history = useScreen(assetHistoryScreen)
  const replacer = useReplacer()
  return (
    <>
      <CreativePage />
      {history === undefined ? null : (
        <AssetHistory
          history={history}
          replacer={replacer}
          onClose={() => open(path().replace(/\/assetHistory\/?$/, ''))}
        />
      )}
    </>
  )
}

/** A creative with the drawer of the decisions on it (MOD-012). */
export function CreativeDecisionsPage() {
  const { open, path } = useAppContext()
  const decisions = useScreen(creativeDecisionsScreen)
  return (
    <>
      <CreativePage />
      {decisions === undefined ? null : (
        <CreativeDecisions
          decisions={decisions}
          onClose={() => open(path().replace(/\/moderation\/summary\/?$/, ''))}
        />
      )}
    </>
  )
}

/** The creatives of a campaign with their decisions (MOD-007); here, as the name of each chunk is part of the first screen. */
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
