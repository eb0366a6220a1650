import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { channels } from '#contract/channels.ts'
import { moderateRequestSchema, rejectReasonSchema } from '#contract/creatives.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import { creatives, moderationDecisionLogs, moderationDecisions } from '../db/schema/creatives.ts'
import { users } from '../db/schema/people.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { invalid, refusal } from '../http/errors.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { mayModerate } from '../policies/moderation.policy.ts'
import { push } from '../realtime/push.ts'

const mayModerateParams = z.object({ userId: idSchema, creativeId: idSchema })
/** The reason is judged apart, in the words of MOD-006. */
const decisionSchema = z.extend(moderateRequestSchema, { notes: z.optional(z.nullable(z.string())) })
/** The decision drawer shows the latest 50 (MOD-013). */
const decisionLimit = 50
const approvalTexts: Record<number, string> = { 1: 'accepted', 0: 'pending', [-1]: 'rejected' }

/** Moderation of creatives: whether one may, the decision, and the decisions so far. */
export function moderationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps

  app.get(
    '/users/:userId/creatives/:creativeId/moderate',
    { config: { access: 'link' } },
    async (request) => {
      const { userId, creativeId } = readParams(request, mayModerateParams)
      const viewer = viewerOf(request)
      if (userId !== viewer.id) {
        throw refusal('forbidden')
      }
      const creative = await findCreative(creativeId)
      const access = await requireCampaign(db, viewer, creative.campaignId)
      return document({
        type: 'moderation-rights',
        id: creativeId,
        attributes: { canModerate: mayModerate(viewer, access, creative) },
      })
    },
  )

  app.post('/creatives/:id/moderate', { config: { access: 'link' } }, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const { status, notes } = readBody(request, decisionSchema)
    const reason = rejectReasonSchema.safeParse(notes)
    if (status === -1 && !reason.success) {
      throw invalid('notes', 'Please enter a valid reject reason')
    }
    const viewer = viewerOf(request)
    const creative = await findCreative(id)
    const access = await requireCampaign(db, viewer, creative.campaignId)
    if (!access.rights.has('moderate')) {
      throw refusal('forbidden')
    }
    if (!mayModerate(viewer, access, creative)) {
      throw refusal('conflict', 'This creative has already been moderated.')
    }
    await changeCampaigns(deps, async (transaction, changes) => {
      // Of two moderators who decide at once the first is heard, the second is told.
      const [decided] = await transaction
        .update(creatives)
        .set({ moderationStatus: status, updatedAt: deps.now() })
        .where(and(eq(creatives.id, id), eq(creatives.moderationStatus, 0), isNull(creatives.deletedAt)))
        .returning({ id: creatives.id })
      if (!decided) {
        throw refusal('conflict', 'This creative has already been moderated.')
      }
      const [decision] = await transaction
        .insert(moderationDecisions)
        .values({ creativeId: id, status, createdAt: deps.now() })
        .returning({ id: moderationDecisions.id })
      await transaction.insert(moderationDecisionLogs).values({
        decisionId: Number(decision?.id),
        userId: viewer.id,
        type: 'user',
        status,
        message: status === 1 ? 'Approved by a campaign moderator' : 'Rejected by a campaign moderator',
        notes: status === -1 ? (reason.data ?? null) : null,
        createdAt: deps.now(),
      })
      changes.touch(creative.campaignId)
    })
    await push(deps, [channels.campaign(creative.campaignId)], 'CreativeDecisionMade', {
      creative_id: id,
      campaign_id: creative.campaignId,
      is_approved: status === 1,
    })
    return reply.code(204).send()
  })

  app.get('/creatives/:id/moderation-decisions', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const creative = await findCreative(id)
    const access = await requireCampaign(db, viewerOf(request), creative.campaignId)
    if (!access.rights.has('creative_decisions')) {
      throw refusal('forbidden', 'You are not permitted to view creative moderation decisions')
    }
    const decisions = await db
      .select()
      .from(moderationDecisions)
      .where(eq(moderationDecisions.creativeId, id))
      .orderBy(desc(moderationDecisions.createdAt), desc(moderationDecisions.id))
      .limit(decisionLimit)
    const logs = await db
      .select({ log: moderationDecisionLogs, user: { name: users.name, email: users.email } })
      .from(moderationDecisionLogs)
      .leftJoin(users, eq(users.id, moderationDecisionLogs.userId))
      .where(
        inArray(
          moderationDecisionLogs.decisionId,
          decisions.map((decision) => decision.id),
        ),
      )
      .orderBy(moderationDecisionLogs.id)
    return document(
      decisions.map((decision) => ({
        type: 'moderation-decisions',
        id: decision.id,
        attributes: {
          approvalText: approvalTexts[decision.status],
          createdAt: decision.createdAt,
          moderationDecisionLogs: logs
            .filter(({ log }) => log.decisionId === decision.id)
            .map(({ log, user }) => ({
              type: log.type,
              status: approvalTexts[log.status],
              message: log.message,
              userData: { name: user?.name ?? null, email: user?.email ?? null, notes: log.notes },
            })),
        },
      })),
    )
  })

  async function findCreative(id: number): Promise<typeof creatives.$inferSelect> {
    const [creative] = await db
      .select()
      .from(creatives)
      .where(and(eq(creatives.id, id), isNull(creatives.deletedAt)))
    if (!creative) {
      throw refusal('notFound')
    }
    return creative
  }
}
