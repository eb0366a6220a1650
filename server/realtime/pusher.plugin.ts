import type { FastifyInstance } from 'fastify'

import { attachEndpoint } from './endpoint.ts'
import { httpApi } from './http-api.ts'
import { Hub, type HubOptions } from './hub.ts'

/** A shared hub, or options for a hub used only by the HTTP API. */
export type PusherPluginOptions = { readonly hub: Hub } | HubOptions

/**
 * The embedded Pusher service on the application's own port: WebSockets at `/app/{key}` and the signed HTTP API below
 * `/apps/{appId}/`. Closing the application tells every client to reconnect (4200) before the server stops.
 */
export async function pusherPlugin(app: FastifyInstance, options: PusherPluginOptions): Promise<void> {
  const hub =
    'hub' in options ? options.hub : new Hub({ onFault: (fault) => app.log.error(fault), ...options })
  const endpoint = attachEndpoint(app.server, hub)
  app.addHook('preClose', () => endpoint.close())
  app.get('/app/*', { config: { access: 'public', rateLimit: false } }, async (_request, reply) =>
    reply.code(426).header('upgrade', 'websocket').send({ error: 'This address speaks WebSocket only' }),
  )
  await app.register(httpApi, { hub })
}
