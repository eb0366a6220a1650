import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { bookingKeysRequestSchema } from '#contract/bookings.ts'

import { attachBookings, detachBooking } from '../bookings/attach-bookings.ts'
import { namedBookings } from '../bookings/booking-key.ts'
import { readCampaignBookings } from '../bookings/read-bookings.ts'
import { requestPromotions } from '../bookings/request-promotion.ts'
import { changeCampaigns } from '../changes/change-campaigns.ts'
import { bookings } from '../db/schema/bookings.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { ApiError, refusal } from '../http/errors.ts'
import { readInclude } from '../http/query.ts'
import { idParams, idSchema, readBody, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { mayAccessBookings, requireCampaign, type CampaignAccess } from '../policies/campaign.policy.ts'
import { missingRight } from '../policies/missing-right.ts'

const bookingParams = z.object({
  id: idSchema,
  code: z.string(),
  network: z.string(),
  businessUnitId: z.string(),
})

/**
 * Bookings of a campaign: list, attach, detach, promote (API-026 … API-029). Only the list sends bookings: clients read it again
 * after a change and at each push event.
 */
export function bookingRoutes(app: FastifyInstance, deps: Deps): void {
  const withBookings = {
    config: { access: 'full' as const },
    // 500 bookings.
    bodyLimit: 128_000,
    ...beforeBody((request, id) => requireBookings(deps, viewerOf(request), id)),
  }

  app.get(
    '/campaigns/:id/bookings',
    { config: { access: 'full', include: ['bookingErrors'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      await requireBookings(deps, viewerOf(request), id)
      const presented = await readCampaignBookings(deps.db, id, readInclude(request).has('bookingErrors'))
      // The screen needs all of them at once, for its summary and for promoting (LIM-002).
      return document(presented, {
        page: { total: presented.length, number: 1, size: Math.max(1, presented.length) },
      })
    },
  )

  app.post('/campaigns/:id/bookings', withBookings, async (request, reply) => {
    const { id } = readParams(request, idParams)
    const viewer = viewerOf(request)
    const { unitIds } = await requireBookings(deps, viewer, id)
    const body = readBody(request, bookingKeysRequestSchema)
    await changeCampaigns(deps, (transaction, changes) =>
      attachBookings(transaction, changes, body.bookings, {
        viewer,
        campaignId: id,
        unitIds,
        now: deps.now(),
      }),
    )
    return reply.code(204).send()
  })

  app.delete(
    '/campaigns/:id/bookings/:code/:network/:businessUnitId',
    { config: { access: 'full' } },
    async (request, reply) => {
      const { id, code, network, businessUnitId } = readParams(request, bookingParams)
      const viewer = viewerOf(request)
      await requireBookings(deps, viewer, id)
      await changeCampaigns(deps, async (transaction, changes) => {
        const [booking] = await transaction
          .select()
          .from(bookings)
          .where(
            and(
              eq(bookings.campaignId, id),
              namedBookings([{ code, network, businessUnit: businessUnitId }]),
            ),
          )
          .for('update')
        if (!booking) {
          throw refusal('notFound')
        }
        await detachBooking(transaction, changes, booking, { actorId: viewer.id, now: deps.now() })
      })
      return reply.code(204).send()
    },
  )

  app.post('/campaigns/:id/promote', withBookings, async (request, reply) => {
    const viewer = viewerOf(request)
    const { id } = readParams(request, idParams)
    await requireBookings(deps, viewer, id)
    const body = readBody(request, bookingKeysRequestSchema)
    const refused = await requestPromotions(deps, viewer, id, body.bookings)
    if (refused.length > 0) {
      throw new ApiError(refused)
    }
    return reply.code(204).send()
  })
}

/** Access to a campaign's bookings; 403 without it (SHELL-030). */
async function requireBookings(deps: Deps, viewer: Viewer, campaignId: number): Promise<CampaignAccess> {
  const access = await requireCampaign(deps.db, viewer, campaignId)
  if (!mayAccessBookings(access)) {
    const sentence = 'You are not permitted to access bookings'
    throw await missingRight(deps.db, viewer, ['deploy'], access.unitIds, sentence)
  }
  return access
}
