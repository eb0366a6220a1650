import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { previewAddress } from '#contract/addresses/preview.address.ts'

import { previewScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** Everybody who may view the campaign sees its preview; the route has no guard of its own (SHELL-054). */
export const previewRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/preview',
  validateSearch: previewAddress.schema,
  loaderDeps: previewAddress.deps,
  loader: ({ context, params, deps, preload }) =>
    enterScreen(context.appContext, previewScreen, {
      params: { campaignId: params.campaignId },
      query: previewAddress.queryOf(deps),
      preload,
    }),
  staticData: { screens: [previewScreen], title: 'campaign.tabPreview' },
  component: lazyRouteComponent(() => import('../pages/preview.page.tsx'), 'PreviewPage'),
})
