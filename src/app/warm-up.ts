import type { StaticDataRouteOption } from '@tanstack/react-router'

import { idle } from '#services/idle.ts'

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

/** Rows may come long after their screen: how often it is looked for the first one, and the pause between (ms). */
const looks = 20
const pause = 500

/**
 * Loads the code behind the first row of a list, which most people open next: who touches or types points at nothing before. Waits for the
 * row while it is being read and the screen is the same. Not offline, nor for people who save data; and nothing is read: which row it
 * will be, nobody knows.
 */
export async function warmUpRows(appContext: AppContext, router: AppRouter): Promise<void> {
  const { location } = router.history
  for (let look = 0; look < looks && router.history.location === location; look += 1) {
    await idle()
    const row = document.querySelector<HTMLAnchorElement>('main a[data-row-link]')
    if (row !== null) {
      if (navigator.onLine && !savesData()) {
        matchesAt(router, row.href).forEach((match) => loadCode(appContext, match))
      }
      return
    }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
    })
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
