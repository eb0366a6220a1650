import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Viewer } from '../http/viewer.ts'

/**
 * Who may call a route; policies decide what they may do.
 * - `public`: anybody
 * - `pending`: a person between the two factors
 * - `link`: any session, including those of token links
 * - `full`: people who signed in with their password
 */
export type Access = 'public' | 'pending' | 'link' | 'full'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /**
     * Whether the route changes nothing. By default those of GET, HEAD and OPTIONS do not; all others are refused to super users who look
     * as another person.
     */
    reads?: boolean
  }
  interface FastifyRequest {
    /** Null until the access hook has let the request through; use `viewerOf`. */
    viewer: Viewer | null
  }
}

/** A registered route with its access and what its query may name. */
export interface KnownRoute {
  method: string
  url: string
  access: Access
  reads: boolean
  include: readonly string[]
  sort: readonly string[]
  filter: readonly string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, for the matrix of rights in the tests. */
    knownRoutes: KnownRoute[]
  }
}

/** Authenticates a request for such a route, or throws. Returns the viewer, if any; a public route has none. */
export type Authenticate = (
  request: FastifyRequest,
  route: { access: Access; reads: boolean },
) => Promise<Viewer | null>

const readingMethods = ['GET', 'HEAD', 'OPTIONS']
/** Denies by default: what another method does is a change unless the route says otherwise. */
const readsBy = (method: string, reads: boolean | undefined) => reads ?? readingMethods.includes(method)

/** Denies by default: a route that names no access stops the start of the server. */
export function registerAccess(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('viewer', null)
  const knownRoutes: KnownRoute[] = []
  app.decorate('knownRoutes', knownRoutes)
  app.addHook('onRoute', ({ config, method, url }) => {
    const access = config?.access
    if (access === undefined) {
      throw new Error(`The route ${String(method)} ${url} names no access.`)
    }
    const { include = [], sort = [], filter = [] } = config ?? {}
    knownRoutes.push(
      ...[method].flat().map((one) => ({
        method: one,
        url,
        access,
        reads: readsBy(one, config?.reads),
        include,
        sort,
        filter,
      })),
    )
  })
  // Runs after the request limits (onRequest) and before the body is read.
  app.addHook('preParsing', async (request) => {
    const { access, reads } = request.routeOptions.config
    if (access !== undefined) {
      request.viewer = await authenticate(request, { access, reads: readsBy(request.method, reads) })
    }
  })
}

/** The viewer of a request to a route that is not public. */
export function viewerOf(request: FastifyRequest): Viewer {
  if (request.viewer === null) {
    throw new Error('This route has no viewer; give it an access.')
  }
  return request.viewer
}
