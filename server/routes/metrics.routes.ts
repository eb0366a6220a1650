import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { bearerOf } from '../auth/bearer.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { createMetrics } from '../metrics/metrics.ts'

/** /metrics for Prometheus, with METRICS_TOKEN as its bearer token. Without METRICS_TOKEN there is no such address. */
export function metricsRoutes(app: FastifyInstance, deps: Deps): void {
  const { METRICS_TOKEN: token } = deps.config
  if (token === undefined) {
    return
  }
  const metrics = createMetrics(deps)
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Of an address that no route takes there is nothing to name.
    const route = routeOptions.url ?? 'none'
    metrics.answered({ method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 })
  })
  app.get(
    '/metrics',
    { config: { access: 'public', rateLimit: false }, logLevel: 'warn' },
    async (request, reply) => {
      if (!isSame(bearerOf(request) ?? '', token)) {
        throw refusal('noSession')
      }
      const { contentType, text } = await metrics.read()
      return reply.header('cache-control', 'no-store').type(contentType).send(text)
    },
  )
}

/** Compares in a time that tells nothing of either. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
