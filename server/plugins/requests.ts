import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { refusal } from '../http/errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Seconds in which a request to this route must arrive completely; default 30. */
    bodySeconds?: number
  }
}

/** Seconds in which any request must arrive completely: 4 MB of an upload at 13 kB a second. */
export const longestRequest = 300
const usualSeconds = 30

/**
 * Refuses what no client of ours sends: HTTP/0.9, a target in absolute form, which would let a client choose the host, and NUL in
 * the address. Closes connections whose request arrives too slowly, with 408.
 */
export function registerRequestForm(app: FastifyInstance, seconds: number = usualSeconds): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.raw.httpVersionMajor < 1 || !/^[/*]/.test(request.url)) {
      reply.header('connection', 'close')
      throw refusal('badRequest')
    }
    // PostgreSQL can't store NUL characters. Outside the API the query string is only for the browser.
    const [path = ''] = request.url.split('?', 1)
    if ((path.startsWith('/api/') ? request.url : path).includes('%00')) {
      throw refusal('badRequest')
    }
    if (hasBody(request)) {
      closeWhenSlow(request, reply, request.routeOptions.config.bodySeconds ?? seconds)
    }
  })
}

/** Whether the client announces a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function closeWhenSlow({ raw }: FastifyRequest, reply: FastifyReply, seconds: number): void {
  const timer = setTimeout(() => {
    if (!raw.complete) {
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      raw.socket.destroySoon()
    }
  }, seconds * 1000)
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
  // A refusal does not wait for the body; Node drops what still comes.
  reply.raw.once('finish', stop)
}
