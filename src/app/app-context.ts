import type { Configuration } from '#contract/configuration.ts'
import type { AppRef } from '#machines/app.machine.ts'
import type { screensMachine } from '#machines/kit/screens.ts'
import type { NoticeContent } from '#machines/shell/notices.machine.ts'
import { systemClock, type Clock } from '#services/clock.ts'
import { createHttp, type Http, type HttpOptions } from '#services/http/client.ts'
import type { FirstAnswers } from '#services/http/first-answers.ts'
import { createReadAhead, type ReadAhead } from '#services/http/read-ahead.ts'
import { createTokens, type Tokens } from '#services/http/tokens.ts'
import { idle } from '#services/idle.ts'
import { createRealtime, type Realtime } from '#services/realtime/realtime.ts'
import { createLocalStore, type LocalStore } from '#services/storage/local-store.ts'

declare global {
  interface Window {
    /** Left by src/app/before-paint.js. */
    firstAnswers?: FirstAnswers
  }
}

export interface OpenOptions {
  /** Takes the place of the current entry of the history. */
  replace?: boolean
  /** Nothing typed is lost by it: the question about unsaved changes is not asked. */
  saved?: boolean
}

/** Dependencies of every screen's wiring: services, root actor and navigation. */
export interface AppContext {
  configuration: Configuration
  http: Http
  readAhead: ReadAhead['readAhead']
  tokens: Tokens
  store: LocalStore
  realtime: Realtime
  clock: Clock
  app: AppRef
  /** The logic of the actor `screens`, which the routes fill; see docs/screens.md. */
  screens: ReturnType<typeof screensMachine>
  /** Shows a notice; null shows nothing. */
  show: (notice: NoticeContent | null) => void
  /** Goes to a path of this application, with its query. */
  open: (href: string, options?: OpenOptions) => void
  /** The current path with its query. */
  path: () => string
  /** Loads the code of a route ahead of its turn. */
  loadRoute: (routeId: string) => void
}

/** Services of one tab, made before the root actor and the router. */
export type AppServices = Omit<AppContext, 'app' | 'screens' | 'show' | 'open' | 'path' | 'loadRoute'>

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
  const base = new URL(configuration.apiBase, window.location.origin).href
  const { http, readAhead, forgetAhead } = createReadAhead(
    createHttp({ base, tokens, onProblem, renewed }),
    tokens,
    systemClock,
    window.firstAnswers?.base === base ? window.firstAnswers : undefined,
  )
  const realtime = createRealtime(async (keeper) => {
    await idle()
    const { openEchoConnection } = await import('#services/realtime/echo-connection.ts')
    const { push } = configuration
    const connection = openEchoConnection(
      { http, push, defaultHost: window.location.hostname },
      { onSettled: first(forgetAhead, () => keeper.onSettled()), onLost: () => keeper.onLost() },
    )
    return {
      ...connection,
      subscribe: (channel, onEvent, onHeard) =>
        connection.subscribe(channel, first(forgetAhead, onEvent), onHeard),
    }
  })
  return { configuration, http, readAhead, tokens, store, realtime, clock: systemClock }
}

/** What was read before news came is of no use to whoever hears of them. */
function first<Parameters extends unknown[]>(
  before: () => void,
  task: (...parameters: Parameters) => void,
): (...parameters: Parameters) => void {
  return (...parameters) => {
    before()
    task(...parameters)
  }
}
