import { useSelector } from '@xstate/react'

import { ruleRights } from '#machines/rules/rules.selectors.ts'
import { Rules } from '#views/rules/rules.tsx'

import { rulesHref } from '../routes/rules-href.ts'
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
      hrefOf={(page) => {
        const { campaignId, query } = rules.getSnapshot().context
        return rulesHref(campaignId, { ...query, page })
      }}
    />
  )
}
