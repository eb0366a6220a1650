import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { channels } from '#contract/channels.ts'
import { deployingSchema } from '#contract/personal.ts'

import { settings } from '../db/schema/installation.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { readBody } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { forSuperUsers } from '../policies/missing-right.ts'
import { withPushes } from '../realtime/push.ts'

/** The setting of a running deployment. */
export const deployingSetting = 'deploying'

/** Whether a deployment is running: 1 or 0 (API-053, SHELL-022). */
export function systemRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const announcing = {
    config: { access: 'full' as const },
    preParsing: async (request: FastifyRequest) => {
      if (!viewerOf(request).isSuperUser) {
        throw forSuperUsers('You are not permitted to announce a deployment.')
      }
    },
  }

  app.get('/systems/deploying', { config: { access: 'link' } }, async () => {
    const [setting] = await db.select().from(settings).where(eq(settings.name, deployingSetting))
    return presentDeploying(setting?.value === true)
  })

  /** Announces the start and end of a deployment to all signed-in users (RT-014, RT-018). Super users only. */
  app.patch('/systems/deploying', announcing, async (request: FastifyRequest) => {
    const isDeploying = readBody(request, deployingSchema).value === 1
    await withPushes(deps, async (transaction, { send }) => {
      await transaction
        .insert(settings)
        .values({ name: deployingSetting, value: isDeploying })
        .onConflictDoUpdate({ target: settings.name, set: { value: isDeploying } })
      send([channels.system], isDeploying ? 'DeployStarted' : 'DeployCompleted', {})
    })
    return presentDeploying(isDeploying)
  })
}

const presentDeploying = (isDeploying: boolean) =>
  document({ type: 'systems', id: 'deploying', attributes: { value: isDeploying ? 1 : 0 } })
