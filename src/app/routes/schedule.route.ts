import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { scheduleAddress } from '#contract/addresses/schedule.address.ts'

import { scheduleScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** Everybody who may view the campaign sees its schedule; the route has no guard of its own (SHELL-054). */
export const scheduleRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/schedule',
  validateSearch: scheduleAddress.schema,
  loaderDeps: scheduleAddress.deps,
  loader: ({ context, params, deps, preload }) =>
    enterScreen(context.appContext, scheduleScreen, {
      params: { campaignId: params.campaignId },
      query: scheduleAddress.queryOf(deps),
      preload,
    }),
  staticData: { screens: [scheduleScreen], title: 'creatives.schedule' },
  component: lazyRouteComponent(() => import('../pages/schedule.page.tsx'), 'SchedulePage'),
})
