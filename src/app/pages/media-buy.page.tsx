import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { MediaBuy } from '#views/media-buy/media-buy.tsx'

import { mediaBuyScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function MediaBuyPage() {
  const mediaBuy = useScreen(mediaBuyScreen)
  return mediaBuy === undefined ? null : (
    <MediaBuy
      mediaBuy={mediaBuy}
      hrefOf={(query) =>
        mediaBuyAddress.href({ campaignId: mediaBuy.getSnapshot().context.campaignId }, query)
      }
    />
  )
}
