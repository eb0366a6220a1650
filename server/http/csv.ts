import { stringify } from 'csv-stringify/sync'

export type CsvCell = string | number | null

/** What a spreadsheet would calculate. */
const formula = /^[=+\-@\t\r]/
const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i

/**
 * Rows as lines of CSV by RFC 4180: commas, CRLF after each row. A text that a spreadsheet would take for a formula gets a leading
 * apostrophe, unless it is a number (FRAME-044).
 */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(harmless)),
    // It would leave a line break of another kind than its own unquoted.
    { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  )
}

const harmless = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && formula.test(cell) && !isNumber.test(cell) ? `'${cell}` : cell
