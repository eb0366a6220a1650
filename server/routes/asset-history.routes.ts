import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { bringBackRequestSchema } from '#contract/creatives.ts'

import { bringBack, findBroughtBack } from '../creatives/bring-back.ts'
import { readCreative } from '../creatives/read-creatives.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { mayReplace, notReplacing } from '../policies/creative.policy.ts'
import { presentCreative, type CreativeRow } from '../presenters/creative.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const bodySchema = z.object({
  assetId: z.pipe(bringBackRequestSchema.shape.assetId, z.pipe(z.transform(String), idSchema)),
})

/**
 * Brings an earlier file of a creative back, for those who may replace it; the history is not for people with a link's session. The
 * answer is the creative that takes its place; a repeated request has the same answer.
 */
export function assetHistoryRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const options = {
    config: { access: 'full' as const },
    ...beforeBody((request, id) => requireCampaignOf(request, id)),
  }

  app.post('/creatives/:id/asset-history', options, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const { assetId } = readBody(request, bodySchema)
    const row = await readCreative(deps.db, id)
    const backId =
      row === null ? await findBroughtBack(deps.db, id, assetId) : await bringBackInto(request, row, assetId)
    const back = backId === null ? null : await readCreative(deps.db, backId)
    if (back === null) {
      throw refusal('notFound')
    }
    return reply.code(201).send(document(presentCreative(back, urls)))
  })

  /** Of a deleted creative as well: its file may have been brought back by the same request before. */
  async function requireCampaignOf(request: FastifyRequest, creativeId: number): Promise<void> {
    const [creative] = await deps.db
      .select({ campaignId: creatives.campaignId })
      .from(creatives)
      .where(eq(creatives.id, creativeId))
    if (!creative) {
      throw refusal('notFound')
    }
    await requireCampaign(deps.db, viewerOf(request), creative.campaignId)
  }

  async function bringBackInto(
    request: FastifyRequest,
    { creative }: CreativeRow,
    assetId: number,
  ): Promise<number> {
    const viewer = viewerOf(request)
    const access = await requireCampaign(deps.db, viewer, creative.campaignId)
    if (!mayReplace(viewer, access, creative)) {
      throw await notReplacing(deps.db, viewer, access, creative)
    }
    return bringBack(deps, creative, { assetId, userId: viewer.id })
  }
}
