import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { snoozeRequestSchema } from '#contract/personal.ts'

import { snoozes } from '../db/schema/campaigns.ts'
import type { Deps } from '../deps/deps.ts'
import { readMoment } from '../http/dates.ts'
import { document } from '../http/document.ts'
import { invalid } from '../http/errors.ts'
import { idSchema, readBody, readParams } from '../http/validation.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { campaignIdOf, requireSelf } from './personal.ts'

const userParams = z.object({ userId: idSchema })
const snoozeParams = z.object({ userId: idSchema, campaignId: idSchema })
const dayLength = 86_400_000

/** Snoozed campaigns, for the user alone (API-046 to API-048, CAMP-044 to CAMP-048). */
export function snoozeRoutes(app: FastifyInstance, { db, now }: Deps): void {
  const full = { config: { access: 'full' as const } }
  const own = async (request: FastifyRequest) => {
    requireSelf(request, readParams(request, userParams).userId)
  }
  const present = (campaignId: number, until: Date | null) =>
    document({ type: 'snoozes', id: campaignId, attributes: { snoozeTillDate: until } })
  const one = (userId: number, campaignId: number) =>
    and(eq(snoozes.userId, userId), eq(snoozes.campaignId, campaignId))

  app.post('/users/:userId/snooze-campaign', { ...full, preParsing: own }, async (request, reply) => {
    const viewer = requireSelf(request, readParams(request, userParams).userId)
    const body = readBody(request, snoozeRequestSchema)
    const until = body.snoozeTillDate === null ? null : readEnd(body.snoozeTillDate, now())
    const campaignId = campaignIdOf(body.campaignId)
    await requireCampaign(db, viewer, campaignId)
    await db
      .insert(snoozes)
      .values({ userId: viewer.id, campaignId, until, createdAt: now() })
      .onConflictDoUpdate({ target: [snoozes.userId, snoozes.campaignId], set: { until } })
    return reply.code(201).send(present(campaignId, until))
  })

  app.get('/users/:userId/snooze-campaign/:campaignId', full, async (request, reply) => {
    const { userId, campaignId } = readParams(request, snoozeParams)
    const viewer = requireSelf(request, userId)
    await requireCampaign(db, viewer, campaignId)
    const [snooze] = await db.select().from(snoozes).where(one(viewer.id, campaignId))
    if (!snooze || (snooze.until !== null && snooze.until <= now())) {
      return reply.code(204).send()
    }
    return reply.send(present(campaignId, snooze.until))
  })

  app.delete('/users/:userId/snooze-campaign/:campaignId', full, async (request, reply) => {
    const { userId, campaignId } = readParams(request, snoozeParams)
    await db.delete(snoozes).where(one(requireSelf(request, userId).id, campaignId))
    return reply.code(204).send()
  })
}

/** The end of a snooze; a day without a time counts to its end (CAMP-044). */
function readEnd(text: string, at: Date): Date {
  const moment = readMoment(text)
  if (moment === null) {
    throw invalid('snoozeTillDate', 'The snooze till date is not a valid date.')
  }
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? new Date(moment.getTime() + dayLength - 1) : moment
  if (end <= at) {
    throw invalid('snoozeTillDate', 'The snooze till date must be a date in the future.')
  }
  return end
}
