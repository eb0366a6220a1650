import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { campaignScreenshotsAddress, screenshotsAddress } from '#contract/addresses/screenshots.address.ts'

import { guardPage, guardSection } from '../guards/guards.ts'
import { screenshotsScreen } from '../screens/frames.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { mainRoute } from './main.route.ts'

const component = lazyRouteComponent(() => import('../pages/screenshots.page.tsx'), 'ScreenshotsPage')
const staticData = { screens: [screenshotsScreen], title: 'screenshots.title' } as const

/** The screenshots of a frame, for people who may edit the frames of a business unit (FRAME-026, SHELL-037). */
export const screenshotsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/frames/$frameId/screenshots',
  validateSearch: screenshotsAddress.schema,
  loaderDeps: screenshotsAddress.deps,
  loader: async (match) => {
    await guardPage('frames', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, screenshotsScreen, {
      params: { frameId: params.frameId, campaignId: null },
      query: screenshotsAddress.queryOf(deps),
      preload,
    })
  },
  staticData,
  component,
})

/** Those of a frame in a campaign, for people with the right manage_media_buy (FRAME-032, SHELL-035). */
export const campaignScreenshotsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/media-buy/$frameId/screenshots',
  validateSearch: campaignScreenshotsAddress.schema,
  loaderDeps: campaignScreenshotsAddress.deps,
  loader: async (match) => {
    await guardSection('media-buy', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, screenshotsScreen, {
      params: { frameId: params.frameId, campaignId: params.campaignId },
      query: campaignScreenshotsAddress.queryOf(deps),
      preload,
    })
  },
  staticData,
  component,
})
