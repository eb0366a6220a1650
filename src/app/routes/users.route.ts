import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { usersAddress } from '#contract/addresses/users.address.ts'
import { usersReading } from '#services/api/list-readings.ts'

import { guardPage } from '../guards/guards.ts'
import { enterScreen } from '../screens/screens.ts'
import { usersScreen } from '../screens/users.screens.ts'
import { mainRoute } from './main.route.ts'

/** For super users and business-unit admins (SHELL-036, USER-043). A word in place of a page number shows page 1 (USER-055). */
export const usersRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/users/{-$pageNumber}',
  validateSearch: usersAddress.schema,
  loaderDeps: usersAddress.deps,
  loader: async (match) => {
    await guardPage('users', match)
    const { context, params, deps, preload } = match
    const query = usersAddress.queryOf(deps, params.pageNumber)
    await enterScreen(context.appContext, usersScreen, { params: {}, query, preload })
  },
  staticData: {
    screens: [usersScreen],
    title: 'shell.users',
    readings: ({ pageNumber }, search) => [usersReading(usersAddress.queryOf(search, pageNumber))],
  },
  component: lazyRouteComponent(() => import('../pages/users.page.tsx'), 'UsersPage'),
})
