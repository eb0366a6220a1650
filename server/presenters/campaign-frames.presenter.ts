import type { frameSpecifications } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'
import { holdsOnUnit, type Viewer } from '../http/viewer.ts'
import { presentSpecification } from './frame-specification.presenter.ts'
import { type FrameRow, presentFrame, presentLocation } from './frame.presenter.ts'

export interface CampaignFrame {
  frame: FrameRow
  isManuallyAttached: boolean
  group: string | null
  specification: typeof frameSpecifications.$inferSelect
}

/** Frames of a campaign with the relations that the call includes. */
export function presentFrames(
  rows: readonly CampaignFrame[],
  viewer: Viewer,
  include: { location: boolean; specification: boolean },
  /** Ids of those that are in use, and so can't be deleted. */
  inUse: ReadonlySet<number>,
): Presented[] {
  return rows.map(({ frame, isManuallyAttached, group, specification }) =>
    presentFrame(
      frame,
      {
        isDeletable: holdsOnUnit(viewer, frame.businessUnitId, 'edit_frames') && !inUse.has(frame.id),
        inCampaign: { isManuallyAttached, group },
      },
      {
        ...(include.location ? { location: presentLocation(frame) } : {}),
        ...(include.specification ? { specification: presentSpecification(specification) } : {}),
      },
    ),
  )
}
