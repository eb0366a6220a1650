import type { FastifyInstance } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { watchAccess } from '../realtime/lost-access.ts'
import { pusherPlugin } from '../realtime/pusher.plugin.ts'

/** The embedded push endpoint with the check of its connections, unless an external service is configured. */
export async function pushRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  const { hub } = deps
  if (hub !== null) {
    await app.register(pusherPlugin, { hub })
    const stopWatching = watchAccess(deps, hub.clock)
    app.addHook('preClose', async () => {
      stopWatching()
    })
  }
}
