import { and, eq, inArray } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { campaignSpecifications, frameSpecifications } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'
import type { CreativeRow } from '../presenters/creative.presenter.ts'
import { presentSpecification } from '../presenters/frame-specification.presenter.ts'
import type { MediaUrls } from '../storage/media-urls.ts'

/**
 * The frame specifications of a campaign's creatives, by id. One without a frame left in the campaign comes without the
 * campaign's facts: it takes no uploads.
 */
export async function readSpecifications(
  db: Db,
  campaignId: number,
  rows: readonly CreativeRow[],
  urls: MediaUrls,
): Promise<Map<number, Presented>> {
  const ids = [...new Set(rows.map(({ creative }) => creative.frameSpecificationId))]
  const found = await db
    .select({ specification: frameSpecifications, inCampaign: campaignSpecifications })
    .from(frameSpecifications)
    .leftJoin(
      campaignSpecifications,
      and(
        eq(campaignSpecifications.specificationId, frameSpecifications.id),
        eq(campaignSpecifications.campaignId, campaignId),
      ),
    )
    .where(inArray(frameSpecifications.id, ids))
  return new Map(
    found.map(({ specification, inCampaign }) => [
      specification.id,
      presentSpecification(
        specification,
        inCampaign === null
          ? undefined
          : {
              frameCount: inCampaign.frameCount,
              defaultThumbnailUrl: urls.urlOf(inCampaign.defaultThumbnail),
            },
      ),
    ]),
  )
}
