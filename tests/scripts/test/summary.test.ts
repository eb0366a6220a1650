import { expect, test } from 'vitest'

import type { Outcome } from '../../../scripts/test/outcome.ts'
import { summaryOf } from '../../../scripts/test/summary.ts'

const step = (title: string, outcome: Outcome) => ({ title, outcome, milliseconds: 1234 })
const wavering = (count: number) =>
  step('journeys', {
    passed: 9,
    failed: 0,
    flaky: Array.from({ length: count }, (_, index) => ({
      title: `journey ${index + 1}`,
      line: 'Error: once',
    })),
  })
const noPostgres = step('on PostgreSQL', { passed: 0, failed: 0, absent: { why: 'none is installed' } })

test('the last line counts the tests of all steps, and each failed test is named', () => {
  const failures = [{ title: 'a.test.ts › saves', line: 'expected 1 to be 2' }]
  const steps = [
    step('types', { passed: 1, failed: 0 }),
    step('lint', { passed: 0, failed: 1 }),
    step('machines', { passed: 7, failed: 1, failures }),
  ]
  expect(summaryOf(steps, { isCi: false })).toEqual({
    hasFailed: true,
    lines: [
      '✔ types                     1.2 s   1 passed',
      '✖ lint                      1.2 s   0 passed, 1 failed',
      '✖ machines                  1.2 s   7 passed, 1 failed',
      '',
      '✖ lint',
      '    its output above says why',
      '✖ a.test.ts › saves',
      '    expected 1 to be 2',
      '8 passed, 2 failed',
    ],
  })
})

test('a step that could not run is named with its reason', () => {
  expect(summaryOf([noPostgres, wavering(0)], { isCi: false })).toEqual({
    hasFailed: false,
    lines: [
      '· on PostgreSQL             1.2 s   not run: none is installed',
      '✔ journeys                  1.2 s   9 passed',
      '',
      '! NOT RUN: on PostgreSQL: none is installed',
      '9 passed, 0 failed',
    ],
  })
})

test('in CI a step that could not run fails the run', () => {
  const { lines, hasFailed } = summaryOf([noPostgres, wavering(0)], { isCi: true })
  expect(hasFailed).toBe(true)
  expect(lines.slice(-3)).toEqual([
    '✖ on PostgreSQL',
    '    could not run: none is installed',
    '9 passed, 1 failed',
  ])
})

test('in CI a step whose checks were made on a stub may be left out, and is named', () => {
  const noS3 = step('files in S3', { passed: 0, failed: 0, absent: { why: 'no Ceph', stub: 'the stub' } })
  const { lines, hasFailed } = summaryOf([noS3, wavering(0)], { isCi: true })
  expect(hasFailed).toBe(false)
  expect(lines.slice(-2)).toEqual(['! NOT RUN: files in S3: no Ceph', '9 passed, 0 failed'])
})

test('two flaky tests are named, and pass in CI', () => {
  const { lines, hasFailed } = summaryOf([wavering(2)], { isCi: true })
  expect(hasFailed).toBe(false)
  expect(lines.slice(2)).toEqual([
    '↻ journey 1',
    '    passed at its second try; at its first: Error: once',
    '↻ journey 2',
    '    passed at its second try; at its first: Error: once',
    '2 flaky: journey 1; journey 2',
    '9 passed, 0 failed',
  ])
})

test('more than two flaky tests fail a run in CI', () => {
  const { lines, hasFailed } = summaryOf([wavering(3)], { isCi: true })
  expect(hasFailed).toBe(true)
  expect(lines).toContain('    3 passed only at their second try; 2 may')
  expect(lines.at(-1)).toBe('9 passed, 1 failed')
})
