import type { FastifyInstance, FastifyRequest } from 'fastify'

import {
  contentItemStatusFilters,
  createContentItemRequestSchema,
  deleteContentItemsRequestSchema,
  updateContentItemRequestSchema,
  type ContentItemStatusFilter,
} from '#contract/content-items.ts'
import { contentLimits, contentPageSize } from '#contract/content.ts'

import {
  ofCampaign,
  readContentItems,
  readItemRelations,
  type ContentItemFilters,
} from '../content/read-content-items.ts'
import { createContentItem, deleteContentItems, updateContentItem } from '../content/save-content-item.ts'
import type { ContentItemRow } from '../db/schema/content.ts'
import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { invalid, refusal } from '../http/errors.ts'
import { acceptForms, filesThen, readForm } from '../http/form-body.ts'
import { filterText, likeText, momentQuery, readInclude, readPage } from '../http/query.ts'
import { idParams, idSchema, readBody, readListBody, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { beforeBody, heldSomewhere } from '../plugins/before-body.ts'
import { longestRequest } from '../plugins/requests.ts'
import {
  editsItems,
  itemsSeenBy,
  requireContentItem,
  requireContentType,
  requireItemsOf,
  moderatesItems,
  requireItemsToDelete,
} from '../policies/content.policy.ts'
import { presentContentItem } from '../presenters/content.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const full = { config: { access: 'full' as const } }
/**
 * The JSON has room for 50 long texts of 5,000 characters, each of up to three bytes. Files are parts of their own beside it, so
 * the whole request may take longer.
 */
const withFiles = {
  config: { access: 'full' as const, bodySeconds: longestRequest },
  bodyLimit: 800_000,
}
/** Room for the largest file as a data URL (CONT-017). */
const formLimits = { bytes: 71_000_000, files: contentLimits.fields }
/** 500 items, which a client may name whole. */
const withItems = { ...full, bodyLimit: 256_000 }
const list = {
  access: 'full' as const,
  include: ['contentType', 'ruleSets'],
  sort: ['-createdAt'],
  filter: ['status', 'content_type_id', 'rule_set_id', 'name'],
}
const listOfAll = { ...list, filter: ['content_items.status'] }
const everything: ReadonlySet<string> = new Set(['contentType', 'ruleSets'])

/** Content items (API-089), those of a campaign (API-087, API-088), and their changes (API-091 … API-093), without moderation. */
export function contentItemRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  const { db } = deps
  const mayEdit = beforeBody((request, id) => requireContentItem(db, viewerOf(request), id))

  app.get('/campaigns/:id/content-items', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireItemsOf(db, viewerOf(request), id)
    const page = readPage(request, contentPageSize)
    const { rows, total } = await readContentItems(db, ofCampaign(id), {
      filters: readFilters(request),
      page,
    })
    return document(await presented(rows, readInclude(request)), {
      page: { total, number: page.number, size: page.size },
    })
  })

  // Those of all campaigns where the viewer sees some.
  app.get('/content-items', { config: listOfAll }, async (request) => {
    const page = readPage(request, contentPageSize)
    const filters = { status: statusFilter(request, 'content_items.status') }
    const { rows, total } = await readContentItems(db, itemsSeenBy(viewerOf(request)), { filters, page })
    return document(await presented(rows, readInclude(request)), { page: { ...page, total } })
  })

  app.register(async (scope) => {
    acceptForms(scope)

    scope.post(
      '/content-items',
      { ...withFiles, ...heldSomewhere(db, 'edit_dynamic_content') },
      (request, reply) =>
        readForm(request, formLimits, async (files) => {
          const wanted = readBody(request, createContentItemRequestSchema)
          const typeId = idSchema.safeParse(wanted.contentTypeId)
          if (!typeId.success) {
            throw invalid('contentTypeId', 'The selected content type id is invalid.')
          }
          const permitted = () => requireContentType(db, viewerOf(request), typeId.data, ...editsItems)
          const type = await permitted()
          const item = await createContentItem(deps, type, wanted, filesThen(files, permitted))
          reply.code(201)
          return document(await presentedOne(item))
        }),
    )

    scope.patch('/content-items/:id', { ...withFiles, ...mayEdit }, (request) =>
      readForm(request, formLimits, async (files) => {
        const { id } = readParams(request, idParams)
        const wanted = readBody(request, updateContentItemRequestSchema)
        const permitted = () => requireContentItem(db, viewerOf(request), id)
        const item = await permitted()
        const changed = await updateContentItem(deps, item, wanted, filesThen(files, permitted))
        return document(await presentedOne(changed))
      }),
    )
  })

  app.delete(
    '/content-items',
    { ...withItems, ...heldSomewhere(db, ['edit_dynamic_content', moderatesItems]) },
    async (request, reply) => {
      const named = readListBody(request, deleteContentItemsRequestSchema)
      const ids = named.map(({ id }) => {
        const parsed = idSchema.safeParse(id)
        if (!parsed.success) {
          throw refusal('notFound')
        }
        return parsed.data
      })
      await deleteContentItems(deps, await requireItemsToDelete(db, viewerOf(request), ids))
      return reply.code(204).send()
    },
  )

  async function presented(rows: ContentItemRow[], include: ReadonlySet<string>): Promise<Presented[]> {
    const relations = await readItemRelations(db, rows, include)
    return rows.map((row) => presentContentItem(row, relations, { include, urls }))
  }

  async function presentedOne(row: ContentItemRow): Promise<Presented> {
    return presentContentItem(row, await readItemRelations(db, [row], everything), {
      include: everything,
      urls,
    })
  }
}

/** The list's filters. 422 with its parameter for an invalid status or time; an invalid id matches nothing. */
function readFilters(request: FastifyRequest): ContentItemFilters {
  return {
    status: statusFilter(request, 'status'),
    contentTypeId: idFilter(request, 'content_type_id'),
    ruleSetId: idFilter(request, 'rule_set_id'),
    like: likeText(request, 'name'),
    createdSince: momentQuery(request, 'createdSince'),
  }
}

function statusFilter(request: FastifyRequest, name: string): ContentItemStatusFilter | undefined {
  const wanted = filterText(request, name)
  const status = contentItemStatusFilters.find((known) => known === wanted)
  if (wanted !== undefined && status === undefined) {
    throw refusal('validation', 'The selected status filter is invalid.', { parameter: `filter[${name}]` })
  }
  return status
}

function idFilter(request: FastifyRequest, name: string): number | undefined {
  const text = filterText(request, name)
  if (text === undefined) {
    return undefined
  }
  const id = idSchema.safeParse(text)
  return id.success ? id.data : 0
}
