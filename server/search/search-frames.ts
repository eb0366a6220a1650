import { and, asc, inArray, isNull } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { inOrder } from '../db/rows.ts'
import { frames } from '../db/schema/frames.ts'
import { unitsWith, type Viewer } from '../http/viewer.ts'
import { findIds } from './find-ids.ts'

type Frame = typeof frames.$inferSelect

/**
 * Searches frames by name, external id, codes, locality, display units and players, in business units where the viewer may edit
 * frames or is admin (SHELL-037), without deleted ones.
 */
export async function searchFrames(
  db: Db,
  viewer: Viewer,
  { query, unitIds, limit }: { query: string; unitIds: number[]; limit: number },
): Promise<{ hits: Frame[]; total: number }> {
  const editable = unitsWith(viewer, 'edit_frames')
  const own = editable === null ? null : [...editable, ...(unitsWith(viewer, 'admin') ?? [])]
  if (own?.length === 0) {
    return { hits: [], total: 0 }
  }
  const { ids, total } = await findIds(db, {
    table: 'frames',
    query,
    visible: and(
      isNull(frames.deletedAt),
      own === null ? undefined : inArray(frames.businessUnitId, own),
      unitIds.length === 0 ? undefined : inArray(frames.businessUnitId, unitIds),
    ),
    order: [asc(frames.name), asc(frames.id)],
    limit,
  })
  const rows = ids.length === 0 ? [] : await db.select().from(frames).where(inArray(frames.id, ids))
  return { hits: inOrder(ids, rows), total }
}
