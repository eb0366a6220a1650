import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Deps } from '../deps/deps.ts'
import { document, type Presented } from '../http/document.ts'
import { refusal } from '../http/errors.ts'
import { queryText } from '../http/query.ts'
import { idParams, idSchema, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { maySeeTypes } from '../policies/content.policy.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { readPreview, type Preview } from '../rules/read-preview.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

/** More rule sets or content items are not looked at together. */
const mostIds = 100

/** What a campaign shows under rule sets and with content items (API-066). */
export function previewRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)

  app.get('/campaigns/:id/creatives/preview', { config: { access: 'full' } }, async (request) => {
    const { id } = readParams(request, idParams)
    const access = await requireCampaign(deps.db, viewerOf(request), id)
    const [specificationId = null] = idsIn(request, 'preview_frame_specification_id')
    const preview = await readPreview(deps.db, id, {
      frameSpecificationId: specificationId,
      ruleSetIds: idsIn(request, 'preview_ruleset_ids'),
      contentItemIds: idsIn(request, 'preview_content_item_ids'),
    })
    return document(presented(preview, maySeeTypes(access)), { meta: { is_fallback: preview.isFallback } })
  })

  /** PREV-010 */
  function presented({ rows, ruleSets, contentTypes }: Preview, withTypes: boolean): Presented[] {
    return rows.map((row) => {
      const creative = presentCreative(row, urls)
      const { id } = row.creative
      const named = (type: string, list: readonly { id: number; name: string }[] = []) =>
        list.map(({ id: ownerId, name }) => ({ type, id: ownerId, attributes: { name } }))
      return {
        ...creative,
        relations: {
          ...creative.relations,
          ruleSets: named('rule-sets', ruleSets.get(id)),
          ...(withTypes ? { contentTypes: named('content-types', contentTypes.get(id)) } : {}),
        },
      }
    })
  }
}

/** Ids with commas between them; 422 with the parameter for what is none. */
function idsIn(request: FastifyRequest, parameter: string): number[] {
  const texts = (queryText(request, parameter) ?? '').split(',').filter(Boolean)
  return texts.slice(0, mostIds).map((text) => {
    const id = idSchema.safeParse(text.trim())
    if (!id.success) {
      throw refusal('validation', `The ${parameter.replaceAll('_', ' ')} is invalid.`, { parameter })
    }
    return id.data
  })
}
