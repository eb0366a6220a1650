import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { contentItemStatuses } from '#contract/content-item-statuses.ts'
import { moderateContentItemsRequestSchema } from '#contract/content-items.ts'
import { relationshipMetaSchema, relationshipRequestSchema } from '#contract/relationships.ts'

import { assignRuleSets } from '../content/assign-rule-sets.ts'
import { moderateItems } from '../content/moderate-items.ts'
import { readItemRelations } from '../content/read-content-items.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { queryText } from '../http/query.ts'
import { idParams, idSchema, readBodyMeta, readListBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { heldSomewhere } from '../plugins/before-body.ts'
import { moderatesItems, requireItemsToModerate, requireItemToTarget } from '../policies/content.policy.ts'
import { forSuperUsers } from '../policies/missing-right.ts'
import { presentContentItem } from '../presenters/content.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const statusParams = z.object({ status: z.enum(contentItemStatuses) })
/** 500 items with their reasons. */
const options = { config: { access: 'full' as const }, bodyLimit: 512_000 }
const include: ReadonlySet<string> = new Set(['contentType', 'ruleSets'])

/** The moderation of content items (API-090), and the rule sets that each belongs to (CONT-010). */
export function contentModerationRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps

  app.patch(
    '/content-items/:id/relationships/rule-sets',
    { config: { access: 'full' as const }, ...heldSomewhere(db, 'target') },
    async (request, reply) => {
      const { id } = readParams(request, idParams)
      const item = await requireItemToTarget(db, viewerOf(request), id)
      const named = readListBody(request, relationshipRequestSchema)
      const { held = null } = readBodyMeta(request, relationshipMetaSchema)
      await assignRuleSets(deps, item, { named, held })
      return reply.code(204).send()
    },
  )

  app.patch(
    '/content-items/status/:status',
    { ...options, ...heldSomewhere(db, moderatesItems) },
    async (request) => {
      const { status } = readParams(request, statusParams)
      const bypassesFilter = queryText(request, 'bypassProfanityFilter') === 'true'
      if (bypassesFilter && !viewerOf(request).isSuperUser) {
        throw forSuperUsers('You are not permitted to bypass the profanity filter.')
      }
      const reasons = new Map(
        readListBody(request, moderateContentItemsRequestSchema).flatMap(({ id, rejectReason = null }) => {
          const parsed = idSchema.safeParse(id)
          return parsed.success ? [[parsed.data, rejectReason] as const] : []
        }),
      )
      const items = await requireItemsToModerate(db, viewerOf(request), [...reasons.keys()])
      const rows = await moderateItems(deps, items, { status, reasons, bypassesFilter })
      const relations = await readItemRelations(db, rows, include)
      return document(rows.map((row) => presentContentItem(row, relations, { include, urls })))
    },
  )
}
