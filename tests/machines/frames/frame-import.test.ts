import { describe, expect, it } from 'vitest'

import type { FrameChangeOutcome } from '#contract/frame-changes.ts'
import {
  columnLetters,
  countsOf,
  importTargets,
  kindOf,
  rowsShown,
} from '#machines/frames/frame-import.selectors.ts'
import { previewedOf, toApply, toUndo } from '#machines/frames/frame-import.values.ts'
import { importedRows, type PasteChoice } from '#machines/frames/imported-rows.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const targets = [
  { externalId: 'MET-1', name: 'One' },
  { externalId: 'MET-2', name: 'Two' },
]
const pasted = (field: PasteChoice['field'] = 'routeCode'): PasteChoice => ({ field, targets })
const table = (...lines: string[][]) => ({ rows: lines.map((cells, index) => ({ line: index + 1, cells })) })
const fault = (reason: string, place: Record<string, number | string> = {}) => ({
  faults: [{ line: null, column: null, found: null, expected: null, ...place, reason }],
})
/** The columns of an export (FRAME-040). */
const exported =
  'uniqueId,extendedCode,routeFrameCode,countryCode,businessDivision,latitude,longitude,locality,marketingName,width,height,displayUnitID,playerID,defaultDuration,fps,contentSubmission'.split(
    ',',
  )

describe('a file', () => {
  it('with the columns of an export changes four of them, and leaves the others out', () => {
    const cells = [
      'MET-1',
      "'=SUM(A1)",
      ' R1 ',
      'GB',
      'Metro',
      '1',
      '2',
      'Leeds',
      'Totem',
      '1',
      '2',
      'D1, D2',
      '',
      '',
      '',
      '',
    ]
    expect(importedRows(table(exported, cells), null)).toEqual({
      rows: [
        {
          line: 2,
          frame: 'MET-1',
          values: { extendedCode: '=SUM(A1)', routeCode: 'R1', displayUnitId: ['D1', 'D2'], playerId: [] },
        },
      ],
      ignored: exported.filter((_, index) => [3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15].includes(index)),
    })
  })

  it('with the names of the table, in any order and case, changes external ids and empties a code', () => {
    expect(
      importedRows(table(['route code', 'New External Id', 'EXTERNAL ID'], ['', 'MET-9', "'-1"]), null),
    ).toEqual({
      rows: [{ line: 2, frame: '-1', values: { routeCode: null, externalId: 'MET-9' } }],
      ignored: [],
    })
  })

  it.each([
    [
      'with a column that is not known',
      table(['uniqueId', 'Colour']),
      fault('unknownColumn', { line: 1, column: 2, text: 'Colour' }),
    ],
    [
      'with a column twice',
      table(['uniqueId', 'playerID', 'Players']),
      fault('columnTwice', { line: 1, column: 3, text: 'Players' }),
    ],
    ['without external ids', table(['playerID'], ['P1']), fault('noKey', { line: 1 })],
    [
      'without anything that can be changed',
      table(['uniqueId', 'width'], ['MET-1', '1']),
      fault('noValues', { line: 1 }),
    ],
    ['with names alone', table(['uniqueId', 'playerID']), fault('empty')],
    [
      'with a row without an external id',
      table(['playerID', 'uniqueId'], ['P1', ' ']),
      fault('noId', { line: 2, column: 2 }),
    ],
    [
      'without names',
      table(['MET-1', 'R1']),
      {
        faults: [
          ...fault('unknownColumn', { line: 1, column: 1, text: 'MET-1' }).faults,
          ...fault('unknownColumn', { line: 1, column: 2, text: 'R1' }).faults,
        ],
      },
    ],
    ['that is empty', table(), fault('empty')],
  ])('%s is refused at the place', (_, read, refusal) => {
    expect(importedRows(read, null)).toEqual(refusal)
  })
})

