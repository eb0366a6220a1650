import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { rulesAddress } from '#contract/addresses/rules.address.ts'
import { ruleSetsReading } from '#services/api/list-readings.ts'

import { rulesScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** Everybody who may view the campaign sees its rule sets; the route has no guard of its own (SHELL-054). */
export const rulesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/rules/{-$pageNumber}',
  params: optionalPage,
  validateSearch: rulesAddress.schema,
  loaderDeps: rulesAddress.deps,
  loader: ({ context, params, deps, preload }) =>
    enterScreen(context.appContext, rulesScreen, {
      params: { campaignId: params.campaignId },
      query: rulesAddress.queryOf(deps, params.pageNumber),
      preload,
    }),
  staticData: {
    screens: [rulesScreen],
    title: 'campaign.tabRules',
    readings: ({ campaignId = '', pageNumber }, search) => [
      ruleSetsReading(campaignId, rulesAddress.queryOf(search, pageNumber)),
    ],
  },
  component: lazyRouteComponent(() => import('../pages/rules.page.tsx'), 'RulesPage'),
})
