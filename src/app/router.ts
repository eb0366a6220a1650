import { createRouter } from '@tanstack/react-router'
import type { AnyActorLogic } from 'xstate'

import { searchInAddress } from '#contract/addresses/search-in-address.ts'
import type { Reading } from '#services/http/prefetch.ts'
import type { MessageId } from '#services/intl/intl.ts'

import type { AppContext } from './base/app-context.ts'
import type { mainRoutes } from './main-routes.ts'
import { CrashPage } from './pages/crash.page.tsx'
import { PendingPage } from './pages/pending.page.tsx'
import type { Screen } from './screens/screens.ts'

/** All addresses; the application may start with some of them. */
export type AppRoutes = typeof mainRoutes

export function createAppRouter(appContext: AppContext, routeTree: AppRoutes) {
  return createRouter({
    routeTree,
    context: { appContext },
    stringifySearch: searchInAddress,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // Screens are actors, not cached data: a route that is left is forgotten, one that is entered runs its loader.
    defaultGcTime: 0,
    defaultPreloadGcTime: 0,
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: CrashPage,
    defaultPendingComponent: PendingPage,
    scrollRestoration: true,
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
  interface StaticDataRouteOption {
    /** The screens that run while this route matches: all others are stopped. */
    screens?: readonly Screen<AnyActorLogic>[]
    /** The screen's name in the window's title. */
    title?: MessageId
    /** The screen's first requests: prefetched while a pointer rests on its link or its code is loading. */
    readings?(params: Record<string, string | undefined>, search: object): readonly Reading[]
    /** Where a route that only redirects leads: what is there is loaded and prefetched for its links. */
    leadsTo?(params: Record<string, string | undefined>): string
  }
}
