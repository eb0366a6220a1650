import { signedInUserReading } from '#services/api/auth.ts'
import { storeBootRequests, type BootRequests } from '#services/http/boot-requests.ts'
import { keyOf } from '#services/http/prefetch.ts'
import { idle } from '#services/idle.ts'
import { storageKeys } from '#services/storage/local-store.ts'

import type { AppContext } from './base/app-context.ts'
import { keptUploadsKey } from './base/kept-uploads-key.ts'
import { followRenewal } from './renewal.ts'
import type { AppRouter } from './router.ts'
import { enterUploads } from './screens/enter-uploads.ts'
import { uploadsScreen } from './screens/upload.screens.ts'
import { guardUnsavedChanges } from './unsaved-changes.ts'
import { matchesAt, warmUpRows } from './warm-up.ts'

/** What starts when the first screen of somebody who is signed in is drawn, once for a page. */
export function startLater(appContext: AppContext, router: AppRouter, giveUp: () => void): void {
  guardUnsavedChanges(appContext, router)
  followRenewal(appContext, giveUp)
  forgetUploadsAtSignOut(appContext)
}

/** Runs after each screen of somebody who is signed in. */
export async function afterScreen(appContext: AppContext, router: AppRouter): Promise<void> {
  continueUploads(appContext)
  await updateBootRequests(appContext, router)
  await warmUpRows(appContext, router)
}

/** Goes on with the uploads that an earlier page left, if there are any. */
function continueUploads(appContext: AppContext): void {
  const { app, store } = appContext
  const { screens } = app.getSnapshot().children
  if (
    store.read(keptUploadsKey) !== null &&
    screens?.getSnapshot().children[uploadsScreen.key] === undefined
  ) {
    // Without its code they stay where they are until the next screen.
    enterUploads(appContext).catch(() => {})
  }
}

/** Who signs out leaves no file in the browser. A session that the server ended is no sign-out. */
function forgetUploadsAtSignOut(appContext: AppContext): void {
  const { app, store } = appContext
  let wasSignedIn = app.getSnapshot().hasTag('signed-in')
  app.subscribe((snapshot) => {
    const isSignOut =
      wasSignedIn && snapshot.hasTag('signed-out') && store.read(storageKeys.sessionOver) === null
    wasSignedIn = snapshot.hasTag('signed-in')
    if (isSignOut && store.read(keptUploadsKey) !== null) {
      void import('./wire/upload-keeper.ts').then(({ keeperOf }) => keeperOf(appContext).forgetAll())
    }
  })
}

/**
 * Stores the first requests of this address and of the default one: on the next visit `src/app/before-paint.js` sends them
 * before this code is loaded. Waits for an idle browser unless nothing is stored yet.
 */
async function updateBootRequests(appContext: AppContext, router: AppRouter): Promise<void> {
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
  const readings = matchesAt(router, href).flatMap(
    ({ params, search, staticData }) => staticData.readings?.(params, search) ?? [],
  )
  return [signedInUserReading, ...readings].map(({ path, query }) => keyOf(path, query))
}
