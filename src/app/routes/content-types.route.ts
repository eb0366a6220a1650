import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { contentTypesAddress } from '#contract/addresses/content.address.ts'

import { guardSection } from '../guards/guards.ts'
import { contentTypesScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** Needs manage_dynamic_content_types (SHELL-032). */
export const contentTypesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/content-types/{-$pageNumber}',
  params: optionalPage,
  loader: async (match) => {
    await guardSection('content-types', match)
    const { context, params, preload } = match
    await enterScreen(context.appContext, contentTypesScreen, {
      params: { campaignId: params.campaignId },
      query: contentTypesAddress.queryOf({}, params.pageNumber),
      preload,
    })
  },
  staticData: { screens: [contentTypesScreen], title: 'contentTypes.title' },
  component: lazyRouteComponent(() => import('../pages/content-types.page.tsx'), 'ContentTypesPage'),
})
