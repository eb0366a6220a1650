import type { StaticDataRouteOption } from '@tanstack/react-router'

import type { AppContext } from './base/app-context.ts'
import { loadMessages } from './base/messages.ts'
import type { AppRouter } from './router.ts'
import { loadScreen } from './screens/screens.ts'

/** A route that matches an address. */
interface Match {
  /** The same for the same route with the same parameters. */
  id: string
  routeId: string
  params: Record<string, string | undefined>
  search: object
  staticData: StaticDataRouteOption
}

/**
 * Loads code and messages of the screen at the address while the stored token is being verified, and prefetches its first
 * requests; the server rejects an invalid token.
 */
export function warmUp(appContext: AppContext, router: AppRouter): void {
  if (appContext.tokens.current() !== null) {
    // The route's own call reports a failure.
    loadMessages().catch(() => {})
    warmUpLink(appContext, router, router.history.location.href)
  }
}

/**
 * Loads the code behind a link that somebody points at, and prefetches its screen's first requests. Not by the router's preloading:
 * it runs the loaders and reuses their result on navigation, so the screen would never be entered.
 */
export function warmUpLink(appContext: AppContext, router: AppRouter, href: string): void {
  prepare(appContext, matchesAt(router, href), new Set(router.state.matches.map(({ id }) => id)))
}

/** The routes that match an address, or the one that it leads to. */
export function matchesAt(router: AppRouter, href: string): readonly Match[] {
  const { pathname, search } = new URL(href, window.location.origin)
  const matches: readonly Match[] = router.matchRoutes(pathname, router.options.parseSearch(search))
  const last = matches.at(-1)
  const target = last?.staticData.leadsTo?.(last.params)
  return target === undefined ? matches : matchesAt(router, target)
}

/**
 * Loads the code behind the first row of a list, which most people open next: who touches or types points at nothing before. Not for
 * people who save data, and nothing is read: which row it will be, nobody knows.
 */
export function warmUpRows(appContext: AppContext, router: AppRouter): void {
  const row = document.querySelector<HTMLAnchorElement>('main a[data-row-link]')
  if (row !== null && navigator.onLine && !savesData()) {
    matchesAt(router, row.href).forEach((match) => loadCode(appContext, match))
  }
}

/** Not in all browsers. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** `shown`: the matches on screen. What they show is read already. */
function prepare(appContext: AppContext, matches: readonly Match[], shown: ReadonlySet<string>): void {
  for (const match of matches) {
    loadCode(appContext, match)
    const { id, params, search, staticData } = match
    if (!shown.has(id)) {
      staticData.readings?.(params, search).forEach(appContext.prefetch)
    }
  }
}

function loadCode(appContext: AppContext, { routeId, staticData }: Match): void {
  appContext.loadRoute(routeId)
  for (const screen of staticData.screens ?? []) {
    if (!appContext.screens.has(screen.key)) {
      // Entering the screen reports a failure.
      loadScreen(screen).catch(() => {})
    }
  }
}
