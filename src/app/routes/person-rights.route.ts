import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { personRightsAddress } from '#contract/addresses/person-rights.address.ts'

import { guardPage } from '../guards/guards.ts'
import { enterScreen } from '../screens/screens.ts'
import { personRightsScreen } from '../screens/users.screens.ts'
import { mainRoute } from './main.route.ts'

/** What a person may do and why, for super users. */
export const personRightsRoute = createRoute({
  getParentRoute: () => mainRoute,
  path: '/users/$userId/rights',
  validateSearch: personRightsAddress.schema,
  loaderDeps: personRightsAddress.deps,
  loader: async (match) => {
    await guardPage('users/rights', match)
    const { context, params, deps, preload } = match
    await enterScreen(context.appContext, personRightsScreen, {
      params: { userId: params.userId },
      query: personRightsAddress.queryOf(deps),
      preload,
    })
  },
  staticData: { screens: [personRightsScreen], title: 'rights.title' },
  component: lazyRouteComponent(() => import('../pages/person-rights.page.tsx'), 'PersonRightsPage'),
})
