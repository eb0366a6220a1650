import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import {
  dashboardAddress,
  defaultDashboardQuery,
  type CampaignOrder,
} from '#contract/addresses/dashboard.address.ts'
import { campaignsReading } from '#services/api/readings.ts'

import { dashboardScreen } from '../screens/dashboard.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import { mainRoute } from './main.route.ts'
import { optionalPage } from './page-number.ts'

/** Without any filter the dashboard opens page 1 of what is live (DASH-002). */
export const dashboardRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/{-$pageNumber}',
  params: optionalPage,
  validateSearch: dashboardAddress.schema,
  beforeLoad: ({ search }) => {
    if (!dashboardAddress.hasFilter(search)) {
      const { overlay, sort }: { overlay?: string | undefined; sort?: CampaignOrder | undefined } = search
      const href = dashboardAddress.href({}, { ...defaultDashboardQuery, ...(sort && { sort }) })
      throw redirect({
        href: `${href}${overlay === undefined ? '' : `&overlay=${overlay}`}`,
        replace: true,
      })
    }
  },
  loaderDeps: dashboardAddress.deps,
  loader: ({ context, deps, params, preload }) =>
    enterScreen(context.appContext, dashboardScreen, {
      params: {},
      query: dashboardAddress.queryOf(deps, params.pageNumber),
      preload,
    }),
  staticData: {
    screens: [dashboardScreen],
    title: 'dashboard.title',
    readings: ({ pageNumber }, search) => [
      campaignsReading(
        dashboardAddress.hasFilter(search)
          ? dashboardAddress.queryOf(search, pageNumber)
          : defaultDashboardQuery,
      ),
    ],
  },
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'DashboardPage'),
})
