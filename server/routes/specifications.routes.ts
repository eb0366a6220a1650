import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { readCreatives } from '../creatives/read-creatives.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { document } from '../http/document.ts'
import { filterText, readInclude } from '../http/query.ts'
import { idParams, readParams } from '../http/validation.ts'
import { viewerOf } from '../plugins/access.ts'
import { requireCampaign } from '../policies/campaign.policy.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import { createMediaUrls } from '../storage/media-urls.ts'

const list = {
  access: 'link' as const,
  include: ['creatives.asset', 'creatives.user'],
  filter: ['frame_specification_id', 'unmoderated'],
}

/** Frame specifications of a campaign with their creatives, by name (API-116); failed uploads are not among them. */
export function specificationRoutes(app: FastifyInstance, deps: Deps): void {
  const urls = createMediaUrls(deps.secrets.jwt, deps.now)
  app.get('/campaigns/:id/frame-specifications', { config: list }, async (request) => {
    const { id } = readParams(request, idParams)
    await requireCampaign(deps.db, viewerOf(request), id)
    const only = filterText(request, 'frame_specification_id')
    const isUnmoderatedOnly = ['1', 'true'].includes(filterText(request, 'unmoderated') ?? '')
    const [specifications, rows] = await Promise.all([
      deps.db
        .select({ specification: frameSpecifications, inCampaign: campaignSpecifications })
        .from(campaignSpecifications)
        .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
        .where(eq(campaignSpecifications.campaignId, id))
        .orderBy(frameSpecifications.name),
      readInclude(request).has('creatives')
        ? readCreatives(
            deps.db,
            and(eq(creatives.campaignId, id), isNull(creatives.deletedAt), isNull(creatives.failure)),
          )
        : [],
    ])
    return document(
      specifications
        .filter(({ specification }) => only === undefined || String(specification.id) === only)
        .map(({ specification, inCampaign }) => {
          const presented = presentSpecification(specification, {
            frameCount: inCampaign.frameCount,
            defaultThumbnailUrl: urls.urlOf(inCampaign.defaultThumbnail),
          })
          const own = rows.filter(
            ({ creative }) =>
              creative.frameSpecificationId === specification.id &&
              (!isUnmoderatedOnly || creative.moderationStatus === 0),
          )
          return {
            ...presented,
            relations: { ...presented.relations, creatives: own.map((row) => presentCreative(row, urls)) },
          }
        }),
    )
  })
}