describe('pasted cells', () => {
  it('of two columns are external ids and values of the chosen field', () => {
    expect(importedRows(table(['MET-2', 'P1,P2'], ['MET-1', '']), pasted('playerId'))).toEqual({
      rows: [
        { line: 1, frame: 'MET-2', values: { playerId: ['P1', 'P2'] } },
        { line: 2, frame: 'MET-1', values: { playerId: [] } },
      ],
      ignored: [],
    })
  })

  it('with names change what the names say', () => {
    expect(importedRows(table(['External Id', 'Route Code'], ['MET-1', 'R1']), pasted('playerId'))).toEqual({
      rows: [{ line: 2, frame: 'MET-1', values: { routeCode: 'R1' } }],
      ignored: [],
    })
  })

  it('of one column have a value for each frame of the table, in its order', () => {
    const rows = [
      { line: 1, frame: 'MET-1', values: { routeCode: 'R1' } },
      { line: 2, frame: 'MET-2', values: { routeCode: null } },
    ]
    expect(importedRows(table(['R1'], ['']), pasted())).toEqual({ rows, ignored: [] })
    expect(importedRows(table(['Players'], ['P1'], ['P2']), pasted())).toEqual({
      rows: [
        { line: 2, frame: 'MET-1', values: { playerId: ['P1'] } },
        { line: 3, frame: 'MET-2', values: { playerId: ['P2'] } },
      ],
      ignored: [],
    })
    expect(importedRows(table(['External Id'], ['A'], ['B']), pasted())).toMatchObject({
      rows: [{ values: { externalId: 'A' } }, { values: { externalId: 'B' } }],
    })
  })

  it.each([
    [
      'of one column with another number of values',
      table(['R1']),
      fault('otherCount', { found: 1, expected: 2 }),
    ],
    ['of three columns without names', table(['a', 'b', 'c']), fault('noNames', { line: 1, found: 3 })],
    [
      'with one name that is not known',
      table(['External Id', 'b'], ['1', '2']),
      fault('unknownColumn', { line: 1, column: 2, text: 'b' }),
    ],
    ['with an external id missing', table(['', 'R1']), fault('noId', { line: 1, column: 1 })],
  ])('%s are refused at the place', (_, read, refusal) => {
    expect(importedRows(read, pasted())).toEqual(refusal)
  })
})

const changed: FrameChangeOutcome = {
  frame: 'MET-1',
  name: 'One',
  changes: [
    { field: 'externalId', from: 'MET-1', to: 'MET-9' },
    { field: 'playerId', from: ['P1'], to: [] },
  ],
  refusal: null,
}
const same: FrameChangeOutcome = { ...changed, frame: 'MET-2', changes: [] }
const refused: FrameChangeOutcome = {
  ...same,
  frame: 'MET-3',
  refusal: { reason: 'missing', field: null, detail: 'No frame has this external id.' },
}

it('of a preview the rows that change something are written with what they were, and undone the other way round', () => {
  const rows = [changed, same, refused].map(({ frame }, index) => ({ line: index + 2, frame, values: {} }))
  const previewed = previewedOf(rows, [changed, same, refused])
  expect([
    previewed.map(({ line }) => line),
    previewed.map(kindOf),
    countsOf(previewed),
    rowsShown(previewed, 'refused').map(({ outcome }) => outcome.frame),
    rowsShown(previewed, 'all').length,
    toApply(previewed),
    toUndo([changed]),
    toUndo([{ ...changed, changes: changed.changes.slice(1) }]),
  ]).toEqual([
    [2, 3, 4],
    ['changed', 'same', 'refused'],
    { all: 3, changed: 1, same: 1, refused: 1 },
    ['MET-3'],
    3,
    [
      {
        frame: 'MET-1',
        values: { externalId: 'MET-9', playerId: [] },
        held: { externalId: 'MET-1', playerId: ['P1'] },
      },
    ],
    [
      {
        frame: 'MET-9',
        values: { externalId: 'MET-1', playerId: ['P1'] },
        held: { externalId: 'MET-9', playerId: [] },
      },
    ],
    [{ frame: 'MET-1', values: { playerId: ['P1'] }, held: { playerId: [] } }],
  ])
})

it('a column of values alone is for the selected frames of the page, or for all of it, without deleted ones', () => {
  const page = [sampleFrame('1'), sampleFrame('2', { deletedAt: '2026-03-10T09:00:00Z' }), sampleFrame('3')]
  const ids = (selected: { id: string }[]) =>
    importTargets(page, selected).map(({ externalId }) => externalId)
  expect([ids([]), ids([{ id: '3' }, { id: '9' }]), ids([{ id: '9' }])]).toEqual([
    ['MET-00001', 'MET-00003'],
    ['MET-00003'],
    ['MET-00001', 'MET-00003'],
  ])
})

it('columns are named as in a spreadsheet', () => {
  expect([1, 26, 27, 52, 703].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'AAA'])
})
