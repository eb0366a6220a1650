import { useSearch } from '@tanstack/react-router'

import { ReviewDesk } from '#views/moderation/review-desk.tsx'

import { useAppContext } from '../base/use-app-context.ts'
import { decisionsScreen, reviewDeskScreen } from '../screens/review.screens.ts'
import { useScreen } from '../screens/screens.ts'

export function ReviewPage() {
  const { clock } = useAppContext()
  const { campaign } = useSearch({ from: '/main/review' })
  const desk = useScreen(reviewDeskScreen)
  const queue = useScreen(decisionsScreen)
  return desk === undefined ? null : (
    <ReviewDesk
      desk={desk}
      queue={queue}
      creativeHref={({ id, campaignId }) => `/campaigns/${campaignId}/creative/${id}`}
      closeHref={campaign === undefined ? '/' : `/campaigns/${campaign}/creative`}
      allHref={campaign === undefined ? undefined : '/review'}
      now={clock.now()}
    />
  )
}
