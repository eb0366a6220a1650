import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { isRecord } from '#contract/is-record.ts'
import {
  relatedCreativesSchema,
  relationshipMetaSchema,
  relationshipRequestSchema,
} from '#contract/relationships.ts'

import { contentTypeRelation } from '../content/creative-content-types.ts'
import { readCreative } from '../creatives/read-creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { refusal } from '../http/errors.ts'
import { idParams, readListBody, readParams } from '../http/validation.ts'
import type { Viewer } from '../http/viewer.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody } from '../plugins/before-body.ts'
import { requireAssignableType, requireTypesToAssign } from '../policies/content.policy.ts'
import { requireAssignableRuleSet, requireRules } from '../policies/rule-set.policy.ts'
import {
  addCreatives,
  assignToCreative,
  removeCreatives,
  ruleSetRelation,
  type CreativeRelation,
} from '../rules/relate-creatives.ts'

const full = { config: { access: 'full' as const } }
const metaSchema = z.object({ meta: z._default(relationshipMetaSchema, {}) })

interface Relating {
  relation: CreativeRelation
  /** Throws unless the viewer may assign creatives of this campaign. */
  requireCampaign: (viewer: Viewer, campaignId: number) => Promise<unknown>
  /** The rule set or content type. Throws 404, or 403 unless the viewer may assign creatives to it. */
  requireOwner: (viewer: Viewer, id: number) => Promise<{ id: number; campaignId: number }>
}

/** Rule sets and content types of creatives, from both sides (API-061 … API-063). */
export function creativeRelationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const relations: Record<'rule-sets' | 'content-types', Relating> = {
    'rule-sets': {
      relation: ruleSetRelation,
      requireCampaign: (viewer, campaignId) => requireRules(db, viewer, campaignId, 'target'),
      requireOwner: (viewer, id) => requireAssignableRuleSet(db, viewer, id),
    },
    'content-types': {
      relation: contentTypeRelation,
      requireCampaign: (viewer, campaignId) => requireTypesToAssign(db, viewer, campaignId),
      requireOwner: (viewer, id) => requireAssignableType(db, viewer, id),
    },
  }

  for (const [name, { relation, requireCampaign, requireOwner }] of Object.entries(relations)) {
    const requireCreative = async (request: FastifyRequest, id: number) => {
      const row = await readCreative(db, id)
      if (!row) {
        throw refusal('notFound')
      }
      await requireCampaign(viewerOf(request), row.creative.campaignId)
      return row.creative
    }
    app.patch(
      `/creatives/:id/relationships/${name}`,
      { ...full, ...beforeBody(requireCreative) },
      async (request, reply) => {
        const creative = await requireCreative(request, readParams(request, idParams).id)
        const named = readListBody(request, relationshipRequestSchema)
        await assignToCreative(deps, relation, creative, { named, held: heldIn(request.body) })
        return reply.code(204).send()
      },
    )

    const owned = `/${name}/:id/relationships/creatives`
    const before = beforeBody((request, id) => requireOwner(viewerOf(request), id))
    const ownerOf = (request: FastifyRequest) =>
      requireOwner(viewerOf(request), readParams(request, idParams).id)
    app.post(owned, { ...full, ...before }, async (request, reply) => {
      const owner = await ownerOf(request)
      await addCreatives(deps, relation, owner, readListBody(request, relatedCreativesSchema))
      return reply.code(204).send()
    })
    app.delete(owned, { ...full, ...before }, async (request, reply) => {
      const owner = await ownerOf(request)
      await removeCreatives(deps, relation, owner, readListBody(request, relatedCreativesSchema))
      return reply.code(204).send()
    })
  }
}

/** The ids as last read, where the body is a document with them; null without. Throws 422 when they are none. */
function heldIn(body: unknown): string[] | null {
  const parsed = metaSchema.safeParse(isRecord(body) ? body : {})
  if (!parsed.success) {
    throw refusal('validation', 'The held ids must be a list.', { pointer: '/meta/held' })
  }
  return parsed.data.meta.held ?? null
}
