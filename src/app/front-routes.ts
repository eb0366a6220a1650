import { authRoutes } from './routes/auth.route.ts'
import { behindSignInRoute, homeRoute, notFoundRoute } from './routes/front.route.ts'
import { frontRoot } from './routes/root.route.ts'
import { tokenLinkRoutes } from './routes/token-link.route.ts'

/** The addresses that need no session. */
export const publicRoutes = [...authRoutes, ...tokenLinkRoutes, notFoundRoute] as const

/**
 * What the application starts with while nobody is signed in: a tenth of the first script is the addresses behind sign-in, which come
 * when one of them is opened.
 */
export const frontRoutes = frontRoot.addChildren([...publicRoutes, homeRoute, behindSignInRoute])
