import { createRoute, redirect } from '@tanstack/react-router'

import { mainRoot } from './root.route.ts'

/** Every path that no other route takes (SHELL-041). */
export const unknownRoute = createRoute({
  getParentRoute: () => mainRoot,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
