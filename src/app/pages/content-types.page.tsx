import { contentTypesAddress } from '#contract/addresses/content.address.ts'
import { ContentTypes } from '#views/content/content-types.tsx'

import { contentTypesScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ContentTypesPage() {
  const contentTypes = useScreen(contentTypesScreen)
  return contentTypes === undefined ? null : (
    <ContentTypes
      contentTypes={contentTypes}
      hrefOf={(query) =>
        contentTypesAddress.href({ campaignId: contentTypes.getSnapshot().context.campaignId }, query)
      }
    />
  )
}
