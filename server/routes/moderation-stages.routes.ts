import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { saveStagesMetaSchema, saveStagesRequestSchema } from '#contract/moderation-stages.ts'

import { campaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { idParams, idSchema, readBodyMeta, readListBody, readParams } from '../http/validation.ts'
import { readProgress } from '../moderation/read-progress.ts'
import { readStageRows } from '../moderation/read-stages.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireStages } from '../policies/moderation.policy.ts'
import { presentProgress } from '../presenters/moderation-progress.presenter.ts'
import { presentStage } from '../presenters/moderation-stage.presenter.ts'
import { resendInvites, saveStages } from '../stages/save-stages.ts'

const stageParams = z.object({ id: idSchema, stageId: idSchema })

/**
 * The moderation stages of a campaign: reading, saving all at once, new invitations for one (API-075 … API-077), and where the creatives
 * are in them.
 */
export function moderationStageRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const full = { config: { access: 'full' as const } }
  const permitted = beforeBody((request, id) => requireStages(db, viewerOf(request), id))

  const answer = async (campaignId: number, meta: Record<string, number> = {}) => {
    const rows = await readStageRows(db, [campaignId], deps.now())
    const [campaign] = await db
      .select({ version: campaigns.moderationVersion })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
    return document(rows.map(presentStage), { meta: { version: campaign?.version ?? 0, ...meta } })
  }

  app.get('/campaigns/:id/moderation-stages', full, async (request) => {
    const { id } = readParams(request, idParams)
    await requireStages(db, viewerOf(request), id)
    return answer(id)
  })

  app.get('/campaigns/:id/moderation-progress', full, async (request) => {
    const { id } = readParams(request, idParams)
    await requireStages(db, viewerOf(request), id)
    return document((await readProgress(db, id)).map(presentProgress))
  })

  app.patch('/campaigns/:id/moderation-stages', { ...full, ...permitted }, async (request) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    await requireStages(db, viewer, id)
    const stages = readListBody(request, saveStagesRequestSchema)
    const meta = readBodyMeta(request, saveStagesMetaSchema)
    const affected = await saveStages(deps, { campaignId: id, userId: viewer.id, stages, ...meta })
    return answer(id, { 'affected-decisions': affected })
  })

  app.patch(
    '/campaigns/:id/moderation-stages/:stageId',
    { ...full, ...permitted },
    async (request, reply) => {
      const { id, stageId } = readParams(request, stageParams)
      await requireStages(db, viewerOf(request), id)
      await resendInvites(deps, { campaignId: id, stageId })
      return reply.code(204).send()
    },
  )
}
