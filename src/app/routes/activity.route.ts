import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { activityAddress } from '#contract/addresses/activity.address.ts'

import { guardPage } from '../guards/guards.ts'
import { activityScreen } from '../screens/activity.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'
import { mainRoute } from './main.route.ts'

const page = {
  validateSearch: activityAddress.schema,
  loaderDeps: activityAddress.deps,
  staticData: { screens: [activityScreen], title: 'activity.title' },
  component: lazyRouteComponent(() => import('../pages/activity.page.tsx'), 'ActivityPage'),
} as const

/** Everybody signed in: the server tells each person what they may see. */
export const activityRoute = createRoute({
  ...page,
  getParentRoute: () => mainRoute,
  path: '/activity',
  loader: ({ context, deps, preload }) =>
    enterScreen(context.appContext, activityScreen, {
      params: { kind: 'all', id: null },
      query: activityAddress.queryOf(deps),
      preload,
    }),
})

/** Without a guard of its own beyond view (SHELL-054). */
export const campaignActivityRoute = createRoute({
  ...page,
  getParentRoute: () => campaignRoute,
  path: '/activity',
  loader: ({ context, params, deps, preload }) =>
    enterScreen(context.appContext, activityScreen, {
      params: { kind: 'campaign', id: params.campaignId },
      query: activityAddress.queryOf(deps),
      preload,
    }),
})

/** For people who may manage users (SHELL-036). */
export const userActivityRoute = createRoute({
  ...page,
  getParentRoute: () => mainRoute,
  path: '/users/$userId/activity',
  loader: async (match) => {
    await guardPage('users', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, activityScreen, {
      params: { kind: 'person', id: params.userId },
      query: activityAddress.queryOf(deps),
      preload,
    })
  },
})
