import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { contentAddress } from '#contract/addresses/content.address.ts'

import { guardSection } from '../guards/guards.ts'
import { contentItemsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** Needs view_dynamic_content (SHELL-031). */
export const contentRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content/{-$pageNumber}',
  params: optionalPage,
  validateSearch: contentAddress.schema,
  loaderDeps: contentAddress.deps,
  loader: async (match) => {
    await guardSection('content', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, contentItemsScreen, {
      params: { campaignId: params.campaignId },
      query: contentAddress.queryOf(deps, params.pageNumber),
      preload,
    })
  },
  staticData: { screens: [contentItemsScreen], title: 'campaign.tabContent' },
  component: lazyRouteComponent(() => import('../pages/content.page.tsx'), 'ContentPage'),
})
