import { signedInUserReading } from '#services/api/auth.ts'
import { storeBootRequests, type BootRequests } from '#services/http/boot-requests.ts'
import { keyOf } from '#services/http/prefetch.ts'
import { idle } from '#services/idle.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppContext } from './base/app-context.ts'
import type { AppRouter } from './router.ts'
import { matchesAt } from './warm-up.ts'

/**
 * Stores the first requests of this address and of the default one: on the next visit `src/app/before-paint.js` sends them
 * before this code is loaded. Waits for an idle browser unless nothing is stored yet.
 */
export async function updateBootRequests(appContext: AppContext, router: AppRouter): Promise<void> {
  if (appContext.store.read(storageKeys.bootRequests) !== null) {
    await idle()
  }
  if (appContext.tokens.current() !== null) {
    const addresses = new Set(['/', router.history.location.href])
    const requests = [...addresses].map((href) => [href, requestsAt(router, href)])
    storeBootRequests(appContext.store, {
      base: appContext.apiBase,
      byAddress: Object.fromEntries(requests) as BootRequests['byAddress'],
    })
  }
}

function requestsAt(router: AppRouter, href: string): string[] {
  const readings = matchesAt(router, href).flatMap(({ params, search, staticData }) =>
    staticData.reading === undefined ? [] : [staticData.reading(params, search)],
  )
  return [signedInUserReading, ...readings].map(({ path, query }) => keyOf(path, query))
}
