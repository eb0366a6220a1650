import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { contentModerationAddress } from '#contract/addresses/content-moderation.address.ts'

import { guardSection } from '../guards/guards.ts'
import { contentModerationScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** Needs moderate (SHELL-033). */
export const contentModerationRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/moderation/{-$pageNumber}',
  params: optionalPage,
  validateSearch: contentModerationAddress.schema,
  loaderDeps: contentModerationAddress.deps,
  loader: async (match) => {
    await guardSection('moderation', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, contentModerationScreen, {
      params: { campaignId: params.campaignId },
      query: contentModerationAddress.queryOf(deps, params.pageNumber),
      preload,
    })
  },
  staticData: { screens: [contentModerationScreen], title: 'campaign.tabModeration' },
  component: lazyRouteComponent(
    () => import('../pages/content-moderation.page.tsx'),
    'ContentModerationPage',
  ),
})
