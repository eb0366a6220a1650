import { sql } from 'drizzle-orm'

import type { FrameChangeOutcome, FrameChangeRow } from '#contract/frame-changes.ts'
import { frameFields, updateFrameRequestSchema, type FrameField } from '#contract/frame-editing.ts'

import type { Db } from '../db/database.ts'
import { jsonOf, textsValue } from '../db/rows.ts'
import { wordsFor } from '../http/validation.ts'
import { missingOnUnitWords } from '../policies/missing-right.ts'
import { columnOf, deletedDetail, isSame, takenDetail, written, type FrameValue } from './frame-values.ts'

/** What is known of a frame that a row names. */
export interface NamedFrame {
  id: number
  name: string
  unitId: number
  isDeleted: boolean
  externalId: string
  extendedCode: string | null
  routeCode: string | null
  displayUnitIds: string[]
  playerIds: string[]
}

/** A row with the frame that it names; null when it is refused before one is looked at. */
export interface JudgedRow {
  outcome: FrameChangeOutcome
  frame: NamedFrame | null
}

const notEditing = missingOnUnitWords(
  'edit_frames',
  'You are not permitted to edit this frame.',
  'its business unit',
)

type Refusal = NonNullable<FrameChangeOutcome['refusal']>

/**
 * What becomes of these rows for somebody who may edit the frames of these units (null for all), in their order: by the rules of the
 * change of one frame. With `isLocked` the frames stay as they are until the end of the transaction.
 */
export async function judgeFrameChanges(
  db: Db,
  unitIds: readonly number[] | null,
  rows: readonly FrameChangeRow[],
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<JudgedRow[]> {
  const names = rows.map(({ frame }) => frame.trim())
  const wanted = rows.flatMap(({ values }) => values.externalId?.trim() ?? [])
  const [named, taken] = [await readNamed(db, names, isLocked), await readTaken(db, wanted)]
  const [isNamedTwice, isWantedTwice] = [doublesOf(names), doublesOf(wanted)]
  return rows.map(({ values }, index) => {
    const key = names[index] ?? ''
    const frame = named.get(key)
    const refused = (reason: Refusal['reason'], detail: string, field: FrameField | null = null) => ({
      frame: frame ?? null,
      outcome: {
        frame: key,
        name: reason === 'forbidden' ? null : (frame?.name ?? null),
        changes: [],
        refusal: { reason, field, detail },
      },
    })
    if (frame === undefined) {
      return refused('missing', 'No frame has this external id.')
    }
    if (unitIds !== null && !unitIds.includes(frame.unitId)) {
      return refused('forbidden', notEditing)
    }
    if (isNamedTwice.has(key)) {
      return refused('twice', 'Several rows name this frame.')
    }
    if (frame.isDeleted) {
      return refused('deleted', deletedDetail)
    }
    const parsed = updateFrameRequestSchema.safeParse(values, { reportInput: true })
    const [issue] = parsed.success ? [] : parsed.error.issues
    if (issue !== undefined) {
      const field = frameFields.find((known) => known === issue.path[0]) ?? null
      return refused('invalid', wordsFor(issue, field ?? 'value'), field)
    }
    const changes = changesOf(frame, parsed.data ?? {})
    const id = changes.find(({ field }) => field === 'externalId')?.to
    if (typeof id === 'string' && (taken.has(id) || isWantedTwice.has(id))) {
      return refused('taken', takenDetail, 'externalId')
    }
    return { frame, outcome: { frame: key, name: frame.name, changes, refusal: null } }
  })
}

/** The present value of a field. */
export function valueOf(frame: NamedFrame, field: FrameField): FrameValue {
  return frame[columnOf[field]]
}

function changesOf(frame: NamedFrame, values: Parameters<typeof written>[1]): FrameChangeOutcome['changes'] {
  return frameFields.flatMap((field) => {
    const [from, to] = [valueOf(frame, field), written(field, values)]
    return to === undefined || isSame(from, to) ? [] : [{ field, from, to }]
  })
}

/** Those of the texts that are there more than once. */
function doublesOf(texts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const doubles = new Set<string>()
  for (const one of texts) {
    if (seen.has(one)) {
      doubles.add(one)
    }
    seen.add(one)
  }
  return doubles
}

/** Frames by external id, deleted ones too. */
async function readNamed(
  db: Db,
  externalIds: readonly string[],
  isLocked: boolean,
): Promise<Map<string, NamedFrame>> {
  const found = await jsonOf<NamedFrame[]>(
    db,
    sql`select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'unitId', f.business_unit_id,
        'isDeleted', f.deleted_at is not null, 'externalId', f.external_id, 'extendedCode', f.extended_code,
        'routeCode', f.route_code, 'displayUnitIds', f.display_unit_ids, 'playerIds', f.player_ids)), '[]')
      from (select * from frames where external_id = any(${textsValue(externalIds)}) order by id
        ${isLocked ? sql`for update` : sql``}) f`,
  )
  return new Map(found.map((frame) => [frame.externalId, frame]))
}

/** Which of these external ids some frame has, deleted ones too. */
async function readTaken(db: Db, externalIds: readonly string[]): Promise<Set<string>> {
  if (externalIds.length === 0) {
    return new Set()
  }
  const found = await jsonOf<string[]>(
    db,
    sql`select coalesce(json_agg(external_id), '[]') from frames where external_id = any(${textsValue(externalIds)})`,
  )
  return new Set(found)
}
