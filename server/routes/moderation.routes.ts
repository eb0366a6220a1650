import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { moderateRequestSchema, rejectReasonSchema } from '#contract/creatives.ts'

import { knownOf, notWaiting, waitsForOthers } from '../creatives/explain-waiting.ts'
import { moderateCreative, type Decision } from '../creatives/moderate-creative.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { invalid, refusal, type ApiError } from '../http/errors.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { campaignAccess, requireCampaign } from '../policies/campaign.policy.ts'
import { missingEverywhere } from '../policies/missing-right.ts'
import { isModerator, mayModerate, moderatesSomewhere } from '../policies/moderation.policy.ts'

const mayModerateParams = z.object({ userId: idSchema, creativeId: idSchema })
/** `decisionIn` checks the reason, for the message of MOD-006. */
const decisionSchema = z.extend(moderateRequestSchema, { notes: z.optional(z.nullable(z.string())) })

/** Moderation of creatives: whether one may, and the decision. */
export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  const moderating = {
    config: { access: 'link' as const },
    preParsing: async (request: FastifyRequest) => {
      const viewer = viewerOf(request)
      if (!(await moderatesSomewhere(db, viewer))) {
        throw await whyNot(viewer, idParams.safeParse(request.params).data?.id)
      }
    },
  }

  app.get(
    '/users/:userId/creatives/:creativeId/moderate',
    { config: { access: 'link' } },
    async (request) => {
      const { userId, creativeId } = readParams(request, mayModerateParams)
      const viewer = viewerOf(request)
      if (userId !== viewer.id) {
        throw refusal('forbidden', 'You can only ask what you yourself may decide on.')
      }
      const creative = await requireCreative(creativeId)
      const access = await requireCampaign(db, viewer, creative.campaignId)
      const known = await knownOf(db, creative.campaignId, creativeId)
      return document({
        type: 'moderation-rights',
        id: creativeId,
        attributes: {
          canModerate: mayModerate(viewer, access, creative, known),
          waitsFor: await waitsForOthers(db, viewer, access, creative, known),
        },
      })
    },
  )

  app.post('/creatives/:id/moderate', moderating, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const decision = decisionIn(readBody(request, decisionSchema))
    const viewer = viewerOf(request)
    const creative = await requireCreative(id)
    const access = await requireCampaign(db, viewer, creative.campaignId)
    if (!isModerator(viewer, access)) {
      throw await notWaiting(db, viewer, access, creative, await knownOf(db, access.campaignId, id))
    }
    await moderateCreative(deps, viewer, access, creative, decision)
    return reply.code(204).send()
  })

  /** The refusal of somebody who decides on nothing anywhere: it says why of a creative only if they see its campaign. */
  async function whyNot(viewer: Viewer, id: number | undefined): Promise<ApiError> {
    const [creative] = id === undefined ? [] : await findCreative(id)
    const access = creative === undefined ? null : await campaignAccess(db, viewer, creative.campaignId)
    return creative === undefined || !access?.rights.has('view')
      ? missingEverywhere(['moderate'])
      : await notWaiting(db, viewer, access, creative, await knownOf(db, access.campaignId, creative.id))
  }

  const findCreative = (id: number) =>
    db
      .select()
      .from(creatives)
      .where(and(eq(creatives.id, id), isNull(creatives.deletedAt)))

  async function requireCreative(id: number): Promise<typeof creatives.$inferSelect> {
    const [creative] = await findCreative(id)
    if (!creative) {
      throw refusal('notFound')
    }
    return creative
  }
}

/** The decision of a request; 422 for a rejection without a valid reason (MOD-006). */
function decisionIn({ status, notes, mark }: z.infer<typeof decisionSchema>): Decision {
  if (status === 1) {
    return { status }
  }
  const reason = rejectReasonSchema.safeParse(notes)
  if (!reason.success) {
    throw invalid('notes', 'Please enter a valid reject reason')
  }
  return { status: -1, reason: reason.data, mark }
}
