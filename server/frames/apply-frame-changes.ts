import { sql } from 'drizzle-orm'

import type { FrameChangeOutcome, HeldFrameChangeRow } from '#contract/frame-changes.ts'

import { changeCampaigns } from '../changes/change-campaigns.ts'
import type { Db } from '../db/database.ts'
import { isUniqueViolation } from '../db/unique-violation.ts'
import type { ActivityEntry } from '../deps/activity-log.ts'
import type { Deps } from '../deps/deps.ts'
import { ApiError, refusal, snake, type ErrorEntry } from '../http/errors.ts'
import { columnOf, conflictDetail, isSame, shown, takenDetail, type FrameValue } from './frame-values.ts'
import { notifyFrameTables, touchCampaignsOf, writeFrameTexts } from './frames-changed.ts'
import { judgeFrameChanges, valueOf, type JudgedRow, type NamedFrame } from './judge-frame-changes.ts'

/**
 * Writes previewed rows in one transaction, all or none, and answers what has changed. 409, code 126, at each row whose frame is no longer
 * as it was previewed; 422 at each row that no preview allows. The campaigns of the frames follow, and each open frames table is notified
 * once.
 */
export async function applyFrameChanges(
  deps: Deps,
  unitIds: readonly number[] | null,
  rows: readonly HeldFrameChangeRow[],
): Promise<FrameChangeOutcome[]> {
  const changed = await changeCampaigns(deps, async (transaction, changes) => {
    const judged = await judgeFrameChanges(transaction, unitIds, rows, { isLocked: true })
    const errors = judged.flatMap((row, place) => errorsOf(row, rows[place]?.held ?? {}, place))
    if (errors.length > 0) {
      throw new ApiError(errors.toSorted((one, other) => rankOf(one) - rankOf(other)))
    }
    const kept = judged.filter(({ outcome }) => outcome.changes.length > 0)
    const frames = kept.flatMap(({ frame }) => frame ?? [])
    if (frames.length > 0) {
      await write(transaction, kept, deps.now())
      changes.record(...kept.flatMap(entryOf))
      await touchCampaignsOf(
        transaction,
        frames.map(({ id }) => id),
        changes,
      )
      await notifyFrameTables(transaction, [...new Set(frames.map(({ unitId }) => unitId))], changes)
    }
    return { outcomes: kept.map(({ outcome }) => outcome), count: frames.length }
  })
  await writeFrameTexts(deps.db, changed.count)
  return changed.outcomes
}

function entryOf({ frame, outcome }: JudgedRow): ActivityEntry[] {
  const changes = outcome.changes.map(({ field, from, to }) => ({ field, from: shown(from), to: shown(to) }))
  return frame === null ? [] : [{ action: 'frame.changed', subject: frame, unitId: frame.unitId, changes }]
}

/** What keeps a row from being written. A frame that was deleted, renamed or taken since the preview is a conflict, too. */
function errorsOf(
  { outcome: { changes, refusal: refused }, frame }: JudgedRow,
  held: HeldFrameChangeRow['held'],
  place: number,
): ErrorEntry[] {
  if (refused !== null) {
    const isOwn = refused.reason === 'twice' || refused.reason === 'invalid'
    return [
      {
        name: isOwn ? 'validation' : refused.reason === 'forbidden' ? 'forbidden' : 'editConflict',
        detail: refused.detail,
        source: { pointer: pointerOf(place, refused.field) },
      },
    ]
  }
  return changes.flatMap(({ field }): ErrorEntry[] => {
    const current = frame === null ? null : valueOf(frame, field)
    const read = held[field]
    return read !== undefined && isSame(read, current)
      ? []
      : [
          {
            name: 'editConflict',
            detail: conflictDetail,
            source: { pointer: pointerOf(place, field) },
            meta: { value: current },
          },
        ]
  })
}

const pointerOf = (place: number, field: string | null): string =>
  ['/data/attributes/rows', place, ...(field === null ? [] : [snake(field)])].join('/')

/** The first error gives the answer its status: wrong requests before frames that have changed. */
const rankOf = ({ name }: ErrorEntry): number => (name === 'forbidden' ? 0 : name === 'validation' ? 1 : 2)

/** All frames in one statement. */
async function write(db: Db, rows: readonly JudgedRow[], now: Date): Promise<void> {
  const values = rows.flatMap(({ frame, outcome }) => (frame === null ? [] : [withChanges(frame, outcome)]))
  await db
    .execute(
      sql`update frames f set external_id = v."externalId", extended_code = v."extendedCode",
        route_code = v."routeCode", display_unit_ids = ${listOf('displayUnitIds')}, player_ids = ${listOf('playerIds')},
        updated_at = ${now.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (id int, "externalId" text, "extendedCode" text,
        "routeCode" text, "displayUnitIds" jsonb, "playerIds" jsonb)
      where f.id = v.id`,
    )
    .catch((error: unknown) => {
      // Another transaction has taken the id since the frames were read.
      throw isUniqueViolation(error)
        ? refusal('editConflict', takenDetail, { pointer: '/data/attributes/rows' })
        : error
    })
}

const listOf = (column: 'displayUnitIds' | 'playerIds') =>
  sql`array(select one from jsonb_array_elements_text(v.${sql.identifier(column)}) with ordinality as l (one, place)
    order by place)`

function withChanges(
  frame: NamedFrame,
  { changes }: FrameChangeOutcome,
): Record<string, number | FrameValue> {
  const { id, externalId, extendedCode, routeCode, displayUnitIds, playerIds } = frame
  return {
    id,
    externalId,
    extendedCode,
    routeCode,
    displayUnitIds,
    playerIds,
    ...Object.fromEntries(changes.map(({ field, to }) => [columnOf[field], to])),
  }
}
