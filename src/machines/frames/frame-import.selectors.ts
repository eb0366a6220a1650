import type { Frame } from '#contract/frames.ts'

import type { ImportTarget, PreviewedRow } from './frame-import.values.ts'

/** Which rows of a preview are shown. */
export const shownRows = ['all', 'changed', 'same', 'refused'] as const
export type ShownRows = (typeof shownRows)[number]

/** What becomes of a row. */
export function kindOf({ outcome: { changes, refusal } }: PreviewedRow): Exclude<ShownRows, 'all'> {
  return refusal !== null ? 'refused' : changes.length > 0 ? 'changed' : 'same'
}

/** How many rows there are of each kind. */
export function countsOf(rows: readonly PreviewedRow[]): Record<ShownRows, number> {
  const counts = { all: rows.length, changed: 0, same: 0, refused: 0 }
  for (const row of rows) {
    counts[kindOf(row)] += 1
  }
  return counts
}

export function rowsShown(rows: readonly PreviewedRow[], shown: ShownRows): readonly PreviewedRow[] {
  return shown === 'all' ? rows : rows.filter((row) => kindOf(row) === shown)
}

/**
 * The frames that pasted values without external ids go to, in the order of the table: those of its page that are selected, or all of it
 * where none is. Deleted ones are left out.
 */
export function importTargets(items: readonly Frame[], selected: readonly { id: string }[]): ImportTarget[] {
  const ids = new Set(selected.map(({ id }) => id))
  const there = items.filter(({ deletedAt }) => deletedAt === null)
  const chosen = there.filter(({ id }) => ids.has(id))
  return (chosen.length > 0 ? chosen : there).map(({ externalId, name }) => ({ externalId, name }))
}

/** The column of a spreadsheet by its number from 1: A, …, Z, AA. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26)) {
    letters = String.fromCharCode(65 + ((left - 1) % 26)) + letters
  }
  return letters
}
