import type { StaticDataRouteOption } from '@tanstack/react-router'

import type { AppContext } from './app-context.ts'
import { loadMessages } from './messages.ts'
import type { AppRouter } from './router.ts'

/** As the router matches an address. */
interface Match {
  routeId: string
  params: Record<string, string | undefined>
  search: object
  staticData: StaticDataRouteOption
}

/**
 * While a stored token is being verified, code and words of the screen at the address are loaded already, and what it reads
 * first is asked for: the server answers nobody whose token is not good.
 */
export function warmUp(appContext: AppContext, router: AppRouter): void {
  if (appContext.tokens.current() !== null) {
    // Should it fail, the route's own call fails too, and says so.
    loadMessages().catch(() => {})
    warmUpLink(appContext, router, router.history.location.href)
  }
}

/**
 * Loads the code behind a link that a pointer or the focus is on, and what its screen reads first. Not by the router's own
 * preloading: it runs the loaders and takes what they did for the navigation that follows, in which case the screen would
 * never be entered.
 */
export function warmUpLink(appContext: AppContext, router: AppRouter, href: string): void {
  prepare(appContext, matchesAt(router, href))
}

/** What the router finds at an address. */
export function matchesAt(router: AppRouter, href: string): readonly Match[] {
  const { pathname, search } = new URL(href, window.location.origin)
  return router.matchRoutes(pathname, router.options.parseSearch(search))
}

function prepare(appContext: AppContext, matches: readonly Match[]): void {
  for (const { routeId, params, search, staticData } of matches) {
    appContext.loadRoute(routeId)
    for (const { load } of staticData.screens ?? []) {
      // Should it fail, entering the screen fails too, and says so.
      load().catch(() => {})
    }
    if (staticData.reading !== undefined) {
      appContext.prefetch(staticData.reading(params, search))
    }
  }
}
