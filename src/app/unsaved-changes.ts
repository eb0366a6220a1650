import { waitFor, type AnyActorRef, type AnyMachineSnapshot } from 'xstate'

import type { AppRef } from '#machines/app.machine.ts'

import type { AppContext } from './app-context.ts'
import type { OverlayName } from './overlay-href.ts'
import type { AppRouter } from './router.ts'
import { overlays } from './screens/overlays.ts'

/** Where somebody wants to go. */
interface Destination {
  pathname: string
  /** The query, with its question mark. */
  search: string
}

/**
 * Asks before a navigation would lose something typed, whatever starts it: a link, the router, the back and forward buttons,
 * signing out. Closing or reloading the tab is asked about by the browser itself, in its own words. Whoever leaves because
 * everything is saved goes with `open(href, { saved: true })`.
 */
export function guardUnsavedChanges(appContext: AppContext, router: AppRouter): void {
  router.history.block({
    blockerFn: async ({ nextLocation }) => !(await mayLeave(appContext, router, nextLocation)),
    enableBeforeUnload: () => changedScreens(appContext.app).length > 0,
  })
}

/** Keys of the screens on which something is typed that is not saved: their machine, or one below it, says `changed`. */
export function changedScreens(app: AppRef): string[] {
  const { screens } = app.getSnapshot().children
  return Object.entries(screens?.getSnapshot().children ?? {})
    .filter(([, screen]) => screen !== undefined && hasChanges(screen))
    .map(([key]) => key)
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
  const isUnsaved = changedScreens(appContext.app).some((key) => !staying(key))
  unsavedChanges.send({ type: 'leave.requested', isUnsaved })
  try {
    const { context } = await waitFor(unsavedChanges, (snapshot) => !snapshot.hasTag('asking'))
    return context.mayLeave
  } catch {
    // It ended with the session: nothing typed is left.
    return true
  }
}

/**
 * Whether a screen goes on as it is: its route is still on and is about the same (another page of a list, another query), or it
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
    const about = open[key]?.params ?? {}
    return overlay?.screen.key === key
      ? JSON.stringify(overlay.place(parameters, appContext)?.params) === JSON.stringify(about)
      : routed.has(key) &&
          Object.entries(about).every(([name, value]) => !(name in parameters) || parameters[name] === value)
  }
}

function hasChanges(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot() as Partial<AnyMachineSnapshot> | undefined
  if (snapshot?.status !== 'active') {
    return false
  }
  const below: (AnyActorRef | undefined)[] = Object.values(snapshot.children ?? {})
  return (
    snapshot.hasTag?.('changed') === true || below.some((child) => child !== undefined && hasChanges(child))
  )
}
