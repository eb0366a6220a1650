import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { guardSection } from '../guards/guards.ts'
import { buildsScreen } from '../screens/campaign.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { campaignRoute } from './campaign.route.ts'

/** What is no page counts as page 1 (LIM-005). */
const searchSchema = z.object({
  page: z.catch(z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))), undefined),
})

/** Needs add_build (SHELL-034). */
export const buildsRoute = createRoute({
  getParentRoute: () => campaignRoute,
  path: '/builds',
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => ({ page: search.page ?? 1 }),
  loader: async (match) => {
    const { context, params, deps, preload } = match
    await guardSection('builds', match)
    await enterScreen(context.appContext, buildsScreen, {
      params: { campaignId: params.campaignId },
      query: { page: deps.page },
      preload,
    })
  },
  staticData: { screens: [buildsScreen], title: 'campaign.tabBuilds' },
  component: lazyRouteComponent(() => import('../pages/builds.page.tsx'), 'BuildsPage'),
})
