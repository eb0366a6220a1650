import type { AppRouter } from './router.ts'

export interface FirstScreen {
  /** Resolves when the router has loaded the screen of the address, or after `defaultPendingMs`. */
  ready: Promise<void>
  /** Called after the first render. */
  onDrawn: () => void
}

/**
 * Loads the screen of the address before the first render, so that a fast screen is rendered once. After `defaultPendingMs`,
 * the pending screen is rendered.
 */
export function loadFirstScreen(router: AppRouter): FirstScreen {
  // The router follows the address once React renders it; until then a guard may redirect. A function of its own: the history
  // removes subscribers by identity.
  const leave = router.history.subscribe((change) => void router.load(change))
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, router.options.defaultPendingMs)
    router.load().then(resolve, (error: unknown) => {
      // Screens show their own failures; this is another one.
      console.warn('The first screen could not be loaded.', error)
      resolve()
    })
  })
  return { ready, onDrawn: leave }
}
