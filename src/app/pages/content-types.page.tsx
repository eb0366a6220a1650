import { ContentTypes } from '#views/content/content-types.tsx'

import { contentTypesHref } from '../routes/content-href.ts'
import { contentTypesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ContentTypesPage() {
  const contentTypes = useScreen(contentTypesScreen)
  return contentTypes === undefined ? null : (
    <ContentTypes
      contentTypes={contentTypes}
      hrefOf={(page) => contentTypesHref(contentTypes.getSnapshot().context.campaignId, page)}
    />
  )
}
