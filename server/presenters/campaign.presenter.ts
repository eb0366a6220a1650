import type { InferSelectModel } from 'drizzle-orm'

import type { campaigns } from '../db/schema/campaigns.ts'
import type { Presented } from '../http/document.ts'
import { isPublishable, publishingStatusOf } from '../publications/publishing-status.ts'

/** A campaign's row without its search columns. */
export type CampaignRow = Omit<
  InferSelectModel<typeof campaigns>,
  'searchText' | 'createdAt' | 'settingChanges'
>

/** Inputs of the derived attributes beside the row. */
export interface CampaignMoment {
  now: Date
  /** The feature flag for late ad copy (CAMP-039). */
  lateCopy: boolean
}

/** A campaign (CAMP-002). `mayPublish`: the viewer holds deploy (PUB-016). `relations` are those that the call includes. */
export function presentCampaign(
  row: CampaignRow,
  { now, lateCopy, mayPublish }: CampaignMoment & { mayPublish: boolean },
  relations: NonNullable<Presented['relations']> = {},
): Presented {
  return {
    type: 'campaigns',
    id: row.id,
    attributes: {
      name: row.name,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      isActive: row.isActive,
      bookingEngineId: row.bookingEngineId,
      bookingBrands: row.bookingBrands,
      bookingExternalReferences: row.bookingExternalReferences,
      buildFrequency: row.buildFrequency,
      requiresWeather: row.requiresWeather,
      promotionStatus: row.promotionStatus,
      publishingStatus: publishingStatusOf(row),
      workflowStage: row.workflowStage,
      isPublishable: mayPublish && isPublishable(row),
      supportsPublishing: row.supportsPublishing,
      supportsPromotion: row.supportsPromotion,
      daysUntilLive: daysUntilLive(row, now),
      isLate: row.isLate,
      isLateCopyFlagged: row.isLateCopyFlagged,
      isLateCopyFlaggable: lateCopy,
      isContentCompleted: row.isContentCompleted,
      isExchangeHolding: row.isExchangeHolding,
      updatedAt: row.updatedAt,
      version: row.version,
      blockers: row.readiness?.length ?? 0,
      readiness: row.readiness ?? [],
    },
    relations,
  }
}

/** Calendar days in UTC until the campaign starts; null once it has (DASH-017). */
function daysUntilLive({ startsAt }: Pick<CampaignRow, 'startsAt'>, now: Date): number | null {
  return startsAt <= now ? null : Math.floor(startsAt.getTime() / day) - Math.floor(now.getTime() / day)
}
const day = 86_400_000
