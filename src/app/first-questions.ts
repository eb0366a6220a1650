import { signedInUserReading } from '#services/api/auth.ts'
import { keepFirstQuestions, type FirstQuestions } from '#services/http/first-questions.ts'
import { keyOf } from '#services/http/read-ahead.ts'
import { idle } from '#services/idle.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppContext } from './app-context.ts'
import type { AppRouter } from './router.ts'
import { matchesAt } from './warm-up.ts'

/**
 * Keeps what the application asks first at this address and at the default one: the next visit asks it before this code is
 * there (`src/app/before-paint.js`). At once where nothing is kept, else when there is nothing better to do.
 */
export async function keepFirst(appContext: AppContext, router: AppRouter): Promise<void> {
  if (appContext.store.read(storageKeys.firstQuestions) !== null) {
    await idle()
  }
  if (appContext.tokens.current() !== null) {
    const addresses = new Set(['/', router.history.location.href])
    const questions = [...addresses].map((href) => [href, questionsAt(router, href)])
    keepFirstQuestions(appContext.store, {
      base: appContext.apiBase,
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
