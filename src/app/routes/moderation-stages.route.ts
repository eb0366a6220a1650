import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { guardSection } from '../guards/guards.ts'
import { moderationStagesScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** EMOD-001, SHELL-053 */
export const moderationStagesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/creative/moderation/manage',
  loader: async (match) => {
    await guardSection('creative/moderation/manage', match)
    const { context, params, preload } = match
    await enterScreen(context.appContext, moderationStagesScreen, {
      params: { campaignId: params.campaignId },
      query: null,
      preload,
    })
  },
  staticData: { screens: [moderationStagesScreen], title: 'creatives.enhancedModeration' },
  component: lazyRouteComponent(() => import('../pages/moderation-stages.page.tsx'), 'ModerationStagesPage'),
})
