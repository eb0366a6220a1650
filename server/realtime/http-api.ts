import type { FastifyInstance, FastifyRequest } from 'fastify'

import { decode, verifyRequest, type QueryPairs } from './http-auth.ts'
import { listChannels, listUsers, showChannel } from './http-channels.ts'
import { HttpApiError } from './http-error.ts'
import { triggerBatch, triggerEvent } from './http-events.ts'
import type { Hub } from './hub.ts'
import { parseJson } from './json.ts'

interface Call {
  readonly query: ReadonlyMap<string, string>
  /** Parameters of a POST: those of the query, overridden by those of the JSON body. */
  readonly parameters: () => unknown
  readonly name: string
}

interface Operation {
  readonly method: 'GET' | 'POST'
  readonly path: RegExp
  readonly run: (hub: Hub, call: Call) => unknown
}

const operations: readonly Operation[] = [
  { method: 'POST', path: /^events$/, run: (hub, call) => triggerEvent(hub, call.parameters()) },
  { method: 'POST', path: /^batch_events$/, run: (hub, call) => triggerBatch(hub, call.parameters()) },
  { method: 'GET', path: /^channels$/, run: (hub, call) => listChannels(hub, call.query) },
  { method: 'GET', path: /^channels\/([^/]+)$/, run: (hub, call) => showChannel(hub, call.name, call.query) },
  { method: 'GET', path: /^channels\/([^/]+)\/users$/, run: (hub, call) => listUsers(hub, call.name) },
  { method: 'POST', path: /^users\/([^/]+)\/terminate_connections$/, run: terminateUser },
]

/**
 * The HTTP API that the Pusher server libraries call, below `/apps/{appId}/`. Every answer is JSON; refusals are
 * `{"error": …}`: 401 not or wrongly signed, 404 unknown application or path, 400 and 413 by Pusher's documented limits.
 * Its body parser keeps the raw bytes for body_md5.
 */
export async function httpApi(app: FastifyInstance, { hub }: { hub: Hub }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: hub.limits.requestBytes },
    (_request, body, done) => {
      done(null, body)
    },
  )
  // `status` is that of a refusal before the signature is looked at.
  app.setErrorHandler((error: Error & { statusCode?: number; status?: number }, request, reply) => {
    const status = error.statusCode ?? error.status ?? 500
    if (status >= 500) {
      request.log.error(error)
    }
    return reply.code(status).send({ error: status >= 500 ? 'Internal error' : error.message })
  })
  app.route({
    method: ['GET', 'POST'],
    url: '/apps/*',
    // rate limits by address are for browsers; these callers are authenticated by signature
    config: { access: 'public', rateLimit: false },
    handler: async (request) => handle(hub, request),
  })
}

function handle(hub: Hub, request: FastifyRequest): unknown {
  const [path = '', query = ''] = splitOnce(request.raw.url ?? '', '?')
  const [appId, operationPath] = splitOnce(path.slice('/apps/'.length), '/')
  if (appId !== hub.credentials.appId) {
    throw new HttpApiError(404, 'Unknown application')
  }
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const pairs = verifyRequest(hub, { method: request.method, path, query, body })
  for (const operation of operations) {
    const match = operation.method === request.method ? operation.path.exec(operationPath) : null
    if (match !== null) {
      const name = decode(match[1] ?? '')
      return operation.run(hub, {
        name,
        query: new Map(pairs),
        parameters: () => readParameters(pairs, body),
      })
    }
  }
  throw new HttpApiError(404, 'Unknown path')
}

function terminateUser(hub: Hub, { name }: Call): unknown {
  hub.terminateUser(name)
  return {}
}

/** "For POST requests, parameters MAY be submitted in the query string but SHOULD be submitted in the POST body." */
function readParameters(pairs: QueryPairs, body: Buffer): unknown {
  const channels = pairs.filter(([key]) => key === 'channels[]').map(([, value]) => value)
  const fromQuery = { ...Object.fromEntries(pairs), ...(channels.length > 0 ? { channels } : {}) }
  if (body.length === 0) {
    return fromQuery
  }
  const fromBody = parseJson(body.toString('utf8'))
  if (typeof fromBody !== 'object' || fromBody === null || Array.isArray(fromBody)) {
    throw new HttpApiError(400, 'Body must be a JSON object')
  }
  return { ...fromQuery, ...fromBody }
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}
