import { useSelector } from '@xstate/react'

import { rulesAddress } from '#contract/addresses/rules.address.ts'
import { ruleRights } from '#machines/rules/rules.selectors.ts'
import { Rules } from '#views/rules/rules.tsx'

import { campaignScreen, rulesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function RulesPage() {
  const rules = useScreen(rulesScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useSelector(campaign, (snapshot) => snapshot?.context.opened?.rights)
  return rules === undefined ? null : (
    <Rules
      rules={rules}
      {...ruleRights(rights ?? [])}
      hrefOf={(query) => rulesAddress.href({ campaignId: rules.getSnapshot().context.campaignId }, query)}
    />
  )
}
