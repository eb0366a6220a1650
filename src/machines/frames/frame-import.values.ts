import {
  mostFrameChanges,
  type FrameChangeOutcome,
  type FrameChangeRow,
  type HeldFrameChangeRow,
} from '#contract/frame-changes.ts'
import { frameFields, type FrameField } from '#contract/frame-editing.ts'

/** Maximum rows of an import. */
export const mostImportRows = mostFrameChanges
/** What an import can change. */
export const importFields = frameFields

/** A frame that pasted values without external ids are meant for, by its place in the table. */
export interface ImportTarget {
  externalId: string
  name: string
}

/** A row to be sent, and the line of the file or pasted text that it begins in. */
export interface ImportRow extends FrameChangeRow {
  line: number
}

/** Why nothing can be imported: of the text as a table, or of its columns. Line and column count from 1. */
export interface ImportFault {
  reason:
    | 'tooLarge'
    | 'unreadable'
    | 'workbook'
    | 'notText'
    | 'empty'
    | 'openQuote'
    | 'strayQuote'
    | 'tooManyRows'
    | 'longCell'
    | 'raggedRow'
    | 'unknownColumn'
    | 'columnTwice'
    | 'noKey'
    | 'noValues'
    | 'noNames'
    | 'noId'
    | 'otherCount'
  line: number | null
  column: number | null
  found: number | null
  expected: number | null
  /** What stands there, of a column that is not known. */
  text?: string
}

/** Rows that can be previewed, with the names of columns that are left out; or why there are none. */
export type ImportRead = { rows: ImportRow[]; ignored: string[] } | { faults: ImportFault[] }

/** What becomes of an import's row. */
export interface PreviewedRow {
  line: number
  outcome: FrameChangeOutcome
}

/** Outcomes with the lines of the rows that they are of. */
export function previewedOf(
  rows: readonly ImportRow[],
  outcomes: readonly FrameChangeOutcome[],
): PreviewedRow[] {
  return outcomes.map((outcome, index) => ({ line: rows[index]?.line ?? index + 1, outcome }))
}

/** The rows that change something, as they are sent to be written: with what they were previewed against. */
export function toApply(previewed: readonly PreviewedRow[]): HeldFrameChangeRow[] {
  return previewed
    .filter(({ outcome }) => outcome.changes.length > 0)
    .map(({ outcome: { frame, changes } }) => ({
      frame,
      values: valuesOf(changes, 'to'),
      held: valuesOf(changes, 'from'),
    }))
}

/** The rows that bring the old values back, unless somebody has changed them since. */
export function toUndo(applied: readonly FrameChangeOutcome[]): HeldFrameChangeRow[] {
  return applied.map(({ frame, changes }) => {
    const held = valuesOf(changes, 'to')
    return { frame: held.externalId ?? frame, values: valuesOf(changes, 'from'), held }
  })
}

function valuesOf(changes: FrameChangeOutcome['changes'], end: 'from' | 'to'): FrameChangeRow['values'] {
  const values: Partial<Record<FrameField, string | string[] | null>> = {}
  for (const change of changes) {
    values[change.field] = change[end]
  }
  // Each field keeps the kind of its value.
  return values as FrameChangeRow['values']
}
