import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { csvLines } from '#server/http/csv.ts'

import { tries } from '../support/property.ts'

describe('FRAME-044 cells of an export', () => {
  test('what a spreadsheet would calculate gets an apostrophe, numbers stay', () => {
    const cells = [
      '=1+1',
      '+SUM(A1)',
      '-2+3',
      '@cmd',
      '\tx',
      '-0.12',
      '+44',
      '-1e5',
      -0.12,
      7,
      null,
      'a=b',
      '-',
      "'=1",
    ]
    expect(cells.map((cell) => csvLines([[cell]]))).toEqual([
      "'=1+1\r\n",
      "'+SUM(A1)\r\n",
      "'-2+3\r\n",
      "'@cmd\r\n",
      "'\tx\r\n",
      '-0.12\r\n',
      '+44\r\n',
      '-1e5\r\n',
      '-0.12\r\n',
      '7\r\n',
      '\r\n',
      'a=b\r\n',
      "'-\r\n",
      "'=1\r\n",
    ])
  })

  test('commas, quotes and line breaks of every kind are quoted', () => {
    expect(csvLines([['a, b', 'say "hi"', 'one\ntwo', 'one\rtwo', 'one\r\ntwo', 'Zürich']])).toBe(
      '"a, b","say ""hi""","one\ntwo","one\rtwo","one\r\ntwo",Zürich\r\n',
    )
  })

  test('any text is read again as it was, but for the apostrophe, and none begins with the sign of a formula', () => {
    const cells = fc.string({ unit: fc.constantFrom(...'=+-@\t\r\n",\'a1. 💥') })
    fc.assert(
      fc.property(fc.array(fc.tuple(cells, cells), { minLength: 1, maxLength: 4 }), (rows) => {
        const read = parse(csvLines(rows), { record_delimiter: '\r\n' })
        expect(
          read.map((row) => row.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell))),
        ).toEqual(rows.map((row) => row.map((cell) => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell))))
        const live = read.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell) && Number.isNaN(Number(cell)))
        expect(live).toEqual([])
      }),
      tries(200),
    )
  })
})
