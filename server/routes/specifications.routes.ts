import type { FastifyInstance } from 'fastify'

import { readCampaignSpecifications, readSomeCreatives } from '../creatives/read-campaign-specifications.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { filterText, readInclude, readPage } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const list = {
  access: 'link' as const,
  include: ['creatives.asset', 'creatives.user'],
  filter: ['frame_specification_id', 'unmoderated', 'creatives_of'],
}
/** Creatives of an answer that names no page size: as many as are read and sent within tens of milliseconds. */
const pageSize = 500

/**
 * Frame specifications of a campaign with their creatives (API-116). `filter[creatives_of]`: `first`, or ids of frame
 * specifications with commas between them; then the answer has a page of their creatives, and the counts of all.
 */
export function specificationRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  app.get('/campaigns/:id/frame-specifications', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewerOf(request), id)
    const of = filterText(request, 'creatives_of')
    if (of !== undefined) {
      const wanted = of === 'first' ? of : of.split(',').map(Number)
      const page = readPage(request, pageSize)
      const some = await readSomeCreatives(deps.db, id, { of: wanted, page }, urls)
      return document(some.specifications, { page: some.page })
    }
    const wanted = {
      withCreatives: readInclude(request).has('creatives'),
      only: filterText(request, 'frame_specification_id'),
      isUnmoderatedOnly: ['1', 'true'].includes(filterText(request, 'unmoderated') ?? ''),
    }
    return document(await readCampaignSpecifications(deps.db, id, wanted, urls))
  })
}
