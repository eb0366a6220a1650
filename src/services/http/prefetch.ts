import type { Clock } from '../clock.ts'
import { bootResponse, type BootResponses } from './boot-responses.ts'
import type { Answer, Http } from './client.ts'
import { queryText, type Query } from './query.ts'
import type { Tokens } from './tokens.ts'

/** A GET request that a screen will send. */
export interface Reading {
  path: string
  query: Query
}

export interface Prefetch {
  /** The client; a GET request takes its prefetched response, once. */
  http: Http
  /** Sends a request that will probably be needed in a moment. A failure is silent: the request is then sent again. */
  prefetch: (reading: Reading) => void
  /** Drops all prefetched responses: something changed on the server. */
  dropPrefetched: () => void
}

interface Prefetched {
  token: string | null
  at: number
  response: Promise<Answer | null>
  abort: () => void
}

/** Prefetch TTL (ms). */
const lifetime = 10_000

/**
 * Prefetches responses, for example while a pointer is on a link. A response is used only by the session that requested it,
 * once, and not after a write or a push event. `boot` is what the page requested before its code was loaded.
 */
export function createPrefetch(http: Http, tokens: Tokens, clock: Clock, boot?: BootResponses): Prefetch {
  const prefetched = new Map(
    boot && Object.keys(boot.responses).map((request) => [request, prefetchedAtBoot(boot, request)]),
  )

  const drop = (key: string, entry: Prefetched) => {
    if (prefetched.get(key) === entry) {
      prefetched.delete(key)
    }
  }
  const take = (key: string): Prefetched | undefined => {
    const entry = prefetched.get(key)
    prefetched.delete(key)
    return entry && isFresh(entry) ? entry : undefined
  }
  const isFresh = ({ at, token }: Prefetched) => clock.now() - at < lifetime && token === tokens.current()
  const dropWhere = (isOver: (entry: Prefetched) => boolean) => {
    for (const [key, entry] of prefetched) {
      if (isOver(entry)) {
        entry.abort()
        prefetched.delete(key)
      }
    }
  }
  const dropPrefetched = () => dropWhere(() => true)

  return {
    http: (method, path, call = {}) => {
      if (method !== 'GET') {
        // Twice: responses prefetched before the write has ended may not contain it.
        dropPrefetched()
        return http(method, path, call).finally(dropPrefetched)
      }
      const entry = prefetched.size > 0 ? take(keyOf(path, call.query)) : undefined
      const send = () => http(method, path, call)
      return entry === undefined ? send() : entry.response.then((response) => response ?? send())
    },
    prefetch: ({ path, query }) => {
      const key = keyOf(path, query)
      dropWhere((entry) => !isFresh(entry))
      if (prefetched.has(key)) {
        return
      }
      const controller = new AbortController()
      const entry: Prefetched = {
        token: tokens.current(),
        at: clock.now(),
        abort: () => controller.abort(),
        response: http('GET', path, { query, quiet: true, signal: controller.signal }).catch(() => {
          drop(key, entry)
          return null
        }),
      }
      prefetched.set(key, entry)
    },
    dropPrefetched,
  }
}

function prefetchedAtBoot(boot: BootResponses, request: string): Prefetched {
  return { token: boot.token, at: boot.at, response: bootResponse(boot, request), abort: () => {} }
}

/** A request as it stands in its URL, below the base. */
export function keyOf(path: string, query: Query | undefined): string {
  return `${path}${queryText(query)}`
}
