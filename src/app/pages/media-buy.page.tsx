import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { MediaBuy } from '#views/media-buy/media-buy.tsx'

import { campaignScreen, mediaBuyScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function MediaBuyPage() {
  const mediaBuy = useScreen(mediaBuyScreen)
  const isActive = useOpened(useScreen(campaignScreen))?.campaign.isActive
  return mediaBuy === undefined ? null : (
    <MediaBuy
      mediaBuy={mediaBuy}
      hasScreenshots={isActive === true}
      hrefOf={(query) =>
        mediaBuyAddress.href({ campaignId: mediaBuy.getSnapshot().context.campaignId }, query)
      }
    />
  )
}
