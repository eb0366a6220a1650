import { useSelector } from '@xstate/react'

import { contentRights } from '#machines/content/content.selectors.ts'
import { ContentItems } from '#views/content/content-items.tsx'

import { contentHref } from '../routes/content-href.ts'
import { campaignScreen, contentItemsScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'
import { useAppContext } from '../use-app-context.ts'
import { useMinute } from '../use-minute.ts'

export function ContentPage() {
  const { clock } = useAppContext()
  const items = useScreen(contentItemsScreen)
  const campaign = useScreen(campaignScreen)
  const rights = useSelector(campaign, (snapshot) => snapshot?.context.opened?.rights)
  const now = useMinute(clock)
  return items === undefined ? null : (
    <ContentItems
      items={items}
      now={now}
      {...contentRights(rights ?? [])}
      hrefOf={(page) => {
        const { campaignId, query } = items.getSnapshot().context
        return contentHref(campaignId, { ...query, page })
      }}
    />
  )
}
