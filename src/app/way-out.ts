import type { AnyRouter } from '@tanstack/react-router'

/** Where every end of a session leads (ERR-004). */
const wayOut = '/auth/logout'

/**
 * Leads out once more when another screen stands at the end of a navigation although the session is over: the redirect of a screen
 * that was being opened takes the place of the way out.
 */
export function keepToWayOut(
  router: Pick<AnyRouter, 'subscribe' | 'state'>,
  isLeaving: () => boolean,
  openLogout: () => void,
): void {
  router.subscribe('onResolved', ({ toLocation: { pathname } }) => {
    if (isLeaving() && pathname !== wayOut) {
      openLogout()
    }
  })
}
