import type { Buffer } from 'node:buffer'

import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'

import { isRecord } from '#contract/is-record.ts'

import type { Deps } from './deps/deps.ts'
import { refusal } from './http/errors.ts'
import { parseJsonBody } from './http/json-body.ts'
import { registerAccess, type Authenticate } from './plugins/access.ts'
import { registerCrossOrigin } from './plugins/cross-origin.ts'
import { jsonApi, registerErrorHandling } from './plugins/errors.ts'
import { registerRequestLimits } from './plugins/request-limits.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'

/** The largest JSON body in bytes; files go through the upload routes, which stream. */
const bodyLimit = 1_000_000

/** Adds the routes of one resource. */
export type AddRoutes = (app: FastifyInstance, deps: Deps) => void | Promise<void>

export interface AppOptions {
  deps: Deps
  authenticate: Authenticate
  /** Routes below /api/v2, each a function that adds its own. */
  apiRoutes: readonly AddRoutes[]
  /** What stands outside the API: health, configuration, media, outbox, push, the browser application. */
  siteRoutes: readonly AddRoutes[]
}

/** The server as one Fastify instance, not yet listening; tests drive it through `inject`. */
export async function createApp({
  deps,
  authenticate,
  apiRoutes,
  siteRoutes,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    bodyLimit,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Fastify's ten seconds are too few for a small machine that has other work while it starts or stops.
    pluginTimeout: 120_000,
    loggerInstance: deps.log as FastifyBaseLogger,
  })
  await registerSecurityHeaders(app, config)
  registerErrorHandling(app)
  app.addHook('onRequest', async (request) => {
    // PostgreSQL can't hold the character NUL, in whatever parameter it stands. The query of a page is the browser's own.
    const [path = ''] = request.url.split('?', 1)
    if ((path.startsWith('/api/') ? request.url : path).includes('%00')) {
      throw refusal('badRequest')
    }
  })
  await registerCrossOrigin(app, config)
  registerAccess(app, authenticate)
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    { parseAs: 'buffer' },
    (_request, body, done) => {
      try {
        done(null, parseJsonBody(body as Buffer))
      } catch (error) {
        done(error as Error, undefined)
      }
    },
  )
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) {
      // Kept open, the connection of a request that was under way would hold the stop up until all are cut off.
      reply.header('connection', 'close')
    }
    // JSON:API's type takes no parameters; fastify gives it a charset.
    if (String(reply.getHeader('content-type')).startsWith(jsonApi)) {
      reply.header('content-type', jsonApi)
    }
    return payload
  })
  for (const register of siteRoutes) {
    await register(app, deps)
  }
  await app.register(
    async (api) => {
      api.addHook('preSerialization', async (_request, reply, payload: unknown) => {
        if (isRecord(payload) && ('data' in payload || 'errors' in payload)) {
          reply.type(jsonApi)
        }
        return payload
      })
      await registerRequestLimits(api, config)
      for (const register of apiRoutes) {
        await register(api, deps)
      }
    },
    { prefix: '/api/v2' },
  )
  return app
}
