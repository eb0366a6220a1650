import type { AnyRoute } from '@tanstack/react-router'
import { createActor } from 'xstate'

import type { Configuration } from '#contract/configuration.ts'
import type { AppRef } from '#machines/app.machine.ts'

import { createServices, type AppContext } from './app-context.ts'
import { followRenewal, isRenewed } from './renewal.ts'
import { createAppRouter, type AppRouter } from './router.ts'
import { defaultDashboardHref } from './routes/dashboard-query.ts'
import { signInAgainScreen } from './screens/auth.screens.ts'
import { leaveScreensBut } from './screens/screens.ts'
import { headerScreen } from './screens/shell.screens.ts'
import { changedScreens, guardUnsavedChanges } from './unsaved-changes.ts'
import { warmUp } from './warm-up.ts'
import { wireApp } from './wire.ts'

export interface Started {
  appContext: AppContext
  router: AppRouter
}

/** Makes services, root actor and router of one tab, and starts the root actor, outside React. */
export function start(configuration: Configuration, window: Window): Started {
  const services = createServices({
    configuration,
    window,
    onProblem: (problem, { suppressLogout }) =>
      app.send({ type: 'problem.reported', problem, suppressLogout, isTyping: isTyping() }),
    renewed: (signal) => isRenewed(app, signal),
  })
  const isTyping = () => changedScreens(app).length > 0
  const path = () => router.state.location.href
  const open: AppContext['open'] = (href, options = {}) =>
    void router.navigate({
      href,
      replace: options.replace ?? false,
      ignoreBlocker: options.saved ?? false,
    })
  const openLogout = () => {
    services.tokens.markOver()
    open(`/auth/logout?next=${encodeURIComponent(path())}`, { saved: true })
  }
  const { machine, screens } = wireApp({ services, openLogout, isTyping })
  const app = createActor(machine)
  const appContext: AppContext = {
    ...services,
    app,
    screens,
    show: (notice) => {
      if (notice !== null) {
        app.send({ type: 'notice.show', notice })
      }
    },
    open,
    path,
    loadRoute: (routeId) => {
      const route = (router.routesById as Record<string, AnyRoute>)[routeId]
      router.loadRouteChunk(route as AnyRoute)?.catch(() => {})
    },
  }
  beginOnDefault(services, window)
  const router = createAppRouter(appContext)

  app.start()
  warmUp(appContext, router)
  followSession(appContext, router)
  followRenewal(appContext, openLogout)
  guardUnsavedChanges(appContext, router)
  router.subscribe('onResolved', () => {
    leaveScreensBut(appContext, screensOn(router, app))
    tellPlace(appContext)
    // What is to be seen comes first.
    setTimeout(() => void keepFirst(appContext, router), 200)
  })
  return { appContext, router }
}

/**
 * Who has a session begins on the default page (DASH-002). The router would lead there from `/` too, with a navigation more
 * and the address written three times: what its history puts into the state of its first entry stands there already.
 */
function beginOnDefault(
  { tokens, clock }: Pick<AppContext, 'tokens' | 'clock'>,
  { history, location }: Window,
): void {
  if (tokens.current() !== null && `${location.pathname}${location.search}` === '/') {
    const key = String(clock.now())
    history.replaceState({ __TSR_index: 0, __TSR_key: key, key }, '', defaultDashboardHref)
  }
}

/** Not of the first screen: it has nothing to keep before somebody is signed in. */
async function keepFirst(appContext: AppContext, router: AppRouter): Promise<void> {
  if (appContext.tokens.current() !== null) {
    const { keepFirst: keep } = await import('./first-questions.ts')
    await keep(appContext, router)
  }
}

/**
 * Guards run again when somebody has signed in or out, here or in another tab. Somebody else in the place of a person whose
 * session was over begins on the default page.
 */
function followSession({ app, open }: AppContext, router: AppRouter): void {
  let before = signedInId(app)
  app.subscribe(() => {
    const now = signedInId(app)
    if (now === before) {
      return
    }
    if (now !== null && before !== null) {
      open('/', { replace: true, saved: true })
    }
    before = now
    void router.invalidate()
  })
}

function signedInId(app: AppRef): string | null {
  const snapshot = app.getSnapshot()
  return snapshot.hasTag('signed-in') ? (snapshot.context.user?.id ?? null) : null
}

/** The header stays over all screens behind sign-in and wants to know each (SHELL-044). */
function tellPlace({ app, path }: AppContext): void {
  const screens = app.getSnapshot().children.screens
  if (screens?.getSnapshot().context.open[headerScreen.key]) {
    screens.send({ type: 'screen.entered', screen: headerScreen.key, params: {}, query: { href: path() } })
  }
}

/** The screens that the address asks for, and the sign-in that may stand over them. */
function screensOn(router: AppRouter, app: AppRef): Set<string> {
  return new Set([
    ...(app.getSnapshot().hasTag('renewing') ? [signInAgainScreen.key] : []),
    ...router.state.matches.flatMap(({ staticData, loaderData }) => [
      ...(staticData.screens ?? []).map(({ key }) => key),
      ...((loaderData as { screens?: readonly string[] } | undefined)?.screens ?? []),
    ]),
  ])
}
