import type { AnyActorLogic } from 'xstate'

import type { Configuration } from '#contract/configuration.ts'
import type { AppRef } from '#machines/app.machine.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { systemClock, type Clock } from '#services/clock.ts'
import type { BootResponses } from '#services/http/boot-responses.ts'
import { createHttp, type Http, type HttpOptions } from '#services/http/client.ts'
import { createPrefetch, type Prefetch } from '#services/http/prefetch.ts'
import { createTokens, type Tokens } from '#services/http/tokens.ts'
import { idle } from '#services/idle.ts'
import { createRealtime, type Realtime } from '#services/realtime/realtime.ts'
import { createLocalStore, type LocalStore } from '#services/storage/local-store.ts'

declare global {
  interface Window {
    /** Left by src/app/before-paint.js. */
    bootResponses?: BootResponses
  }
}

export interface OpenOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** Skips the question about unsaved changes. */
  saved?: boolean
}

/** Dependencies of every screen's wiring: services, root actor and navigation. */
export interface AppContext {
  configuration: Configuration
  /** Absolute, with a closing slash. */
  apiBase: string
  http: Http
  prefetch: Prefetch['prefetch']
  tokens: Tokens
  store: LocalStore
  /** This tab looks as another person. */
  isLooking: boolean
  realtime: Realtime
  clock: Clock
  /** The logic of each screen that was entered, by its key. */
  screens: Map<string, AnyActorLogic>
  app: AppRef
  /** Shows a notice; null shows nothing. */
  show: (notice: NoticeContent | null) => void
  /** Navigates to a path of this application, with its query. */
  open: (href: string, options?: OpenOptions) => void
  /** The current path with its query. */
  path: () => string
  /** The same in its parts: the search parameters as the router parses them. */
  place: () => { pathname: string; search: object }
  /** Preloads the code of a route. */
  loadRoute: (routeId: string) => void
  /** Brings the addresses behind sign-in; rejects where their code can't be loaded. */
  addMainRoutes: () => Promise<void>
}

/** Services of one tab, made before the root actor and the router. */
export type AppServices = Omit<
  AppContext,
  'app' | 'show' | 'open' | 'path' | 'place' | 'loadRoute' | 'addMainRoutes'
>

interface ServicesOptions {
  configuration: Configuration
  window: Window
  onProblem: NonNullable<HttpOptions['onProblem']>
  renewed: NonNullable<HttpOptions['renewed']>
}

/** Makes the services of one browser tab. */
export function createServices({ configuration, window, onProblem, renewed }: ServicesOptions): AppServices {
  const store = createLocalStore(window)
  const tokens = createTokens(store)
  const apiBase = new URL(configuration.apiBase, window.location.origin).href
  const { http, prefetch, dropPrefetched } = createPrefetch(
    createHttp({ base: apiBase, tokens, onProblem, renewed }),
    tokens,
    systemClock,
    window.bootResponses?.base === apiBase ? window.bootResponses : undefined,
  )
  const realtime = createRealtime(async (callbacks) => {
    await idle()
    const { openEchoConnection } = await import('#services/realtime/echo-connection.ts')
    const { push } = configuration
    const connection = openEchoConnection(
      { http, push, defaultHost: window.location.hostname },
      {
        onSubscribed: first(dropPrefetched, () => callbacks.onSubscribed()),
        onLost: () => callbacks.onLost(),
      },
    )
    return {
      ...connection,
      subscribe: (channel, onEvent, onHeard) =>
        connection.subscribe(channel, first(dropPrefetched, onEvent), onHeard),
    }
  })
  return {
    configuration,
    apiBase,
    http,
    prefetch,
    tokens,
    store,
    isLooking: window.tabStorage !== undefined,
    realtime,
    clock: systemClock,
    screens: new Map(),
  }
}

/** Drops prefetched responses before a push event is delivered. */
function first<Parameters extends unknown[]>(
  before: () => void,
  task: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    before()
    task(...parameters)
  }
}
