import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { createBuildRequestSchema } from '#contract/builds.ts'

import { readBuilds } from '../builds/read-builds.ts'
import { deleteBuild, requestBuild } from '../builds/request-build.ts'
import { type BuildRow, builds } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { momentFilter, readPage } from '../http/query.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { heldSomewhere } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { presentBuild } from '../presenters/build.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'
import { campaignIdOf } from './personal.ts'

const full = { config: { access: 'full' as const } }

/** Builds of a campaign, for those who hold add_build there (API-023, API-032 … API-034, CAMP-007). */
export function buildRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)

  app.get(
    '/campaigns/:id/builds',
    { config: { ...full.config, filter: ['created_since'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      await requireCampaign(deps.db, viewerOf(request), id, 'add_build')
      const page = readPage(request)
      const createdSince = momentFilter(request, 'created_since')
      const { rows, total } = await readBuilds(deps.db, id, { page, createdSince })
      return document(
        rows.map((build) => presentBuild(build, urls)),
        { page: { total, number: page.number, size: page.size } },
      )
    },
  )

  app.post('/builds', { ...full, ...heldSomewhere(deps.db, 'add_build') }, async (request, reply) => {
    const viewer = viewerOf(request)
    const { campaignId } = readBody(request, createBuildRequestSchema)
    const access = await requireCampaign(deps.db, viewer, campaignIdOf(campaignId), 'add_build')
    const build = await requestBuild(deps, viewer, access.campaignId)
    reply.code(201).header('location', `/api/v2/builds/${build.id}`)
    return document(presentBuild(build, urls))
  })

  app.get('/builds/:id', full, async (request) => {
    return document(presentBuild(await requireBuild(request), urls))
  })

  app.delete('/builds/:id', full, async (request, reply) => {
    await deleteBuild(deps, await requireBuild(request))
    return reply.code(204).send()
  })

  async function requireBuild(request: FastifyRequest): Promise<BuildRow> {
    const { id } = readParams(request, idParams)
    const [build] = await deps.db.select().from(builds).where(eq(builds.id, id))
    if (!build) {
      throw refusal('notFound')
    }
    await requireCampaign(deps.db, viewerOf(request), build.campaignId, 'add_build')
    return build
  }
}
