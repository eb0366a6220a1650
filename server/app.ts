import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'

import { isRecord } from '#contract/is-record.ts'

import type { Deps } from './deps/deps.ts'
import { shortAgent, type Origin } from './deps/origins.ts'
import { parseJsonBody } from './http/json-body.ts'
import { readRawBody } from './http/raw-body.ts'
import { registerAccess, type Authenticate } from './plugins/access.ts'
import { registerCrossOrigin } from './plugins/cross-origin.ts'
import { jsonApi, registerErrorHandling } from './plugins/errors.ts'
import { registerKnownQueries } from './plugins/known-queries.ts'
import { registerRequestLimits } from './plugins/request-limits.ts'
import { longestRequest, registerRequestForm } from './plugins/requests.ts'
import { registerSecurityHeaders } from './plugins/security-headers.ts'
import { registerTracedRequests } from './plugins/traced-requests.ts'

/** The largest JSON body in bytes, where a route names no other. */
const bodyLimit = 64_000

/** Adds the routes of one resource. */
export type AddRoutes = (app: FastifyInstance, deps: Deps) => void | Promise<void>

export interface AppOptions {
  deps: Deps
  authenticate: Authenticate
  /** Routes below /api/v2, each a function that adds its own. */
  apiRoutes: readonly AddRoutes[]
  /** Routes outside the API: health, configuration, media, outbox, push, the browser application. */
  siteRoutes: readonly AddRoutes[]
}

/** The server as a Fastify instance, not yet listening; tests call it through `inject`. */
export async function createApp({
  deps,
  authenticate,
  apiRoutes,
  siteRoutes,
}: AppOptions): Promise<FastifyInstance> {
  const { config } = deps
  const app = Fastify({
    bodyLimit,
    requestTimeout: longestRequest * 1000,
    trustProxy: config.TRUST_PROXY ?? false,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: 'idle',
    // Fastify's default of ten seconds is too short for a busy small machine.
    pluginTimeout: 120_000,
    loggerInstance: deps.log as FastifyBaseLogger,
  })
  if (deps.traces !== null) {
    registerTracedRequests(app, deps.traces)
  }
  await registerSecurityHeaders(app, config)
  registerErrorHandling(app)
  registerRequestForm(app)
  await registerCrossOrigin(app, config)
  registerAccess(app, authenticate)
  app.addContentTypeParser(
    ['application/json', 'application/vnd.api+json'],
    async ({ raw, routeOptions }: FastifyRequest) =>
      parseJsonBody(await readRawBody(raw, routeOptions.bodyLimit), routeOptions.config),
  )
  // With callbacks, as the handlers must run within. After the body is read, which would lose it.
  app.addHook('preHandler', (request, _reply, done) => deps.origins.run(originOf(request), done))
  app.addHook('onResponse', async () => deps.security.flush())
  app.addHook('preClose', async () => {
    deps.stopping.abort()
  })
  app.addHook('onSend', async (_request, reply, payload) => {
    if (deps.stopping.signal.aborted) {
      // A kept-alive connection would delay the stop until it is cut off.
      reply.header('connection', 'close')
    }
    // JSON:API's media type allows no parameters; Fastify adds a charset.
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
      registerKnownQueries(api)
      for (const register of apiRoutes) {
        await register(api, deps)
      }
    },
    { prefix: '/api/v2' },
  )
  return app
}

function originOf({ viewer, ip, headers }: FastifyRequest): Origin {
  const { id, name } = viewer?.lookedAtBy ?? viewer ?? {}
  const actor =
    viewer === null || id === undefined || name === undefined
      ? null
      : { id, name, session: viewer.session.kind }
  return { actor, address: ip, agent: shortAgent(headers['user-agent']) }
}
