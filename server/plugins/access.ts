import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Viewer } from '../http/viewer.ts'

/**
 * Who may call a route at all; what they may do there is the policies' word.
 * - `public`: anybody · `pending`: a person between the two factors · `link`: any session, those of token links included
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

/** A route as it was registered. */
export interface KnownRoute {
  method: string
  url: string
  access: Access
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route of the server, for the permission table of the tests. */
    knownRoutes: KnownRoute[]
  }
}

/** Lets a request through to a route of this access, or throws a refusal. Returns the viewer where there is one. */
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
    knownRoutes.push(...[method].flat().map((one) => ({ method: one, url, access })))
  })
  // After the limits by address, which are at onRequest, and before a body is read.
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
