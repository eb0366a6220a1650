import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../config/config.ts'

/** Request headers that other origins may send. */
const allowedHeaders = [
  'authorization',
  'content-type',
  'if-match',
  'if-none-match',
  'tus-resumable',
  'upload-checksum',
  'upload-concat',
  'upload-defer-length',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-http-method-override',
  'x-request-id',
  'x-requested-with',
]

/** Response headers that other origins may read. */
const exposedHeaders = [
  'authorization',
  'etag',
  'location',
  'retry-after',
  'tus-checksum-algorithm',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

/**
 * Lets the browser applications of ALLOWED_ORIGINS read answers; without that variable no other origin may. Tokens travel
 * in a header, so credentials are never allowed. Register it before the access hook: a preflight carries no token.
 */
export async function registerCrossOrigin(app: FastifyInstance, config: Config): Promise<void> {
  if (config.ALLOWED_ORIGINS.length === 0) {
    return
  }
  await app.register(cors, {
    origin: config.ALLOWED_ORIGINS,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    maxAge: 600,
    credentials: false,
    // A plain OPTIONS asks what the upload protocol can do; its route answers.
    strictPreflight: false,
    preflightContinue: true,
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      return reply.code(204).send()
    }
  })
}
