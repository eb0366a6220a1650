import type { FrameField } from '#contract/frame-editing.ts'

import { valueIn } from './frame-cell.values.ts'
import type { ImportFault, ImportRead, ImportRow, ImportTarget } from './frame-import.values.ts'

/** Rows of cells as they were read. */
interface Table {
  rows: readonly { line: number; cells: readonly string[] }[]
}

/** What pasted cells without names of columns mean. */
export interface PasteChoice {
  /** The field that the values are of. */
  field: FrameField
  /** The frames that a column of values alone goes to, in this order. */
  targets: readonly ImportTarget[]
}

type ColumnMeaning = 'key' | 'ignored' | FrameField

/** What columns are named in exports (FRAME-040) and in the table, by their letters alone. */
const meanings: ReadonlyMap<string, ColumnMeaning> = new Map<string, ColumnMeaning>([
  ['uniqueid', 'key'],
  ['externalid', 'key'],
  ['newuniqueid', 'externalId'],
  ['newexternalid', 'externalId'],
  ['extendedcode', 'extendedCode'],
  ['framecode', 'extendedCode'],
  ['routeframecode', 'routeCode'],
  ['routecode', 'routeCode'],
  ['displayunitid', 'displayUnitId'],
  ['displayunits', 'displayUnitId'],
  ['playerid', 'playerId'],
  ['players', 'playerId'],
  ...[
    'countrycode',
    'businessdivision',
    'latitude',
    'longitude',
    'locality',
    'marketingname',
    'width',
    'height',
    'defaultduration',
    'fps',
    'contentsubmission',
  ].map((name) => [name, 'ignored'] as const),
])

const meaningOf = (name: string) => meanings.get(name.toLowerCase().replaceAll(/[^\p{L}\d]/gu, ''))

/**
 * What a table means as changes of frames. Its first row names the columns. Pasted cells may go without names (`choice`): two columns are
 * external ids and values of the chosen field; one alone has a value for each target, in their order.
 */
export function importedRows({ rows }: Table, choice: PasteChoice | null): ImportRead {
  const [first] = rows
  if (first === undefined) {
    return { faults: [fault('empty', {})] }
  }
  const named = first.cells.map(meaningOf)
  if (choice === null || named.some((meaning) => meaning !== undefined)) {
    return withNames(first.cells, named, rows.slice(1), choice)
  }
  if (first.cells.length === 2) {
    return changesIn(rows, ['key', choice.field], [])
  }
  return first.cells.length === 1
    ? forTargets(rows, choice)
    : { faults: [fault('noNames', { line: first.line, found: first.cells.length })] }
}

function withNames(
  names: readonly string[],
  named: readonly (ColumnMeaning | undefined)[],
  rows: Table['rows'],
  choice: PasteChoice | null,
): ImportRead {
  const [alone] = named
  if (choice !== null && named.length === 1 && alone !== undefined && alone !== 'ignored') {
    // A column of its own is named by what its values are of.
    return forTargets(rows, { ...choice, field: alone === 'key' ? 'externalId' : alone })
  }
  const columns = named.map((meaning, index) => ({
    meaning,
    text: names[index]?.trim() ?? '',
    column: index + 1,
  }))
  const faults = columns.flatMap(({ meaning, text, column }, index) =>
    meaning === undefined
      ? [fault('unknownColumn', { line: 1, column, text })]
      : meaning !== 'ignored' && named.indexOf(meaning) < index
        ? [fault('columnTwice', { line: 1, column, text })]
        : [],
  )
  if (faults.length > 0) {
    return { faults }
  }
  if (!named.includes('key')) {
    return { faults: [fault('noKey', { line: 1 })] }
  }
  if (named.every((meaning) => meaning === 'key' || meaning === 'ignored')) {
    return { faults: [fault('noValues', { line: 1 })] }
  }
  return rows.length === 0
    ? { faults: [fault('empty', {})] }
    : changesIn(
        rows,
        named as readonly ColumnMeaning[],
        columns.flatMap(({ meaning, text }) => (meaning === 'ignored' ? [text] : [])),
      )
}

function changesIn(rows: Table['rows'], columns: readonly ColumnMeaning[], ignored: string[]): ImportRead {
  const key = columns.indexOf('key')
  const faults = rows
    .filter(({ cells }) => cells[key]?.trim() === '')
    .map(({ line }) => fault('noId', { line, column: key + 1 }))
  return faults.length > 0
    ? { faults }
    : {
        rows: rows.map(({ line, cells }) => ({
          line,
          frame: plain(cells[key] ?? ''),
          values: Object.fromEntries(
            columns.flatMap((field, index) =>
              field === 'key' || field === 'ignored' ? [] : [[field, valueOf(field, cells[index] ?? '')]],
            ),
          ),
        })),
        ignored,
      }
}

/** A value for each frame; as many as there are frames. */
function forTargets(rows: Table['rows'], { field, targets }: PasteChoice): ImportRead {
  return rows.length === targets.length && rows.length > 0
    ? {
        rows: rows.map(({ line, cells }, index): ImportRow => ({
          line,
          frame: targets[index]?.externalId ?? '',
          values: { [field]: valueOf(field, cells[0] ?? '') },
        })),
        ignored: [],
      }
    : { faults: [fault('otherCount', { found: rows.length, expected: targets.length })] }
}

const valueOf = (field: FrameField, cell: string) => valueIn(field, plain(cell))

/** Without the apostrophe by which an export keeps spreadsheets from calculating a cell (FRAME-044). */
function plain(cell: string): string {
  const trimmed = cell.trim()
  return /^'[=+\-@\t\r]/.test(trimmed) ? trimmed.slice(1) : trimmed
}

const fault = (reason: ImportFault['reason'], place: Partial<ImportFault>): ImportFault => ({
  line: null,
  column: null,
  found: null,
  expected: null,
  ...place,
  reason,
})
