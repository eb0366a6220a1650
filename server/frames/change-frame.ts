import { and, eq, ne } from 'drizzle-orm'

import type { ActivityChange } from '#contract/activity.ts'
import { frameFields, type FrameField, type UpdateFrameRequest } from '#contract/frame-editing.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { frames } from '../db/schema/frames.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, invalid, refusal, snake, type ErrorEntry } from '../http/errors.ts'
import {
  columnOf,
  conflictDetail,
  deletedDetail,
  isSame,
  shown,
  takenDetail,
  written,
  type FrameValue,
} from './frame-values.ts'
import { notifyFrameTables, touchCampaignsOf, writeFrameTexts } from './frames-changed.ts'
import { readFramesInUse } from './frames-in-use.ts'

type Row = typeof frames.$inferSelect

/**
 * Changes fields of a frame (API-102). 409, code 126, at each field whose value is no longer the `held` one; 422 at the external id
 * when another frame has it, deleted ones included; 422 for a deleted frame. What the campaigns of the frame show follows.
 */
export async function updateFrame(
  deps: Deps,
  frameId: number,
  { held = {}, ...sent }: UpdateFrameRequest,
): Promise<void> {
  await changeFrame(deps, frameId, 'frame.changed', async (transaction, frame) => {
    if (frame.deletedAt !== null) {
      throw refusal('validation', deletedDetail)
    }
    const changed = frameFields.flatMap((field) => {
      const value = written(field, sent)
      return value === undefined || isSame(value, frame[columnOf[field]]) ? [] : [{ field, value }]
    })
    const conflicts = changed.flatMap(({ field }): ErrorEntry[] => {
      const current = frame[columnOf[field]]
      const read = held[field]
      return read === undefined || isSame(read, current) ? [] : [conflictOf(field, current)]
    })
    if (conflicts.length > 0) {
      throw new ApiError(conflicts)
    }
    if (changed.length === 0) {
      return null
    }
    const values = Object.fromEntries(changed.map(({ field, value }) => [columnOf[field], value]))
    await requireFreeExternalId(transaction, frameId, sent.externalId)
    await transaction
      .update(frames)
      .set({ ...values, updatedAt: deps.now() })
      .where(eq(frames.id, frameId))
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? takenId() : error
      })
    return changed.map(({ field, value }) => ({
      field,
      from: shown(frame[columnOf[field]]),
      to: shown(value),
    }))
  })
}

/**
 * Marks a frame as deleted (API-103); campaigns no longer play on it. 409 when it is attached to an active campaign that has not ended.
 * Deleting it again changes nothing.
 */
export async function deleteFrame(deps: Deps, frameId: number): Promise<void> {
  await changeFrame(deps, frameId, 'frame.deleted', async (transaction, frame) => {
    if (frame.deletedAt !== null) {
      return null
    }
    if ((await readFramesInUse(transaction, [frameId], deps.now())).has(frameId)) {
      throw refusal(
        'conflict',
        `${frame.externalId} is attached to an active campaign. Remove it there, or wait until the campaign has ended.`,
      )
    }
    await transaction
      .update(frames)
      .set({ deletedAt: deps.now(), updatedAt: deps.now() })
      .where(eq(frames.id, frameId))
    return []
  })
}

/** Restores a deleted frame, also in the campaigns that it is attached to (API-104). One that is not deleted stays as it is. */
export async function restoreFrame(deps: Deps, frameId: number): Promise<void> {
  await changeFrame(deps, frameId, 'frame.restored', async (transaction, frame) => {
    if (frame.deletedAt === null) {
      return null
    }
    await transaction
      .update(frames)
      .set({ deletedAt: null, updatedAt: deps.now() })
      .where(eq(frames.id, frameId))
    return []
  })
}

/**
 * Changes a frame in a transaction with its row locked; 404 when there is none. When `change` changed it and returns the fields, its
 * campaigns and the open frames tables follow.
 */
async function changeFrame(
  deps: Deps,
  frameId: number,
  action: 'frame.changed' | 'frame.deleted' | 'frame.restored',
  change: (transaction: Db, frame: Row) => Promise<ActivityChange[] | null>,
): Promise<void> {
  const isChanged = await changeCampaigns(deps, async (transaction, changes) => {
    const [frame] = await transaction.select().from(frames).where(eq(frames.id, frameId)).for('update')
    if (!frame) {
      throw refusal('notFound')
    }
    const changed = await change(transaction, frame)
    if (changed === null) {
      return false
    }
    changes.record({ action, subject: frame, unitId: frame.businessUnitId, changes: changed })
    await touchCampaignsOf(transaction, [frameId], changes)
    await notifyFrameTables(transaction, [frame.businessUnitId], changes)
    return true
  })
  if (isChanged) {
    await writeFrameTexts(deps.db, 1)
  }
}

async function requireFreeExternalId(db: Db, frameId: number, externalId: string | undefined): Promise<void> {
  if (externalId === undefined) {
    return
  }
  const [other] = await db
    .select({ id: frames.id })
    .from(frames)
    .where(and(eq(frames.externalId, externalId), ne(frames.id, frameId)))
  if (other) {
    throw takenId()
  }
}

const takenId = () => invalid('externalId', takenDetail)

function conflictOf(field: FrameField, current: FrameValue): ErrorEntry {
  return {
    name: 'editConflict',
    detail: conflictDetail,
    source: { pointer: `/data/attributes/${snake(field)}` },
    meta: { value: current },
  }
}
