import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { playsAddress } from '#contract/addresses/plays.address.ts'

import { playsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** Everybody who may view the campaign may ask why something plays; the route has no guard of its own (SHELL-054). */
export const playsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/plays',
  validateSearch: playsAddress.schema,
  loaderDeps: playsAddress.deps,
  loader: ({ context, params, deps, preload }) =>
    enterScreen(context.appContext, playsScreen, {
      params: { campaignId: params.campaignId },
      query: playsAddress.queryOf(deps),
      preload,
    }),
  staticData: { screens: [playsScreen], title: 'plays.title' },
  component: lazyRouteComponent(() => import('../pages/plays.page.tsx'), 'PlaysPage'),
})
