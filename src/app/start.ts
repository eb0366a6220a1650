import type { AnyRoute } from '@tanstack/react-router'
import { createActor } from 'xstate'

import { defaultDashboardHref } from '#contract/addresses/dashboard.address.ts'
import type { Configuration } from '#contract/configuration.ts'
import type { AppRef } from '#machines/app.machine.ts'

import { createServices, type AppContext } from './base/app-context.ts'
import { lookingEnd } from './base/looking-end.ts'
import { changedScreens } from './changed-screens.ts'
import { frontRoutes } from './front-routes.ts'
import { createAppRouter, type AppRouter, type AppRoutes } from './router.ts'
import { takeMainRoot } from './routes/root.route.ts'
import { signInAgainScreen } from './screens/auth.screens.ts'
import { decisionsScreen } from './screens/review.screens.ts'
import { leaveScreensBut } from './screens/screens.ts'
import { headerScreen } from './screens/shell.screens.ts'
import { uploadsScreen } from './screens/upload.screens.ts'
import { warmUp } from './warm-up.ts'
import { keepToWayOut } from './way-out.ts'
import { wireApp } from './wire.ts'

export interface Started {
  appContext: AppContext
  router: AppRouter
}

/** Makes services, root actor and router of one tab, and starts the root actor, outside React. */
export async function start(configuration: Configuration, window: Window): Promise<Started> {
  const services = createServices({
    configuration,
    window,
    onProblem: (problem, { suppressLogout }) =>
      app.send({ type: 'problem.reported', problem, suppressLogout, isTyping: isTyping() }),
    // The code is there by then: it asked for the sign-in.
    renewed: async (signal) =>
      app.getSnapshot().hasTag('renewing') && (await import('./renewal.ts')).isRenewed(app, signal),
  })
  /** Who came by a link, or looks as another person, can't sign in again over the screen. */
  const isTyping = () =>
    !services.isLooking && services.tokens.link() === null && changedScreens(app).length > 0
  const path = () => router.state.location.href
  const open: AppContext['open'] = (href, options = {}) =>
    void router.navigate({
      href,
      replace: options.replace ?? false,
      ignoreBlocker: options.saved ?? false,
    })
  const openLogout = () => {
    services.tokens.markOver()
    open(services.isLooking ? lookingEnd : `/auth/logout?next=${encodeURIComponent(path())}`, { saved: true })
  }
  const hasSession = services.tokens.current() !== null
  const routes = hasSession ? await loadMainRoutes() : (frontRoutes as AnyRoute as AppRoutes)
  const machine = wireApp({ services, openLogout, isTyping })
  const app = createActor(machine)
  const appContext: AppContext = {
    ...services,
    app,
    show: (notice) => {
      if (notice !== null) {
        app.send({ type: 'notice.show', notice })
      }
    },
    open,
    path,
    place: () => router.state.location,
    loadRoute: (routeId) => {
      const route = (router.routesById as Record<string, AnyRoute>)[routeId]
      router.loadRouteChunk(route as AnyRoute)?.catch(() => {})
    },
    addMainRoutes: async () => router.update({ ...router.options, routeTree: await loadMainRoutes() }),
  }
  const router = createAppRouter(appContext, routes)
  startOnDefault(appContext, router)

  app.start()
  warmUp(appContext, router)
  followSession(appContext, router)
  keepToWayOut(router, () => app.getSnapshot().matches({ running: { signedIn: 'leaving' } }), openLogout)
  let isStarted = false
  /** Loaded later: without a session there is nothing to keep. */
  const runLater = async () => {
    if (services.tokens.current() !== null) {
      const { afterScreen, startLater } = await import('./after-first-screen.ts')
      if (!isStarted) {
        isStarted = true
        startLater(appContext, router, openLogout)
      }
      await afterScreen(appContext, router)
    }
  }
  router.subscribe('onResolved', () => {
    leaveScreensBut(appContext, screensOn(router, app))
    updateHeader(appContext)
    // After the screen is drawn.
    setTimeout(() => void runLater(), 200)
  })
  return { appContext, router }
}

/** All addresses. */
async function loadMainRoutes(): Promise<AppRoutes> {
  const { mainRoutes } = await import('./main-routes.ts')
  takeMainRoot()
  return mainRoutes
}

/** With a session `/` is the default page (DASH-002). Replaced before the first load, which then needs no redirect. */
function startOnDefault({ tokens }: AppContext, { history }: AppRouter): void {
  if (tokens.current() !== null && history.location.href === '/') {
    history.replace(defaultDashboardHref)
  }
}

/**
 * Runs the guards again after a sign-in or sign-out, here or in another tab. Another person who signs in after the end of a
 * session starts on the default page.
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

/** The header stays over all screens behind sign-in and needs the current address (SHELL-044). */
function updateHeader({ app, path }: AppContext): void {
  const screens = app.getSnapshot().children.screens
  if (screens?.getSnapshot().context.open[headerScreen.key]) {
    screens.send({ type: 'screen.entered', screen: headerScreen.key, params: {}, query: { href: path() } })
  }
}

/** The screens of the address, the sign-in that may be over them, and the uploads and decisions, which go on everywhere. */
function screensOn(router: AppRouter, app: AppRef): Set<string> {
  return new Set([
    ...(app.getSnapshot().hasTag('renewing') ? [signInAgainScreen.key] : []),
    uploadsScreen.key,
    decisionsScreen.key,
    ...router.state.matches.flatMap(({ staticData, loaderData }) => [
      ...(staticData.screens ?? []).map(({ key }) => key),
      ...((loaderData as { screens?: readonly string[] } | undefined)?.screens ?? []),
    ]),
  ])
}
