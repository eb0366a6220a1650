import { describe, expect, test } from 'vitest'

import { counts, namingsOf } from '../../scripts/acceptance/counting.ts'
import { idsIn, quotesScreen, readArea } from '../../scripts/acceptance/rows.ts'
import { titlesIn } from '../../scripts/acceptance/tests.ts'

test('rows are read with their ids; headings and dropped rows are not rows', () => {
  const text = [
    '| ID | Statement | Source |',
    '|---|---|---|',
    '| AUTH-001 | The route shows a form. | part 1 |',
    '| AUTH-002 | Dropped: was the same as AUTH-001. | part 1 |',
    '| AUTH-003 | Decision: a dropped connection shows it. | part 1 |',
  ].join('\n')
  expect(readArea('auth.md', text)).toEqual({
    file: 'auth.md',
    prefix: 'AUTH',
    rows: [
      { id: 'AUTH-001', statement: 'The route shows a form.' },
      { id: 'AUTH-003', statement: 'Decision: a dropped connection shows it.' },
    ],
  })
})

test('a title names any number of rows', () => {
  expect(idsIn('AUTH-001, BOOK-014 and AUTH-001 again, but not X-1 or SHA-2566')).toEqual([
    'AUTH-001',
    'BOOK-014',
  ])
})

test('titles are found in plain, nested and generated tests', () => {
  const source =
    "describe('A', () => { it('b', run); test.each([1])('c $x', run); it(`d ${e}`, run); other('f') })"
  expect(titlesIn('a.test.ts', source)).toEqual(['A', 'b', 'c $x', 'd …'])
})

test.each([
  ['AUTH-007', 'The form shows "We have sent a code to {email}".', true],
  ['CREA-034', 'Decision: the toggle reads "There must be one". Reason: the spec is silent.', true],
  ['AUTH-001', 'The route shows a form.', false],
  ['DASH-024', 'Decision: the list is flat. Reason: "grouped by workflow stage" is said only once.', false],
  ['FRAME-044', 'The ids are joined by ", ".', false],
  ['API-113', 'The header is "Bearer " and the token.', false],
])('%s %s quotes words on the screen: %s', (id, statement, expected) => {
  expect(quotesScreen({ id, statement })).toBe(expected)
})

describe('counting rows', () => {
  const rows = [
    { id: 'AUTH-001', statement: 'The route shows a form.' },
    { id: 'AUTH-007', statement: 'The form shows "A code is sent".' },
  ]
  const countedBy = (file: string, passed: boolean, title = 'AUTH-001 AUTH-007 signs in') => {
    const namings = namingsOf(rows, [{ file, title, passed }], [{ file, title }])
    return rows.filter(({ id }) => counts(namings.get(id))).map(({ id }) => id)
  }

  test('a row counts by a test that passed, one with quoted words by a view test or a journey', () => {
    expect(countedBy('tests/machines/auth/sign-in.test.ts', true)).toEqual(['AUTH-001'])
    expect(countedBy('tests/server/auth/views/sign-in.test.ts', true)).toEqual(['AUTH-001'])
    expect(countedBy('tests/views/auth/sign-in.test.tsx', true)).toEqual(['AUTH-001', 'AUTH-007'])
    expect(countedBy('sign-in.e2e.ts', true)).toEqual(['AUTH-001', 'AUTH-007'])
  })

  test('no row counts by a test that failed or was not run', () => {
    expect(countedBy('sign-in.e2e.ts', false)).toEqual([])
    expect(counts(namingsOf(rows, [], [{ file: 'e2e/a.e2e.ts', title: 'AUTH-001' }]).get('AUTH-001'))).toBe(
      false,
    )
  })

  test('each test that does not count says why, and one that counts stands beside it', () => {
    const title = 'AUTH-007 tells of the code'
    const recorded = [
      { file: 'tests/server/auth/code.test.ts', title, passed: true },
      { file: 'sign-in.e2e.ts', title, passed: false },
      { file: 'tests/views/auth/code.test.tsx', title, passed: true },
    ]
    const written = [
      { file: 'e2e/sign-in.e2e.ts', title },
      { file: 'e2e/other.e2e.ts', title },
    ]
    expect(namingsOf(rows, recorded, written).get('AUTH-007')).toEqual([
      {
        test: `tests/server/auth/code.test.ts: ${title}`,
        reason: 'the row quotes words on the screen, and this is neither a view test nor a journey',
      },
      { test: `sign-in.e2e.ts: ${title}`, reason: 'did not pass' },
      { test: `tests/views/auth/code.test.tsx: ${title}`, reason: null },
      { test: `e2e/other.e2e.ts: ${title}`, reason: 'no recorded run' },
    ])
  })
})
