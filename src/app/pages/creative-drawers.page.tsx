import { AssetHistory } from '#views/creatives/asset-history.tsx'
import { CreativeDecisions } from '#views/creatives/creative-decisions.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { assetHistoryScreen, creativeDecisionsScreen } from '../screens/campaign.screens.ts'
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
