import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'

import { rootRoute } from './root.route.ts'

/** Public (SHELL-042). */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  staticData: { title: 'front.notFoundTitle' },
  component: lazyRouteComponent(() => import('../pages/not-found.page.tsx'), 'NotFoundPage'),
})

/** Every path that no other route takes (SHELL-041). */
export const unknownRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
