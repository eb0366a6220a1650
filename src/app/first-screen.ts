import type { AppRouter } from './router.ts'

export interface FirstScreen {
  /** Resolves when the router has the screen of the address, or when that takes longer than a moment. */
  ready: Promise<void>
  /** For when the application is drawn. */
  onDrawn: () => void
}

/**
 * Loads the screen of the address before anything is drawn: one that is there soon is the first thing to be seen. Before one
 * that is not, after a moment, what waits for it is.
 */
export function loadFirstScreen(router: AppRouter): FirstScreen {
  // React's part of the router follows the address from when it is drawn on; a guard may lead elsewhere before. A function of
  // its own: leaving takes away whoever has the same.
  const leave = router.history.subscribe((change) => void router.load(change))
  const ready = new Promise<void>((resolve) => {
    setTimeout(resolve, router.options.defaultPendingMs)
    router.load().then(resolve, (error: unknown) => {
      // What a screen could not load it says itself; this is more than that.
      console.warn('The first screen could not be loaded.', error)
      resolve()
    })
  })
  return { ready, onDrawn: leave }
}
