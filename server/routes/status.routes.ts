import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { browserConfiguration } from '../web/browser-configuration.ts'

/** /health: the process runs · /ready: it can serve · /config.json: the browser application's configuration. */
export function statusRoutes(app: FastifyInstance, deps: Deps): void {
  const open = { config: { access: 'public' as const, rateLimit: false as const }, logLevel: 'warn' as const }

  app.get('/health', open, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/ready', open, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (deps.stopping.signal.aborted) {
      return await reply.code(503).send({ status: 'stopping' })
    }
    try {
      await deps.db.execute(sql`select 1`)
      return await reply.send({ status: 'ready' })
    } catch (error) {
      request.log.error({ err: error }, 'database does not respond')
      return await reply.code(503).header('retry-after', '5').send({ status: 'unavailable' })
    }
  })

  app.get('/config.json', open, async (request, reply) =>
    reply.header('cache-control', 'no-cache').send(browserConfiguration(deps, request.headers.host)),
  )
}
