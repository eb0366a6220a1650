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

/** Authenticates a request for a route of this access, or throws. Returns the viewer, if any. */
export type Authenticate = (
  request: FastifyRequest,
  access: Exclude<Access, 'public'>,
) => Promise<Viewer | null>

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
    knownRoutes.push(...[method].flat().map((one) => ({ method: one, url, access, include, sort, filter })))
  })
  // Runs after the request limits (onRequest) and before the body is read.
  app.addHook('preParsing', async (request) => {
    const access = request.routeOptions.config.access
    if (access !== undefined && access !== 'public') {
      request.viewer = await authenticate(request, access)
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
