import { CsvError, parse } from 'csv-parse/browser/esm/sync'

import { decodeText } from './decode-text.ts'

/** Maximum bytes of a file; one above is not read. */
export const mostTableBytes = 10_000_000
/** Maximum characters of a cell. */
const longestCell = 10_000

export interface TableRow {
  /** The line that it begins in, from 1. */
  line: number
  cells: string[]
}

/** Why a text is no table. `found` and `expected` are figures of it; line and column, from 1, where it is. */
export interface TableFault {
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
  line: number | null
  column: number | null
  found: number | null
  expected: number | null
}

export type ReadTable = { rows: TableRow[] } | { faults: TableFault[] }

/**
 * The rows of a CSV file, or of cells that were copied from a spreadsheet, which has tabs between them. Separators of files are commas,
 * semicolons or tabs, line ends any, a byte order mark is dropped, and bytes that are no UTF-8 are read as Windows-1252. Rows whose cells are all empty are left out, but those
 * of a pasted column alone. Each row must have as many cells as the first. Quotes of a pasted text may stand anywhere in a cell.
 *
 * @param mostRows without the row of names
 */
export async function readTable(source: File | string, mostRows: number): Promise<ReadTable> {
  if ((typeof source === 'string' ? source.length : source.size) > mostTableBytes) {
    return refused('tooLarge', { expected: mostTableBytes })
  }
  let text: string
  try {
    const decoded = typeof source === 'string' ? source : decodeText(await source.arrayBuffer())
    if (typeof decoded !== 'string') {
      return refused(decoded.reason)
    }
    text = decoded
  } catch {
    // It was moved or deleted since it was chosen, or may not be read.
    return refused('unreadable')
  }
  return tableOf(text.replaceAll(/\r\n?/g, '\n'), mostRows, typeof source === 'string')
}

function tableOf(text: string, mostRows: number, isPasted: boolean): ReadTable {
  // The first line that some spreadsheets write to name the separator.
  const named = /^sep=(.)\n/i.exec(text)
  const rows: TableRow[] = []
  let lastLine = 0
  try {
    parse(named === null ? text : `\n${text.slice(named[0].length)}`, {
      // Lists in pasted cells have commas.
      delimiter: named?.[1] ?? (isPasted ? '\t' : separatorOf(text)),
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: isPasted,
      max_record_size: 1_000_000,
      // One more than allowed, to know of it.
      to: mostRows + 2,
      on_record: (record, { lines }) => {
        lastLine = lines
        rows.push({ line: lines - lineBreaksIn(record), cells: record })
        return null
      },
    })
  } catch (error) {
    return faultOf(error, lastLine)
  }
  return checked(isPasted ? withoutEnd(rows) : rows.filter(isFilled), mostRows)
}

const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell.trim() !== '')

/** Of pasted cells in one column, empty ones have their place; there are none after the last value. */
function withoutEnd(rows: TableRow[]): TableRow[] {
  const kept = rows.slice(0, rows.findLastIndex(isFilled) + 1)
  return kept.every(({ cells }) => cells.length === 1) ? kept : kept.filter(isFilled)
}

function checked(rows: TableRow[], mostRows: number): ReadTable {
  const [first] = rows
  if (first === undefined) {
    return refused('empty')
  }
  if (rows.length > mostRows + 1) {
    return refused('tooManyRows', { expected: mostRows })
  }
  const faults = rows.flatMap((row) => faultsOfRow(row, first.cells.length))
  return faults.length > 0 ? { faults } : { rows }
}

function faultsOfRow({ line, cells }: TableRow, expected: number): TableFault[] {
  const long = cells.findIndex((cell) => cell.length > longestCell)
  return [
    ...(cells.length === expected ? [] : [fault('raggedRow', { line, found: cells.length, expected })]),
    ...(long === -1 ? [] : [fault('longCell', { line, column: long + 1, expected: longestCell })]),
  ]
}

/** A quote that is never closed is named where its row begins, not where the file ends. */
function faultOf(error: unknown, lastLine: number): ReadTable {
  if (!(error instanceof CsvError)) {
    throw error
  }
  const column = typeof error['column'] === 'number' ? error['column'] + 1 : null
  switch (error.code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return refused('openQuote', { line: lastLine + 1, column })
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return refused('strayQuote', { line: error['lines'] as number, column })
    case 'CSV_MAX_RECORD_SIZE':
      return refused('longCell', { line: lastLine + 1, expected: longestCell })
    default:
      return refused('notText')
  }
}

/** The separator that the first line with something in it has most of, outside of quotes; a comma where it has none. */
function separatorOf(text: string): string {
  const line = /[^\n]*\S[^\n]*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most)).sign
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
}

const refused = (reason: TableFault['reason'], place: Partial<TableFault> = {}): ReadTable => ({
  faults: [fault(reason, place)],
})

const fault = (reason: TableFault['reason'], place: Partial<TableFault>): TableFault => ({
  line: null,
  column: null,
  found: null,
  expected: null,
  ...place,
  reason,
})
