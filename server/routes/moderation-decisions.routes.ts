import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { countCreatives, readCreatives } from '../creatives/read-creatives.ts'
import { readDecisions } from '../creatives/read-decisions.ts'
import { readSpecifications } from '../creatives/read-specifications.ts'
import { requestRecalculation } from '../creatives/recalculate.ts'
import { creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { queryText, readInclude, readPage } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireDecisions } from '../policies/moderation.policy.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { presentDecision } from '../presenters/moderation-decision.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

/** The decision drawer shows the latest 50 (MOD-013); nobody needs more of a campaign's creatives. */
const mostDecisions = 50
/** The summary page shows 5 per creative (MOD-009). */
const defaultCount = 5
const countSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.minimum(1), z.maximum(mostDecisions))),
)

const full = { config: { access: 'full' as const } }
const list = { access: 'full' as const, include: ['frameSpecification'] }

/** Moderation decisions of a creative and of a campaign's creatives, and their recalculation (API-069 … API-071). */
export function moderationDecisionRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps

  /** The creatives that could be decided on, deleted ones too, newest update first: no failed uploads. */
  app.get('/campaigns/:id/moderation-decisions', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireDecisions(db, viewerOf(request), id)
    const most = readCount(request)
    const page = readPage(request)
    const where = and(eq(creatives.campaignId, id), isNull(creatives.failure))
    const [rows, total] = await Promise.all([readCreatives(db, where, page), countCreatives(db, where)])
    const ids = rows.map(({ creative }) => creative.id)
    const decisions = await readDecisions(db, ids, most)
    const specifications = readInclude(request).has('frameSpecification')
      ? await readSpecifications(db, id, rows, urls)
      : null
    return document(
      rows.map((row) => {
        const { creative } = row
        const presented = presentCreative(
          row,
          urls,
          specifications?.get(creative.frameSpecificationId) ?? null,
        )
        return {
          ...presented,
          relations: {
            ...presented.relations,
            moderationDecisions: (decisions.get(creative.id) ?? []).map(presentDecision),
          },
        }
      }),
      { page: { total, number: page.number, size: page.size } },
    )
  })

  app.get('/creatives/:id/moderation-decisions', full, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCreative(request, id)
    const decisions = await readDecisions(db, [id], mostDecisions)
    return document((decisions.get(id) ?? []).map(presentDecision))
  })

  const permitted = beforeBody(requireCreative)
  app.post(
    '/creatives/:id/moderation-decisions/trigger',
    { ...full, ...permitted },
    async (request, reply) => {
      const { id } = readParams(request, idParams)
      await requireCreative(request, id)
      await requestRecalculation(deps, id, viewerOf(request).id)
      return reply.code(202).send()
    },
  )

  async function requireCreative(request: FastifyRequest, id: number): Promise<void> {
    const [creative] = await db
      .select({ campaignId: creatives.campaignId })
      .from(creatives)
      .where(and(eq(creatives.id, id), isNull(creatives.deletedAt)))
    if (!creative) {
      throw refusal('notFound')
    }
    await requireDecisions(db, viewerOf(request), creative.campaignId)
  }
}

/** `moderation_decision_count`: 1 to 50, 5 when absent. Throws 422 with its name for anything else. */
function readCount(request: FastifyRequest): number {
  const parameter = 'moderation_decision_count'
  const text = queryText(request, parameter)
  const count = text === undefined ? defaultCount : countSchema.safeParse(text).data
  if (count === undefined) {
    throw refusal(
      'validation',
      `The moderation decision count must be a number from 1 to ${mostDecisions}.`,
      { parameter },
    )
  }
  return count
}
