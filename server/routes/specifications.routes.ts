import type { FastifyInstance } from 'fastify'

import { readCampaignSpecifications } from '../creatives/read-campaign-specifications.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { filterText, readInclude } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const list = {
  access: 'link' as const,
  include: ['creatives.asset', 'creatives.user'],
  filter: ['frame_specification_id', 'unmoderated'],
}

/** Frame specifications of a campaign with their creatives (API-116). */
export function specificationRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  app.get('/campaigns/:id/frame-specifications', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewerOf(request), id)
    const wanted = {
      withCreatives: readInclude(request).has('creatives'),
      only: filterText(request, 'frame_specification_id'),
      isUnmoderatedOnly: ['1', 'true'].includes(filterText(request, 'unmoderated') ?? ''),
    }
    return document(await readCampaignSpecifications(deps.db, id, wanted, urls))
  })
}
