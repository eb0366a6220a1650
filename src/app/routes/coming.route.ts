import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { guardPage, guardSection } from '../guards/guards.ts'
import { campaignRoute } from './campaign.route.ts'
import { mainRoute } from './main.route.ts'
import { pageParams } from './page-number.ts'

/**
 * Addresses of the route table whose screens come with later versions: they have their guards and say so. A screen that is
 * built takes its route from here.
 */

const component = lazyRouteComponent(() => import('../pages/coming.page.tsx'), 'ComingPage')

const inCampaign = { getParentRoute: () => campaignRoute, component }
/** Screens of the creative section, below its navigation. */
const inCreative = {
  getParentRoute: () => campaignRoute,
  component: lazyRouteComponent(() => import('../pages/creative-coming.page.tsx'), 'CreativeComingPage'),
}

const moderationRoutes = [
  createRoute({
    ...inCampaign,
    path: '/moderation',
    loader: (match) => guardSection('moderation', match),
    staticData: { title: 'campaign.tabModeration' },
  }),
  createRoute({
    ...inCampaign,
    path: '/moderation/$pageNumber',
    params: pageParams,
    loader: (match) => guardSection('moderation', match),
    staticData: { title: 'campaign.tabModeration' },
  }),
] as const

/** Without a guard of their own beyond view (SHELL-054), but for the first. */
const otherSectionRoutes = [
  createRoute({
    ...inCampaign,
    path: '/media-buy/$frameId/screenshots',
    loader: (match) => guardSection('media-buy', match),
    staticData: { title: 'coming.screenshots' },
  }),
  createRoute({ ...inCampaign, path: '/preview', staticData: { title: 'campaign.tabPreview' } }),
  createRoute({ ...inCreative, path: '/playlists', staticData: { title: 'coming.playlists' } }),
] as const

export const comingSectionRoutes = [...moderationRoutes, ...otherSectionRoutes] as const

const inMain = { getParentRoute: () => mainRoute, component }

export const comingPageRoutes = [
  createRoute({
    ...inMain,
    path: '/users/create',
    loader: (match) => guardPage('users/create', match),
    staticData: { title: 'coming.createUser' },
  }),
  createRoute({
    ...inMain,
    path: '/users/$userId/edit',
    loader: (match) => guardPage('users', match),
    staticData: { title: 'coming.editUser' },
  }),
  createRoute({
    ...inMain,
    path: '/users/$userId/edit/$mode',
    loader: (match) => guardPage('users', match),
    staticData: { title: 'coming.editUser' },
  }),
  createRoute({
    ...inMain,
    path: '/frames',
    loader: (match) => guardPage('frames', match),
    staticData: { title: 'coming.frames' },
  }),
  // A page that is not a number is the first one.
  createRoute({
    ...inMain,
    path: '/frames/$page',
    loader: (match) => guardPage('frames', match),
    staticData: { title: 'coming.frames' },
  }),
  createRoute({
    ...inMain,
    path: '/frames/$frameId/screenshots',
    loader: (match) => guardPage('frames', match),
    staticData: { title: 'coming.screenshots' },
  }),
] as const
