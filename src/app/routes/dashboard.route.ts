import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { dashboardScreen } from '../screens/dashboard.screens.ts'
import { enterScreen } from '../screens/screens.ts'
import {
  dashboardQueryOf,
  dashboardReading,
  dashboardSearchSchema,
  defaultDashboardHref,
  hasFilter,
  type DashboardSearch,
} from './dashboard-query.ts'
import { mainRoute } from './main.route.ts'
import { pageParams } from './page-number.ts'

/** Without any filter the dashboard opens page 1 of what is live (DASH-002). */
function withFilter(search: DashboardSearch & { overlay?: string | undefined }): void {
  if (!hasFilter(search)) {
    const overlay = search.overlay === undefined ? '' : `&overlay=${search.overlay}`
    throw redirect({ href: `${defaultDashboardHref}${overlay}`, replace: true })
  }
}

const firstPageRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/',
  validateSearch: dashboardSearchSchema,
  beforeLoad: ({ search }) => withFilter(search),
  loaderDeps: ({ search }) => ({ query: dashboardQueryOf(search) }),
  loader: ({ context, deps, preload }) =>
    enterScreen(context.appContext, dashboardScreen, { params: {}, query: deps.query, preload }),
  staticData: { screens: [dashboardScreen], title: 'dashboard.title', reading: dashboardReading },
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'DashboardPage'),
})

const pageRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/$pageNumber',
  params: pageParams,
  validateSearch: dashboardSearchSchema,
  beforeLoad: ({ search }) => withFilter(search),
  loaderDeps: ({ search }) => ({ search }),
  loader: ({ context, deps, params, preload }) =>
    enterScreen(context.appContext, dashboardScreen, {
      params: {},
      query: dashboardQueryOf(deps.search, params.pageNumber),
      preload,
    }),
  staticData: { screens: [dashboardScreen], title: 'dashboard.title', reading: dashboardReading },
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'DashboardPage'),
})

export const dashboardRoutes = [firstPageRoute, pageRoute] as const
