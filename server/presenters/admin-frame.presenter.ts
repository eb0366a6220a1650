import type { frameSpecifications } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'
import { presentSpecification } from './frame-specification.presenter.ts'
import { presentFrame, presentLocation, type FrameRow } from './frame.presenter.ts'
import { presentBusinessUnit } from './user.presenter.ts'

export interface AdminFrame {
  frame: Omit<FrameRow, 'campaignCount'>
  specification: typeof frameSpecifications.$inferSelect
  unit: { id: number; name: string }
  campaignCount: number
  /** Attached to an active campaign that has not ended. */
  isInUse: boolean
}

/** A frame for somebody who may edit it (FRAME-003), with the relations that the call includes. */
export function presentAdminFrame(
  { frame, specification, unit, campaignCount, isInUse }: AdminFrame,
  include: ReadonlySet<string>,
): Presented {
  return presentFrame(
    { ...frame, campaignCount },
    { isDeletable: frame.deletedAt === null && !isInUse },
    {
      ...(include.has('location') ? { location: presentLocation(frame) } : {}),
      ...(include.has('specification') ? { specification: presentSpecification(specification) } : {}),
      ...(include.has('businessUnit') ? { businessUnit: presentBusinessUnit(unit) } : {}),
    },
  )
}
