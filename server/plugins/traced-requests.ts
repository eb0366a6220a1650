import type { FastifyInstance } from 'fastify'

import type { Span, Traces } from '../traces/traces.ts'

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
  }
}

/**
 * A span per request: method, pattern of the route, and status. Addresses, headers, bodies and persons stay out: links carry their
 * secret in the path.
 */
export function registerTracedRequests(app: FastifyInstance, traces: Traces): void {
  app.decorateRequest('span', null)
  // With callbacks, as all that follows must run within. Again after the body is read, which would lose it.
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request
    const { url: route } = routeOptions
    request.span = traces.start(route === undefined ? method : `${method} ${route}`, {
      kind: 'server',
      parent: firstOf(headers['traceparent']),
      attributes: {
        'http.request.method': method,
        ...(route === undefined ? {} : { 'http.route': route }),
      },
    })
    request.span.run(done)
  })
  app.addHook('preHandler', ({ span }, _reply, done) => (span === null ? done() : span.run(done)))
  app.addHook('onResponse', async ({ span }, { statusCode }) => {
    span?.set({ 'http.response.status_code': statusCode })
    if (statusCode >= 500) {
      span?.fail(String(statusCode))
    }
    span?.end()
  })
}

const firstOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header[0] : header
