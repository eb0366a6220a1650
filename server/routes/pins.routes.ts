import { and, asc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { channels } from '#contract/channels.ts'
import { pinRequestSchema } from '#contract/personal.ts'

import { campaigns, pinnedCampaigns } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { readBody, readParams, idParams, idSchema } from '../http/validation.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireCampaign, visibleCampaigns } from '../policies/campaign.policy.ts'
import { withPushes, type Pushes } from '../realtime/push.ts'
import { campaignIdOf, requireSelf } from './personal.ts'

const pinParams = z.object({ id: idSchema, campaignId: idSchema })

/** A user's pinned campaigns, private to them (API-043 to API-045, CAMP-049). */
export function pinRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, now } = deps
  const full = { config: { access: 'full' as const } }

  app.get('/users/:id/pinned-campaigns', full, async (request: FastifyRequest) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const rows = await db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(pinnedCampaigns)
      .innerJoin(campaigns, eq(campaigns.id, pinnedCampaigns.campaignId))
      // Pins of campaigns that are no longer visible are left out.
      .where(and(eq(pinnedCampaigns.userId, viewer.id), visibleCampaigns(viewer, { isNarrow: true })))
      .orderBy(asc(pinnedCampaigns.createdAt), asc(campaigns.id))
    return document(rows.map(presentPin))
  })

  app.post('/users/:id/pinned-campaigns', { ...full, ...beforeBody(requireSelf) }, async (request, reply) => {
    const viewer = requireSelf(request, readParams(request, idParams).id)
    const campaignId = campaignIdOf(readBody(request, pinRequestSchema).campaignId)
    await requireCampaign(db, viewer, campaignId)
    await withPushes(deps, async (transaction, { send }) => {
      const added = await transaction
        .insert(pinnedCampaigns)
        .values({ userId: viewer.id, campaignId, createdAt: now() })
        .onConflictDoNothing()
        .returning({ campaignId: pinnedCampaigns.campaignId })
      notifyDevices(viewer.id, added.length, send)
    })
    const rows = await db
      .select({ id: campaigns.id, name: campaigns.name })
      .from(campaigns)
      .where(eq(campaigns.id, campaignId))
    reply.code(201)
    return document(rows.map(presentPin)[0] ?? [])
  })

  app.delete('/users/:id/pinned-campaigns/:campaignId', full, async (request, reply) => {
    const { id, campaignId } = readParams(request, pinParams)
    const viewer = requireSelf(request, id)
    await withPushes(deps, async (transaction, { send }) => {
      const removed = await transaction
        .delete(pinnedCampaigns)
        .where(and(eq(pinnedCampaigns.userId, viewer.id), eq(pinnedCampaigns.campaignId, campaignId)))
        .returning({ campaignId: pinnedCampaigns.campaignId })
      notifyDevices(viewer.id, removed.length, send)
    })
    return reply.code(204).send()
  })
}

/** Makes the user's other devices reload the pins, if they changed. */
function notifyDevices(userId: number, changed: number, send: Pushes['send']): void {
  if (changed > 0) {
    send([channels.user(userId)], 'PinnedCampaignsChanged', {})
  }
}

/** Under its campaign's id, as the browser keeps it. */
const presentPin = ({ id, name }: { id: number; name: string }): Presented => ({
  type: 'campaigns',
  id,
  attributes: { name },
})
