import { and, asc, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'

import { mostNamed, type RefusalReason } from '#contract/frame-deletions.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { integers, jsonOf } from '../db/rows.ts'
import { frames } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError } from '../http/errors.ts'
import { notPermittedFrames, ofUnits } from '../policies/frame.policy.ts'
import { missingOnUnit } from '../policies/missing-right.ts'
import { notifyFrameTables, touchCampaignsOf } from './frames-changed.ts'
import { readFramesInUse } from './frames-in-use.ts'
import { adminFrameCondition, type AdminFrameFilter } from './read-admin-frames.ts'

type Units = readonly number[] | null

/** Frames by id, or all that pass a filter but these; `count` is the number that the person has agreed to. */
export type FramesTarget =
  | { ids: readonly number[] }
  | { filter: AdminFrameFilter; except: readonly number[]; count: number }

/** What was done with frames: ids of those that are changed, names of the first, and those that are not by reason. */
export interface FramesChanged {
  total: number
  changed: number[]
  names: string[]
  refused: {
    reason: RefusalReason
    count: number
    frames: { id: number; name: string; externalId: string }[]
  }[]
}

/** The frames that are to be changed, locked, and those that can't be. */
interface Found {
  total: number
  ids: readonly number[]
  refused: { reason: RefusalReason; ids: readonly number[] }[]
}

/**
 * Deletes those frames of these units (null for all) that no active campaign plays on, in one transaction; the others are told with
 * their reason. 403 when an id is of another unit. 409, code 105, when not `count` frames pass the filter; nothing is deleted then.
 */
export async function deleteFrames(deps: Deps, units: Units, target: FramesTarget): Promise<FramesChanged> {
  return await changeFrames(deps, async (transaction) => {
    const found =
      'ids' in target
        ? await lockByIds(transaction, units, target.ids, isNull(frames.deletedAt))
        : await lockMatching(transaction, units, target)
    const inUse = await readFramesInUse(transaction, found.ids, deps.now())
    return {
      values: { deletedAt: deps.now() },
      found: {
        ...found,
        ids: found.ids.filter((id) => !inUse.has(id)),
        refused: [{ reason: 'inUse', ids: [...inUse] }, ...found.refused],
      },
    }
  })
}

/** Restores deleted frames of these units; those that are not deleted stay as they are, and are told as restored. */
export async function restoreFrames(
  deps: Deps,
  units: Units,
  ids: readonly number[],
): Promise<FramesChanged> {
  return await changeFrames(deps, async (transaction) => ({
    values: { deletedAt: null },
    found: await lockByIds(transaction, units, ids, undefined),
  }))
}

/** How many frames a deletion of all that pass a filter is about, and how many of them are attached to campaigns. */
export async function previewDeletion(
  db: Db,
  units: Units,
  { filter, except }: { filter: AdminFrameFilter; except: readonly number[] },
): Promise<{ count: number; attached: number }> {
  return await jsonOf(
    db,
    sql`select json_build_object('count', count(*), 'attached', count(*) filter (where
        exists (select 1 from campaign_frames cf where cf.frame_id = ${frames.id})))
      from ${frames} where ${matching(units, filter, except)}`,
  )
}

async function changeFrames(
  deps: Deps,
  find: (transaction: Db) => Promise<{ values: { deletedAt: Date | null }; found: Found }>,
): Promise<FramesChanged> {
  return changeCampaigns(deps, async (transaction, changes) => {
    const { values, found } = await find(transaction)
    const isChanged = and(isIn(found.ids), (values.deletedAt === null ? isNotNull : isNull)(frames.deletedAt))
    const touched = await jsonOf<{ id: number; name: string; unitId: number }[]>(
      transaction,
      sql`select coalesce(json_agg(json_build_object('id', ${frames.id}, 'name', ${frames.name},
          'unitId', ${frames.businessUnitId}) order by ${frames.name}), '[]')
        from ${frames} where ${isChanged}`,
    )
    if (touched.length > 0) {
      await transaction
        .update(frames)
        .set({ ...values, updatedAt: deps.now() })
        .where(isChanged)
      const action = values.deletedAt === null ? 'frame.restored' : 'frame.deleted'
      changes.record(...touched.map((subject) => ({ action, subject, unitId: subject.unitId }) as const))
      await touchCampaignsOf(
        transaction,
        touched.map(({ id }) => id),
        changes,
      )
      await notifyFrameTables(transaction, [...new Set(touched.map(({ unitId }) => unitId))], changes)
    }
    return told(transaction, found)
  })
}

