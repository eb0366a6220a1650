import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'

import type { AppContext } from '../app-context.ts'
import { guardSection } from '../guards.ts'
import { mediaBuyScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { pageInAddress, pageParams } from './page-number.ts'
import { searchText } from './search-text.ts'

/** The search in the address (FRAME-028). */
export const mediaBuySearchSchema = z.object({ search: searchText })

interface Loading {
  context: { appContext: AppContext }
  params: { campaignId: string; pageNumber?: string }
  deps: { search: string }
  parentMatchPromise: Promise<unknown>
  preload: boolean
}

/** Needs manage_media_buy (SHELL-035). */
async function load(match: Loading): Promise<void> {
  await guardSection('media-buy', match)
  const { context, params, deps, preload } = match
  const page = pageInAddress(params.pageNumber)
  await enterScreen(context.appContext, mediaBuyScreen, {
    params: { campaignId: params.campaignId },
    query: { page, search: deps.search },
    preload,
  })
}

const component = lazyRouteComponent(() => import('../pages/media-buy.page.tsx'), 'MediaBuyPage')

export const mediaBuyRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/media-buy',
  validateSearch: mediaBuySearchSchema,
  loaderDeps: ({ search: { search } }) => ({ search: search ?? '' }),
  loader: (match) => load(match),
  staticData: { screens: [mediaBuyScreen], title: 'campaign.tabMediaBuy' },
  component,
})

export const mediaBuyPageRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/media-buy/$pageNumber',
  params: pageParams,
  validateSearch: mediaBuySearchSchema,
  loaderDeps: ({ search: { search } }) => ({ search: search ?? '' }),
  loader: (match) => load(match),
  staticData: { screens: [mediaBuyScreen], title: 'campaign.tabMediaBuy' },
  component,
})
