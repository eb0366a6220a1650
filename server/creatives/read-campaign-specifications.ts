import { and, eq, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { creatives } from '../db/schema/creatives.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'
import { presentCreative } from '../presenters/creative.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import type { MediaUrls } from '../storage/media-urls.ts'
import { readCreatives } from './read-creatives.ts'

interface Wanted {
  withCreatives: boolean
  /** The id of the only specification to return. */
  only?: string | undefined
  isUnmoderatedOnly?: boolean
}

/** Frame specifications of a campaign with their creatives, by name (API-116); failed uploads are not among them. */
export async function readCampaignSpecifications(
  db: Db,
  campaignId: number,
  { withCreatives, only, isUnmoderatedOnly = false }: Wanted,
  urls: MediaUrls,
): Promise<Presented[]> {
  const [specifications, rows] = await Promise.all([
    db
      .select({ specification: frameSpecifications, inCampaign: campaignSpecifications })
      .from(campaignSpecifications)
      .innerJoin(frameSpecifications, eq(frameSpecifications.id, campaignSpecifications.specificationId))
      .where(eq(campaignSpecifications.campaignId, campaignId))
      .orderBy(frameSpecifications.name),
    withCreatives
      ? readCreatives(
          db,
          and(eq(creatives.campaignId, campaignId), isNull(creatives.deletedAt), isNull(creatives.failure)),
        )
      : [],
  ])
  return specifications
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
    })
}
