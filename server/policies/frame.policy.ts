import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, rowsOf } from '../db/rows.ts'
import { frames } from '../db/schema/frames.ts'
import { refusal } from '../http/errors.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { missingOnUnit } from './missing-right.ts'

export const notPermittedFrames = 'You are not permitted to edit frames.'

/**
 * The business units whose frames the viewer may edit, by their right edit_frames; null means all of them. 403 for those who may
 * edit none (SHELL-037), and for sessions by a link.
 */
export function requireFrameUnits(viewer: Viewer): number[] | null {
  const units = viewer.session.kind === 'full' ? unitsWith(viewer, 'edit_frames') : []
  if (units?.length === 0) {
    throw missingOnUnit('edit_frames', notPermittedFrames)
  }
  return units
}

/** The condition that a frame is of one of these units; undefined for all. */
export function ofUnits(unitIds: readonly number[] | null): SQL | undefined {
  return unitIds === null ? undefined : inArray(frames.businessUnitId, [...unitIds])
}

/** Passes when the viewer may edit this frame: 403 when it is of another unit, 404 for those who may edit frames when there is none. */
export async function requireFrame(db: Db, viewer: Viewer, frameId: number): Promise<void> {
  const units = requireFrameUnits(viewer)
  const [frame] = await db
    .select({ mayEdit: sql<boolean>`${and(sql`true`, ofUnits(units))}` })
    .from(frames)
    .where(eq(frames.id, frameId))
  if (!frame) {
    throw refusal('notFound')
  }
  if (!frame.mayEdit) {
    throw missingOnUnit('edit_frames', notPermittedFrames)
  }
}

/** Ids of the people whose frames table shows the frames of these units. */
export async function whoEditsFrames(db: Db, unitIds: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    db,
    sql`select id from users where deleted_at is null and (is_super_user or id in (
      select user_id from permissions where object = 'BusinessUnit' and action = 'edit_frames'
        and object_id = any(${integers(unitIds)}))) order by id`,
  )
  return rows.map(({ id }) => id)
}
