import { useSelector } from '@xstate/react'

import { contentModerationAddress } from '#contract/addresses/content-moderation.address.ts'
import { ContentModeration } from '#views/content/content-moderation.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { useMinute } from '../base/use-minute.ts'
import { contentModerationScreen } from '../screens/campaign.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ContentModerationPage() {
  const { app, clock } = useAppContext()
  const moderation = useScreen(contentModerationScreen)
  const isSuperUser = useSelector(app, (snapshot) => snapshot.context.user?.isSuperUser ?? false)
  const now = useMinute(clock)
  return moderation === undefined ? null : (
    <ContentModeration
      moderation={moderation}
      isSuperUser={isSuperUser}
      now={now}
      hrefOf={(query) =>
        contentModerationAddress.href({ campaignId: moderation.getSnapshot().context.campaignId }, query)
      }
    />
  )
}
