import type { FastifyInstance } from 'fastify'

import {
  contentPageSize,
  createContentTypeRequestSchema,
  updateContentTypeRequestSchema,
} from '#contract/content.ts'

import { readCreativesOfTypes } from '../content/creative-content-types.ts'
import { readContentTypes } from '../content/read-content-types.ts'
import { createContentType, deleteContentType, updateContentType } from '../content/save-content-type.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { readInclude, readPage } from '../http/query.ts'
import { idParams, readBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody, heldSomewhere } from '../plugins/before-body.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { managesTypes, requireContentType, requireTypesOf } from '../policies/content.policy.ts'
import { presentContentType } from '../presenters/content.presenter.ts'
import { campaignIdOf } from './personal.ts'

const full = { config: { access: 'full' as const } }
/** 50 fields, each of which may have 200 options. */
const withFields = { config: { access: 'full' as const, bodyValues: 35_000 }, bodyLimit: 1_000_000 }

/** Content types of a campaign (API-094 … API-096, API-118). */
export function contentTypeRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps
  const mayManage = beforeBody((request, id) => requireContentType(db, viewerOf(request), id, managesTypes))

  app.get(
    '/campaigns/:id/content-types',
    { config: { access: 'full', include: ['fields', 'creatives'] } },
    async (request) => {
      const { id } = readParams(request, idParams)
      await requireTypesOf(db, viewerOf(request), id)
      const page = readPage(request, contentPageSize)
      const { rows, total } = await readContentTypes(db, id, page)
      const include = readInclude(request)
      const creatives = include.has('creatives') ? await readCreativesOfTypes(db, rows) : null
      return document(
        rows.map((row) => presentContentType(row, { fields: include.has('fields'), creatives })),
        { page: { total, number: page.number, size: page.size } },
      )
    },
  )

  app.post(
    '/content-types',
    { ...withFields, ...heldSomewhere(db, managesTypes) },
    async (request, reply) => {
      const wanted = readBody(request, createContentTypeRequestSchema)
      const access = await requireCampaign(
        db,
        viewerOf(request),
        campaignIdOf(wanted.campaignId),
        managesTypes,
      )
      const type = await createContentType(deps, access.campaignId, wanted)
      reply.code(201)
      return document(presentContentType(type, { fields: true }))
    },
  )

  app.patch('/content-types/:id', { ...withFields, ...mayManage }, async (request) => {
    const { id } = readParams(request, idParams)
    const type = await requireContentType(db, viewerOf(request), id, managesTypes)
    const changed = await updateContentType(deps, type, readBody(request, updateContentTypeRequestSchema))
    return document(presentContentType(changed, { fields: true }))
  })

  app.delete('/content-types/:id', full, async (request, reply) => {
    const { id } = readParams(request, idParams)
    await deleteContentType(deps, await requireContentType(db, viewerOf(request), id, managesTypes))
    return reply.code(204).send()
  })
}
