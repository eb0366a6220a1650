import type { FastifyInstance } from 'fastify'

import { createApp } from './app.ts'
import { apiRoutes, jobHandlers, siteRoutes } from './assembly.ts'
import { createAuthenticate } from './auth/authenticate.ts'
import type { Deps } from './deps/deps.ts'

/** The whole server over its dependencies, with job handlers set and not yet listening. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  for (const add of jobHandlers) {
    add(deps)
  }
  return await createApp({ deps, authenticate: createAuthenticate(deps), apiRoutes, siteRoutes })
}
