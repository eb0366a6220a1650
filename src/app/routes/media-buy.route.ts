import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { mediaBuyAddress } from '#contract/addresses/media-buy.address.ts'
import { campaignFramesReading } from '#services/api/list-readings.ts'

import { guardSection } from '../guards/guards.ts'
import { mediaBuyScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** The frames of a campaign, for people with the right manage_media_buy (SHELL-035). */
export const mediaBuyRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/media-buy/{-$pageNumber}',
  params: optionalPage,
  validateSearch: mediaBuyAddress.schema,
  loaderDeps: mediaBuyAddress.deps,
  loader: async (match) => {
    await guardSection('media-buy', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, mediaBuyScreen, {
      params: { campaignId: params.campaignId },
      query: mediaBuyAddress.queryOf(deps, params.pageNumber),
      preload,
    })
  },
  staticData: {
    screens: [mediaBuyScreen],
    title: 'campaign.tabMediaBuy',
    readings: ({ campaignId = '', pageNumber }, search) => [
      campaignFramesReading(campaignId, mediaBuyAddress.queryOf(search, pageNumber)),
    ],
  },
  component: lazyRouteComponent(() => import('../pages/media-buy.page.tsx'), 'MediaBuyPage'),
})
