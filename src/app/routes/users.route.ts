import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import * as z from 'zod/mini'

import { userKinds, type UserQuery } from '#machines/users/user-query.values.ts'

import type { PageLoading } from '../guarded-loading.ts'
import { guardPage } from '../guards.ts'
import { enterScreen } from '../screens/screens.ts'
import { usersScreen } from '../screens/users.screens.ts'
import { mainRoute } from './main.route.ts'
import { pageInAddress } from './page-number.ts'
import { searchText } from './search-text.ts'

/** A kind that there is not is none. */
const searchSchema = z.object({
  kind: z.catch(z.optional(z.enum(userKinds)), undefined),
  search: searchText,
})

function queryOf({ kind, search }: z.infer<typeof searchSchema>, pageNumber?: string): UserQuery {
  return { kind: kind ?? 'active', text: search ?? '', page: pageInAddress(pageNumber) }
}

/** For super users and business-unit admins (SHELL-036, USER-043). */
async function enter(loading: PageLoading, query: UserQuery): Promise<void> {
  await guardPage('users', loading)
  const { context, preload } = loading
  await enterScreen(context.appContext, usersScreen, { params: {}, query, preload })
}

const look = {
  getParentRoute: () => mainRoute,
  validateSearch: searchSchema,
  staticData: { screens: [usersScreen], title: 'shell.users' as const },
  component: lazyRouteComponent(() => import('../pages/users.page.tsx'), 'UsersPage'),
}

const firstPageRoute = createRoute({
  ...look,
  path: '/users',
  loaderDeps: ({ search: { kind, search } }) => ({ kind, search }),
  loader: (match) => enter(match, queryOf(match.deps)),
})

/** Another word than digits shows page 1 (USER-055). */
const pageRoute = createRoute({
  ...look,
  path: '/users/$pageNumber',
  loaderDeps: ({ search: { kind, search } }) => ({ kind, search }),
  loader: (match) => enter(match, queryOf(match.deps, match.params.pageNumber)),
})

export const usersRoutes = [firstPageRoute, pageRoute] as const
