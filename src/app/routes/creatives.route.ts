import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { decisionsAddress } from '#contract/addresses/decisions.address.ts'
import { creativesReading } from '#services/api/readings.ts'

import type { AppContext } from '../base/app-context.ts'
import { guardSection } from '../guards/guards.ts'
import {
  assetHistoryScreen,
  creativeDecisionsScreen,
  creativePreviewScreen,
  creativesScreen,
  failedHistoryScreen,
  moderationSummaryScreen,
} from '../screens/campaign.screens.ts'
import { enterUploads } from '../screens/enter-uploads.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { optionalPage } from './page-number.ts'

/** A frame specification whose panel is to be seen; what keeps the campaign from going live leads there. */
const creativesSearch = z.object({
  specification: z.catch(z.optional(z.union([z.string(), z.number()])), undefined),
})

type CreativesSearch = z.infer<typeof creativesSearch>

export const creativesRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/creative',
  validateSearch: creativesSearch,
  loaderDeps: ({ search }) => ({ specificationId: search.specification?.toString() ?? null }),
  loader: async ({ context: { appContext }, deps, params: { campaignId }, preload }) => {
    await Promise.all([
      enterUploads(appContext, preload),
      enterScreen(appContext, creativesScreen, {
        params: { campaignId },
        query: { specificationId: deps.specificationId },
        preload,
      }),
    ])
  },
  staticData: {
    screens: [creativesScreen],
    title: 'campaign.tabCreative',
    readings: ({ campaignId = '' }, { specification }: CreativesSearch) => [
      creativesReading(campaignId, specification?.toString()),
    ],
  },
  component: lazyRouteComponent(() => import('../pages/creatives.page.tsx'), 'CreativesPage'),
})

/** Everybody who may view the campaign (SHELL-054); it wins over a creative of that id (CREA-060). */
export const failedHistoryRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/creative/failed-history',
  loader: ({ context, params, preload }) =>
    enterScreen(context.appContext, failedHistoryScreen, {
      params: { campaignId: params.campaignId },
      query: null,
      preload,
    }),
  staticData: { screens: [failedHistoryScreen], title: 'failedHistory.title' },
  component: lazyRouteComponent(() => import('../pages/failed-history.page.tsx'), 'FailedHistoryPage'),
})

const histories = () => import('../pages/creative-history.page.tsx')

/** For people with the right creative_decisions (MOD-010); it wins over a creative of that id (CREA-060). */
export const moderationSummaryRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/creative/moderation/summary/{-$pageNumber}',
  params: optionalPage,
  loader: async (match) => {
    await guardSection('creative/moderation/summary', match)
    const { context, params, preload } = match
    await enterScreen(context.appContext, moderationSummaryScreen, {
      params: { campaignId: params.campaignId },
      query: decisionsAddress.queryOf({}, params.pageNumber),
      preload,
    })
  },
  staticData: { screens: [moderationSummaryScreen], title: 'creatives.decisions' },
  component: lazyRouteComponent(histories, 'ModerationSummaryPage'),
})

const component = lazyRouteComponent(() => import('../pages/creative.page.tsx'), 'CreativePage')

const inCampaign = { getParentRoute: () => campaignRoute }
const ofCreative = { screens: [creativePreviewScreen], title: 'campaign.tabCreative' } as const

/** The creative is the same below each of its addresses: it goes on from one to the other. */
const enterCreative = ({ context, params, preload }: CreativeLoading) =>
  enterScreen(context.appContext, creativePreviewScreen, {
    params: { campaignId: params.campaignId },
    query: { creativeId: params.creativeId },
    preload,
  })

/** The same with a drawer over it. */
const enterDrawer = (match: CreativeLoading, drawer: Parameters<typeof enterScreen>[1]) =>
  Promise.all([
    enterCreative(match),
    enterScreen(match.context.appContext, drawer, {
      params: match.params,
      query: null,
      preload: match.preload,
    }),
  ])

interface CreativeLoading {
  context: { appContext: AppContext }
  params: { campaignId: string; creativeId: string }
  preload: boolean
}

export const creativeRoute = createRoute({
  ...inCampaign,
  path: '/creative/$creativeId',
  loader: (match) => enterCreative(match),
  staticData: ofCreative,
  component,
})

/** A creative with a drawer over it (CREA-039); an unknown drawer opens none (CREA-060). */
export const creativeDrawerRoutes = [
  createRoute({
    ...inCampaign,
    path: '/creative/$creativeId/assetHistory',
    loader: (match) => enterDrawer(match, assetHistoryScreen),
    component: lazyRouteComponent(histories, 'AssetHistoryPage'),
    staticData: { screens: [creativePreviewScreen, assetHistoryScreen], title: 'assetHistory.title' },
  }),
  createRoute({
    ...inCampaign,
    path: '/creative/$creativeId/moderation/summary',
    loader: async (match) => {
      await guardSection('creative/:creativeId/moderation/summary', match)
      await enterDrawer(match, creativeDecisionsScreen)
    },
    component: lazyRouteComponent(histories, 'CreativeDecisionsPage'),
    staticData: {
      screens: [creativePreviewScreen, creativeDecisionsScreen],
      title: 'creatives.decisions',
    },
  }),
  createRoute({
    ...inCampaign,
    path: '/creative/$creativeId/$drawer',
    loader: (match) => enterCreative(match),
    staticData: ofCreative,
    component,
  }),
  createRoute({
    ...inCampaign,
    path: '/creative/$creativeId/$drawer/$option',
    // Fixed paths win over a creative's id (CREA-060), and what follows them is none of a creative's.
    params: { parse: (params) => params.creativeId !== 'moderation' && params },
    loader: (match) => enterCreative(match),
    staticData: ofCreative,
    component,
  }),
] as const