/** The frames of these ids that pass a condition. 403 when one is of another unit. */
async function lockByIds(
  db: Db,
  units: Units,
  ids: readonly number[],
  condition: SQL | undefined,
): Promise<Found> {
  const asked = [...new Set(ids)]
  const known = await jsonOf<[id: number, isOwn: boolean, passes: boolean][]>(
    db,
    sql`with locked as (
        select ${frames.id} as id, ${and(sql`true`, ofUnits(units))} as own, ${condition ?? sql`true`} as passes
        from ${frames} where ${isIn(asked)} order by ${frames.id} for update)
      select coalesce(json_agg(json_build_array(id, own, passes)), '[]') from locked`,
  )
  if (known.some(([, isOwn]) => !isOwn)) {
    throw missingOnUnit('edit_frames', notPermittedFrames)
  }
  const there = new Set(known.map(([id]) => id))
  return {
    total: asked.length,
    ids: known.filter(([, , passes]) => passes).map(([id]) => id),
    refused: [
      { reason: 'alreadyDeleted', ids: known.filter(([, , passes]) => !passes).map(([id]) => id) },
      { reason: 'missing', ids: asked.filter((id) => !there.has(id)) },
    ],
  }
}

async function lockMatching(
  db: Db,
  units: Units,
  { filter, except, count }: Exclude<FramesTarget, { ids: unknown }>,
): Promise<Found> {
  const ids = await jsonOf<number[]>(
    db,
    sql`with locked as (
        select ${frames.id} as id from ${frames} where ${matching(units, filter, except)}
        order by ${frames.id} for update)
      select coalesce(json_agg(id), '[]') from locked`,
  )
  if (ids.length !== count) {
    throw new ApiError([
      {
        name: 'conflict',
        detail: `The filters match ${ids.length} frames now, not ${count}.`,
        source: { pointer: '/data/attributes/count' },
        meta: { count: ids.length },
      },
    ])
  }
  return { total: ids.length, ids, refused: [] }
}

/** Those that pass the filter and can be selected: deleted ones can't (FRAME-022). */
function matching(units: Units, filter: AdminFrameFilter, except: readonly number[]): SQL | undefined {
  return and(
    adminFrameCondition(units, filter),
    isNull(frames.deletedAt),
    except.length === 0 ? undefined : sql`${frames.id} <> all(${integers(except)})`,
  )
}

async function told(db: Db, { total, ids, refused }: Found): Promise<FramesChanged> {
  const first = await readNamed(db, ids, mostNamed.changed)
  const groups = refused.filter((group) => group.ids.length > 0)
  return {
    total,
    changed: [...ids],
    names: first.map(({ name }) => name),
    refused: await Promise.all(
      groups.map(async ({ reason, ids: those }) => ({
        reason,
        count: those.length,
        frames:
          reason === 'missing'
            ? those.slice(0, mostNamed.refused).map((id) => ({ id, name: '', externalId: '' }))
            : await readNamed(db, those, mostNamed.refused),
      })),
    ),
  }
}

function readNamed(db: Db, ids: readonly number[], most: number) {
  return db
    .select({ id: frames.id, name: frames.name, externalId: frames.externalId })
    .from(frames)
    .where(isIn(ids))
    .orderBy(asc(frames.name), asc(frames.id))
    .limit(most)
}

const isIn = (ids: readonly number[]): SQL => sql`${frames.id} = any(${integers(ids)})`
