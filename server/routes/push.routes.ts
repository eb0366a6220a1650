import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { pusherPlugin } from '../realtime/pusher.plugin.ts'

/** The embedded push endpoint, unless an external service is configured. */
export async function pushRoutes(app: FastifyInstance, { hub }: Deps): Promise<void> {
  if (hub !== null) {
    await app.register(pusherPlugin, { hub })
  }
}
