import { rulesAddress } from '#contract/addresses/rules.address.ts'
import { ruleRights } from '#machines/rules/rules.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { Rules } from '#views/rules/rules.tsx'

import { campaignScreen, rulesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function RulesPage() {
  const rules = useScreen(rulesScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useOpened(campaign)?.rights
  return rules === undefined ? null : (
    <Rules
      rules={rules}
      {...ruleRights(rights ?? [])}
      hrefOf={(query) => rulesAddress.href({ campaignId: rules.getSnapshot().context.campaignId }, query)}
    />
  )
}
