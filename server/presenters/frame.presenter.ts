import type { InferSelectModel } from 'drizzle-orm'

import type { frameColumns, frames } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'

export type FrameRow = Pick<InferSelectModel<typeof frames>, keyof typeof frameColumns> & {
  /** Campaigns that the frame is attached to. */
  campaignCount: number
}

/** A frame (FRAME-003); with `inCampaign`, as it is attached to that campaign (FRAME-030). */
export function presentFrame(
  frame: FrameRow,
  {
    isDeletable,
    inCampaign,
  }: { isDeletable: boolean; inCampaign?: { isManuallyAttached: boolean; group: string | null } },
  relations: NonNullable<Presented['relations']> = {},
): Presented {
  return {
    type: 'frames',
    id: frame.id,
    attributes: {
      name: frame.name,
      externalId: frame.externalId,
      extendedCode: frame.extendedCode,
      routeCode: frame.routeCode,
      displayUnitId: frame.displayUnitIds,
      playerId: frame.playerIds,
      lat: frame.lat,
      lng: frame.lng,
      deletedAt: frame.deletedAt,
      isDeletable,
      campaignCount: frame.campaignCount,
      ...inCampaign,
    },
    relations,
  }
}

/** Where a frame stands; it has the frame's id. */
export const presentLocation = (
  frame: Pick<FrameRow, 'id' | 'route' | 'locality' | 'countryCode'>,
): Presented => ({
  type: 'locations',
  id: frame.id,
  attributes: { route: frame.route, locality: frame.locality, countryCode: frame.countryCode },
})
