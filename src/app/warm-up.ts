import type { StaticDataRouteOption } from '@tanstack/react-router'

import { signedInUserReading } from '#services/api/auth.ts'
import { keepFirstQuestions, type FirstQuestions } from '#services/http/first-answers.ts'
import { keyOf } from '#services/http/read-ahead.ts'
import { idle } from '#services/idle.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppRouter } from './router.ts'
import { loadWords } from './words.ts'
import type { World } from './world.ts'

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
export function warmUp(world: World, router: AppRouter): void {
  if (world.tokens.current() !== null) {
    // Should it fail, the route's own call fails too, and says so.
    loadWords().catch(() => {})
    warmUpLink(world, router, router.history.location.href)
  }
}

/**
 * Loads the code behind a link that a pointer or the focus is on, and what its screen reads first. Not by the router's own
 * preloading: it runs the loaders and takes what they did for the navigation that follows, in which case the screen would
 * never be entered.
 */
export function warmUpLink(world: World, router: AppRouter, href: string): void {
  prepare(world, matchesAt(router, href))
}

/**
 * Keeps what the application asks first at this address and at the default one: the next visit asks it before this code is
 * there (`public/before-paint.js`). At once where nothing is kept, else when there is nothing better to do.
 */
export async function keepFirst(world: World, router: AppRouter): Promise<void> {
  if (world.store.read(storageKeys.firstQuestions) !== null) {
    await idle()
  }
  if (world.tokens.current() !== null) {
    const addresses = new Set(['/', router.history.location.href])
    const questions = [...addresses].map((href) => [href, questionsAt(router, href)])
    keepFirstQuestions(world.store, {
      base: new URL(world.configuration.apiBase, window.location.origin).href,
      byAddress: Object.fromEntries(questions) as FirstQuestions['byAddress'],
    })
  }
}

function questionsAt(router: AppRouter, href: string): string[] {
  const readings = matchesAt(router, href).flatMap(({ params, search, staticData }) =>
    staticData.reading === undefined ? [] : [staticData.reading(params, search)],
  )
  return [signedInUserReading, ...readings].map(({ path, query }) => keyOf(path, query))
}

function matchesAt(router: AppRouter, href: string): readonly Match[] {
  const { pathname, search } = new URL(href, window.location.origin)
  return router.matchRoutes(pathname, router.options.parseSearch(search))
}

function prepare(world: World, matches: readonly Match[]): void {
  for (const { routeId, params, search, staticData } of matches) {
    world.loadRoute(routeId)
    for (const { load } of staticData.screens ?? []) {
      // Should it fail, entering the screen fails too, and says so.
      load().catch(() => {})
    }
    if (staticData.reading !== undefined) {
      world.readAhead(staticData.reading(params, search))
    }
  }
}
