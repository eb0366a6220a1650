import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { reviewAddress } from '#contract/addresses/review.address.ts'

import { decisionsScreen, reviewDeskScreen } from '../screens/review.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { mainRoute } from './main.route.ts'

/** Everybody signed in: the server tells each person what waits for them. */
export const reviewRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/review',
  validateSearch: reviewAddress.schema,
  loaderDeps: reviewAddress.deps,
  loader: async ({ context: { appContext }, deps, preload }) => {
    const query = { campaignId: deps.campaign ?? null }
    await enterScreen(appContext, decisionsScreen, { params: {}, query: null, preload })
    await enterScreen(appContext, reviewDeskScreen, { params: {}, query, preload })
  },
  staticData: { screens: [reviewDeskScreen], title: 'review.title' },
  component: lazyRouteComponent(() => import('../pages/review.page.tsx'), 'ReviewPage'),
})
