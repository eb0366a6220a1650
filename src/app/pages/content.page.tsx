import { contentAddress } from '#contract/addresses/content.address.ts'
import { previewAddress } from '#contract/addresses/preview.address.ts'
import type { ContentItem } from '#contract/content-items.ts'
import { contentRights } from '#machines/content/content.selectors.ts'
import { useOpened } from '#views/campaigns/use-opened.ts'
import { ContentItems } from '#views/content/content-items.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { campaignScreen, contentItemsScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ContentPage() {
  const { clock } = useAppContext()
  const items = useScreen(contentItemsScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useOpened(campaign)?.rights
  const now = useMinute(clock)
  return items === undefined ? null : (
    <ContentItems
      items={items}
      now={now}
      {...contentRights(rights ?? [])}
      viewHref={viewHref}
      hrefOf={(query) => contentAddress.href({ campaignId: items.getSnapshot().context.campaignId }, query)}
    />
  )
}

const viewHref = ({ campaignId, id }: ContentItem): string =>
  previewAddress.href({ campaignId }, { page: 1, 'content_item_ids[]': [id] })
