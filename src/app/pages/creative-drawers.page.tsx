import { AssetHistory } from '#views/creatives/asset-history.tsx'
import { ComingDrawer } from '#views/shell/coming.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { assetHistoryScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { CreativePage, useReplacer } from './creative.page.tsx'
import { usePageTitle } from './page-title.tsx'

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

/** A creative at the address of a drawer that comes with a later version. */
export function ComingDrawerPage() {
  const title = usePageTitle()
  return (
    <>
      {title === null ? null : <ComingDrawer title={title} />}
      <CreativePage />
    </>
  )
}
