import { defineScreen } from './screens.ts'

export const reviewDeskScreen = defineScreen({
  key: 'reviewDesk',
  load: () => import('../wire/review-desk.ts').then(({ wireReviewDesk }) => wireReviewDesk),
})

/** The decisions of a person are sent on whatever screen they are: it runs as long as the session. */
export const decisionsScreen = defineScreen({
  key: 'decisions',
  load: () => import('../wire/decisions.ts').then(({ wireDecisions }) => wireDecisions),
})
