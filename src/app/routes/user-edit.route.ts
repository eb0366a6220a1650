import { createRoute, lazyRouteComponent } from '@tanstack/react-router'

import { guardPage } from '../guards/guards.ts'
import { enterScreen } from '../screens/screens.ts'
import { userEditScreen } from '../screens/users.screens.ts'
import { mainRoute } from './main.route.ts'

const inMain = {
  getParentRoute: () => mainRoute,
  component: lazyRouteComponent(() => import('../pages/user-edit.page.tsx'), 'UserEditPage'),
}

/** For super users (SHELL-037); it wins over a page of the list (USER-055). */
export const createUserRoute = createRoute({
  ...inMain,
  path: '/users/create',
  loader: async (match) => {
    await guardPage('users/create', match)
    const params = { userId: null, mode: 'create' }
    await enterScreen(match.context.appContext, userEditScreen, {
      params,
      query: null,
      preload: match.preload,
    })
  },
  staticData: { screens: [userEditScreen], title: 'users.addTitle' },
})

/** `lite-to-full` converts a lite user; an unknown mode is the normal edit (USER-018). */
export const editUserRoute = createRoute({
  ...inMain,
  path: '/users/$userId/edit/{-$mode}',
  loader: async (match) => {
    await guardPage('users', match)
    const { userId, mode } = match.params
    const params = { userId, mode: mode === 'lite-to-full' ? 'convert' : 'edit' }
    await enterScreen(match.context.appContext, userEditScreen, {
      params,
      query: null,
      preload: match.preload,
    })
  },
  staticData: { screens: [userEditScreen], title: 'users.editTitle' },
})
