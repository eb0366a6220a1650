import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)

/** Sends a large document, compressed where the browser can read that. It must not mix secrets with what a stranger can choose. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  document: Record<string, unknown>,
): Promise<FastifyReply> {
  const text = JSON.stringify(document)
  reply.header('content-type', 'application/vnd.api+json').header('vary', 'accept-encoding')
  return /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
    ? await reply.header('content-encoding', 'gzip').send(await compress(text, { level: 1 }))
    : await reply.send(text)
}
