import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { signedInOnly } from '../guards/guards.ts'
import { frontRoot, rootInUse } from './root.route.ts'

/** Public (SHELL-042). */
export const notFoundRoute = createRoute({
  getParentRoute: rootInUse,
  path: '/404',
  staticData: { title: 'front.notFoundTitle' },
  component: lazyRouteComponent(() => import('../pages/not-found.page.tsx'), 'NotFoundPage'),
})

/** Without a session it leads to sign-in, and needs none of the addresses behind it for that (SHELL-029). */
export const homeRoute = createRoute({
  getParentRoute: () => frontRoot,
  path: '/',
  beforeLoad: async ({ context: { appContext }, location: { href } }) => {
    await signedInOnly(appContext, href)
    await appContext.addMainRoutes()
    throw redirect({ href, replace: true })
  },
})

/** Every other path: it is tried again when all addresses are there. */
export const behindSignInRoute = createRoute({
  getParentRoute: () => frontRoot,
  path: '$',
  beforeLoad: async ({ context: { appContext }, location: { href } }) => {
    await appContext.addMainRoutes()
    throw redirect({ href, replace: true })
  },
})
