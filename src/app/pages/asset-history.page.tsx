import { AssetHistory } from '#views/creatives/asset-history.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { assetHistoryScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { CreativePage } from './creative.page.tsx'

/** A creative with the drawer of its files over it (CREA-053). */
export function AssetHistoryPage() {
  const { open, path } = useAppContext()
  const history = useScreen(assetHistoryScreen)
  return (
    <>
      <CreativePage />
      {history === undefined ? null : (
        <AssetHistory history={history} onClose={() => open(path().replace(/\/assetHistory\/?$/, ''))} />
      )}
    </>
  )
}
