import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { publishingScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

export const publishingRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/publishing',
  loader: ({ context, params, preload }) =>
    enterScreen(context.appContext, publishingScreen, {
      params: { campaignId: params.campaignId },
      query: null,
      preload,
    }),
  staticData: { screens: [publishingScreen], title: 'campaign.tabPublishing' },
  component: lazyRouteComponent(() => import('../pages/publishing.page.tsx'), 'PublishingPage'),
})
