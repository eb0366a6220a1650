import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { guardPage, guardSection } from '../guards/guards.ts'
import { campaignRoute } from './campaign.route.ts'
import { mainRoute } from './main.route.ts'

/**
 * Addresses of the route table whose screens come with later versions: they have their guards and say so. A screen that is
 * built takes its route from here.
 */

const component = lazyRouteComponent(() => import('../pages/coming.page.tsx'), 'ComingPage')

const inCampaign = { getParentRoute: () => campaignRoute, component }

/** Without a guard of their own beyond view (SHELL-054), but for the first. */
export const comingSectionRoutes = [
  createRoute({
    ...inCampaign,
    path: '/media-buy/$frameId/screenshots',
    loader: (match) => guardSection('media-buy', match),
    staticData: { title: 'coming.screenshots' },
  }),
] as const

const inMain = { getParentRoute: () => mainRoute, component }

export const comingPageRoutes = [
  createRoute({
    ...inMain,
    path: '/frames/$frameId/screenshots',
    loader: (match) => guardPage('frames', match),
    staticData: { title: 'coming.screenshots' },
  }),
] as const
