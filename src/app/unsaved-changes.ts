import { waitFor } from 'xstate'

import type { AppContext } from './base/app-context.ts'
import type { OverlayName } from './base/overlay-href.ts'
import { changedScreens } from './changed-screens.ts'
import type { AppRouter } from './router.ts'
import { overlays } from './screens/overlays.ts'
import { decisionsScreen } from './screens/review.screens.ts'
import { uploadsScreen } from './screens/upload.screens.ts'

/** Target of a navigation. */
interface Destination {
  pathname: string
  /** The query, with its question mark. */
  search: string
}

/**
 * Asks before a navigation would lose unsaved input or unfinished uploads, whatever starts it: a link, the router, the back and forward buttons,
 * signing out. The browser itself asks before the tab closes or reloads. Navigation after a save uses
 * `open(href, { saved: true })`.
 */
export function guardUnsavedChanges(appContext: AppContext, router: AppRouter): void {
  router.history.block({
    blockerFn: async ({ nextLocation }) => !(await mayLeave(appContext, router, nextLocation)),
    enableBeforeUnload: () => changedScreens(appContext.app).length > 0,
  })
}

async function mayLeave(
  appContext: AppContext,
  router: AppRouter,
  destination: Destination,
): Promise<boolean> {
  const { unsavedChanges } = appContext.app.getSnapshot().children
  if (unsavedChanges === undefined) {
    return true
  }
  const staying = staysAt(appContext, router, destination)
  const lost = changedScreens(appContext.app).filter((key) => !staying(key))
  const loses =
    lost.length === 0 ? null : lost.every((key) => key === uploadsScreen.key) ? 'uploads' : 'changes'
  unsavedChanges.send({ type: 'leave.requested', loses })
  try {
    const { context } = await waitFor(unsavedChanges, (snapshot) => !snapshot.hasTag('asking'))
    return context.mayLeave
  } catch {
    // It ended with the session: no input is left.
    return true
  }
}

/**
 * Whether a screen keeps running: its route still matches with the same params (another page of a list, another query), or it
 * is an overlay that the address still names.
 */
function staysAt(appContext: AppContext, router: AppRouter, { pathname, search }: Destination) {
  const open = appContext.app.getSnapshot().children.screens?.getSnapshot().context.open ?? {}
  const [routes, parameters] = router.getMatchedRoutes(pathname)
  const overlay = overlays[new URLSearchParams(search).get('overlay') as OverlayName]
  const routed = new Set<string>(
    routes.flatMap(({ options }) => (options.staticData?.screens ?? []).map(({ key }) => key)),
  )
  return (key: string): boolean => {
    if (key === uploadsScreen.key || key === decisionsScreen.key) {
      // They go on until the session ends.
      return !pathname.startsWith('/auth/')
    }
    const about = open[key] ?? {}
    return overlay?.screen.key === key
      ? JSON.stringify(overlay.place(parameters, appContext)?.params) === JSON.stringify(about)
      : routed.has(key) &&
          Object.entries(about).every(([name, value]) => !(name in parameters) || parameters[name] === value)
  }
}
