import { describe, expect, test } from 'vitest'

import { inRoot } from '../../scripts/bootstrap/paths.mjs'
import { failuresOf, flakyOf } from '../../scripts/test/failures.ts'
import { countTests, testsOf } from '../../scripts/test/outcome.ts'

const file = (status: string, ...statuses: string[]) => ({
  name: '/a.test.ts',
  status,
  assertionResults: statuses.map((each, index) => ({ fullName: `test ${index}`, status: each })),
})

describe('counting vitest', () => {
  test('passed and failed tests', () => {
    const record = {
      numPassedTests: 2,
      numFailedTests: 1,
      testResults: [file('failed', 'passed', 'passed', 'failed')],
    }
    expect(countTests(record, 1)).toEqual({ passed: 2, failed: 1 })
  })

  test('a file that failed before its first test is a failure', () => {
    const record = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [file('passed', 'passed'), file('failed')],
    }
    expect(countTests(record, 1)).toEqual({ passed: 1, failed: 1 })
  })

  test('a test that passed at the second try passed, and is named', () => {
    const record = {
      numPassedTests: 2,
      numFailedTests: 0,
      testResults: [
        {
          name: inRoot('tests', 'a.test.ts'),
          status: 'passed',
          assertionResults: [
            {
              fullName: 'it wavers',
              status: 'passed',
              failureMessages: ['AssertionError: once\n    at a:1'],
            },
            { fullName: 'it is steady', status: 'passed', failureMessages: [] },
          ],
        },
      ],
    }
    expect(countTests(record, 0)).toEqual({ passed: 2, failed: 0 })
    expect(flakyOf(record)).toEqual([{ title: 'tests/a.test.ts › it wavers', line: 'AssertionError: once' }])
  })

  test('a bad end without a failed test is a failure', () => {
    const record = { numPassedTests: 1, numFailedTests: 0, testResults: [file('passed', 'passed')] }
    expect(countTests(record, 1)).toEqual({
      passed: 1,
      failed: 1,
      note: 'every test passed, but the runner ended with 1',
    })
  })

  test('no tests at all are a failure, whatever the runner says', () => {
    expect(countTests({ numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0)).toEqual({
      passed: 0,
      failed: 1,
      note: 'the runner ran no tests',
    })
  })

  test('a runner without a record is a failure', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, note: 'the runner wrote no record' })
  })
})

describe('reading Playwright', () => {
  const record = {
    stats: { expected: 1, unexpected: 1, flaky: 1 },
    suites: [
      {
        title: 'journey.e2e.ts',
        specs: [{ title: 'top', file: 'journey.e2e.ts', tests: [{ status: 'expected' }] }],
        suites: [
          {
            title: 'main job',
            specs: [{ title: 'AUTH-001 signs in', file: 'journey.e2e.ts', tests: [{ status: 'flaky' }] }],
          },
        ],
      },
    ],
  }

  test('a test that passed at the second try passed, and is named', () => {
    expect(countTests(record, 1)).toEqual({ passed: 2, failed: 1 })
    expect(flakyOf(record)).toEqual([
      { title: 'journey.e2e.ts › main job › AUTH-001 signs in', line: 'no message' },
    ])
  })

  test('titles carry the names of their groups', () => {
    expect(testsOf(record)).toEqual([
      { file: 'journey.e2e.ts', title: 'journey.e2e.ts top', passed: true },
      { file: 'journey.e2e.ts', title: 'journey.e2e.ts main job AUTH-001 signs in', passed: true },
    ])
  })
})

