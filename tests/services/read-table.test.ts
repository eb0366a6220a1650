import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { mostTableBytes, readTable } from '#services/files/read-table.ts'

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'frames.csv')
const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const read = (source: File | string, mostRows = 5) => readTable(source, mostRows)
const rows = (...lines: [number, ...string[]][]) => ({
  rows: lines.map(([line, ...cells]) => ({ line, cells })),
})
const fault = (reason: string, place: Record<string, number> = {}) => ({
  faults: [{ line: null, column: null, found: null, expected: null, ...place, reason }],
})

describe('a file is read', () => {
  const plain = rows([1, 'a', 'b'], [2, 'Zürich', '2'])
  it.each([
    ['with commas', file('a,b\nZürich,2\n')],
    ['with semicolons', file('a;b\nZürich;2\n')],
    ['with tabs', file('a\tb\nZürich\t2')],
    ['with CRLF', file('a,b\r\nZürich,2\r\n')],
    ['with the line ends of old Macs', file('a,b\rZürich,2\r')],
    ['with a byte order mark', file('\uFEFFa,b\nZürich,2')],
    ['with quotes', file('"a","b"\n"Zürich","2"')],
    ['in Latin-1', file(latin1('a,b\nZ\xFCrich,2'))],
    [
      'in UTF-16, as spreadsheets save “Unicode text”',
      file(
        Uint8Array.from([0xff, 0xfe, ...[...'a\tb\nZürich\t2'].flatMap((sign) => [sign.charCodeAt(0), 0])]),
      ),
    ],
  ])('%s', async (_, source) => {
    expect(await read(source)).toEqual(plain)
  })

  it('with a first line that names the separator', async () => {
    expect(await read(file('sep=|\na|b\n1|2'))).toEqual(rows([2, 'a', 'b'], [3, '1', '2']))
  })

  it('with separators, quotes and line breaks in cells, and empty rows, by the lines that rows begin in', async () => {
    expect(await read(file('a,b\r\n"1,2","say ""hi""\r\nthere"\r\n\r\n,\r\n\u{1F600},\r\n'))).toEqual(
      rows([1, 'a', 'b'], [2, '1,2', 'say "hi"\nthere'], [6, '\u{1F600}', '']),
    )
  })

  it('in Windows-1252, whose own signs are kept', async () => {
    expect(await read(file(Uint8Array.from([0x80, 0x2c, 0x93])))).toEqual(rows([1, '€', '“']))
  })
})

describe('a file is refused, with the place,', () => {
  it.each([
    [
      'with a quote that is never closed',
      file('a,b\n1,2\n3,"4\n5,6\n'),
      fault('openQuote', { line: 3, column: 2 }),
    ],
    ['with signs behind a quote', file('a,b\n1,2\n"3"x,4'), fault('strayQuote', { line: 3, column: 1 })],
    ['with a quote within a cell', file('a,b\n1,6" wide'), fault('strayQuote', { line: 2, column: 2 })],
    [
      'with a row that is too short',
      file('a,b\n1\n'),
      fault('raggedRow', { line: 2, found: 1, expected: 2 }),
    ],
    [
      'with a row that is too long',
      file('a,b\n\n1,2,3'),
      fault('raggedRow', { line: 3, found: 3, expected: 2 }),
    ],
    [
      'with a cell that is too long',
      file(`a,b\n1,${'x'.repeat(10_001)}`),
      fault('longCell', { line: 2, column: 2, expected: 10_000 }),
    ],
    [
      'with a cell beyond all bounds',
      file(`a,b\n1,${'x'.repeat(1_100_000)}`),
      fault('longCell', { line: 2, expected: 10_000 }),
    ],
    ['with more rows than are taken', file('a\n1\n2\n3\n4\n5\n6\n'), fault('tooManyRows', { expected: 5 })],
    ['without anything', file(''), fault('empty')],
    ['with blanks only', file(' \n\n , \r\n'), fault('empty')],
    ['that is a workbook', file(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])), fault('workbook')],
    ['that is a picture', file(Uint8Array.from([0x89, 0x50, 0, 0])), fault('notText')],
  ])('%s', async (_, source, refusal) => {
    expect(await read(source)).toEqual(refusal)
  })

  it('when it is too large, without being read', async () => {
    const large = file('a')
    Object.defineProperty(large, 'size', { value: mostTableBytes + 1 })
    Object.defineProperty(large, 'arrayBuffer', { value: () => Promise.reject(new Error('It was read')) })
    expect(await read(large)).toEqual(fault('tooLarge', { expected: mostTableBytes }))
  })

  it('when it is gone since it was chosen', async () => {
    const gone = file('a')
    Object.defineProperty(gone, 'arrayBuffer', {
      value: () => Promise.reject(new DOMException('Gone', 'NotFoundError')),
    })
    expect(await read(gone)).toEqual(fault('unreadable'))
  })

  it('at each row that is wrong', async () => {
    const answer = await read(file('a,b\n1\n2,3\n4,5,6\n'))
    expect('faults' in answer ? answer.faults.map(({ line }) => line) : null).toEqual([2, 4])
  })
})

it('a pasted text has quotes only around cells with line breaks, and any others belong to their cell', async () => {
  expect(await read('MET-1\t6" wide\n"MET-2"\t"two\nlines"\n')).toEqual(
    rows([1, 'MET-1', '6" wide'], [2, 'MET-2', 'two\nlines']),
  )
})

it('a pasted column keeps its empty cells in their places, but none after its last value', async () => {
  expect(await read('\nR1\n\nR2\n\n\n')).toEqual(rows([1, ''], [2, 'R1'], [3, ''], [4, 'R2']))
  expect(await read('P1, P2; P3\n')).toEqual(rows([1, 'P1, P2; P3']))
  expect(await read('a\tb\n\nc\td\n')).toEqual(rows([1, 'a', 'b'], [3, 'c', 'd']))
})

it('any bytes are read or refused, and never throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const answer = await read(file(Uint8Array.from(bytes)))
      expect('rows' in answer ? answer.rows.length : answer.faults.length).toBeGreaterThan(0)
    }),
    { numRuns: 300 },
  )
})