describe('saying what failed', () => {
  test('tests by file and full title, with the first line of their error', () => {
    const [red, reset] = ['\u001b[31m', '\u001b[39m']
    const record = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          name: inRoot('tests', 'a.test.ts'),
          status: 'failed',
          assertionResults: [
            { fullName: 'CAMP-001 saves', status: 'passed', failureMessages: [] },
            {
              fullName: 'it refuses',
              status: 'failed',
              failureMessages: [`${red}AssertionError${reset}: expected 1 to be 2\n    at /a.test.ts:3:1`],
            },
          ],
        },
        { name: '/b.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
        { name: '/c.test.ts', status: 'passed', message: '', assertionResults: [] },
      ],
    }
    expect(failuresOf(record)).toEqual([
      { title: 'tests/a.test.ts › it refuses', line: 'AssertionError: expected 1 to be 2' },
      { title: '/b.test.ts', line: 'Cannot find module' },
    ])
  })

  test('differences, where the first line only says that there are some', () => {
    const message =
      'Error: expect(received).toEqual(expected)\n\n- Expected  - 0\n+ Received  + 1\n\n  Array [\n    "Promoted",\n+   "Late",\n  ]'
    const record = {
      stats: { expected: 0, unexpected: 1, flaky: 0 },
      suites: [
        {
          title: 'a.e2e.ts',
          specs: [{ title: 'it', tests: [{ status: 'unexpected', results: [{ errors: [{ message }] }] }] }],
        },
      ],
    }
    expect(failuresOf(record)).toEqual([
      { title: 'a.e2e.ts › it', line: 'Error: expect(received).toEqual(expected) · +   "Late",' },
    ])
  })

  test('journeys, with what was expected where the first line only names the assertion', () => {
    const message =
      'Error: expect(locator).toBeVisible() failed\n\nLocator: text=Saved\nExpected: visible\nReceived: hidden\nCall log:\n  - waiting'
    const spec = (title: string, status: string, ...messages: string[]) => ({
      title,
      tests: [{ status, results: [{ errors: messages.map((each) => ({ message: each })) }] }],
    })
    const record = {
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      errors: [{ message: 'Error: the product did not start' }],
      suites: [
        {
          title: 'journey.e2e.ts',
          specs: [spec('passes', 'expected')],
          suites: [
            {
              title: 'main job',
              specs: [spec('BOOK-014 fails', 'unexpected', message), spec('wavers', 'flaky', 'Error: once')],
            },
          ],
        },
      ],
    }
    expect(failuresOf(record)).toEqual([
      { title: 'the run itself', line: 'Error: the product did not start' },
      {
        title: 'journey.e2e.ts › main job › BOOK-014 fails',
        line: 'Error: expect(locator).toBeVisible() failed · Locator: text=Saved · Expected: visible · Received: hidden',
      },
    ])
    expect(flakyOf(record)).toEqual([{ title: 'journey.e2e.ts › main job › wavers', line: 'Error: once' }])
  })

  test('presses that waited in vain, with what they waited for and what was in the way', () => {
    const log =
      "Call log:\n  - waiting for getByRole('switch')\n    - locator resolved to <input/>\n  - attempting click action\n    2 × waiting for element to be visible, enabled and stable\n      - element is not enabled\n    - retrying click action\n      - waiting 500ms\n"
    const spec = (title: string, ...messages: string[]) => ({
      title,
      tests: [
        {
          status: 'flaky',
          results: [
            { errors: messages.map((each) => ({ message: each })) },
            { errors: [{ message: 'later' }] },
          ],
        },
      ],
    })
    const record = {
      stats: { expected: 0, unexpected: 0, flaky: 2 },
      suites: [
        {
          title: 'a.e2e.ts',
          specs: [
            spec('walks', `Error: saving meets rejected: locator.click: Timeout 15000ms exceeded.\n${log}`),
            spec(
              'ends',
              'Test timeout of 180000ms exceeded.',
              "Error: locator.fill: Test timeout of 180000ms exceeded.\nCall log:\n  - waiting for getByLabel('Reason')\n",
            ),
          ],
        },
      ],
    }
    expect(flakyOf(record)).toEqual([
      {
        title: 'a.e2e.ts › walks',
        line: "Error: saving meets rejected: locator.click: Timeout 15000ms exceeded. · waiting for getByRole('switch') · element is not enabled",
      },
      {
        title: 'a.e2e.ts › ends',
        line: "Test timeout of 180000ms exceeded. · Error: locator.fill: Test timeout of 180000ms exceeded. · waiting for getByLabel('Reason')",
      },
    ])
  })

  test('nothing where nothing was recorded', () => {
    expect(failuresOf(undefined)).toEqual([])
  })
})
