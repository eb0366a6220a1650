import { existsSync, readFileSync } from 'node:fs'

import type { Failure } from './failures.ts'

/** The counts of a step. */
export interface Outcome {
  passed: number
  failed: number
  note?: string
  /** Why the step could not run, and which stub its checks were made on instead. */
  absent?: { why: string; stub?: string }
  /** The failed tests by name, where the runner knows them. */
  failures?: Failure[]
  /** Tests among the passed ones that needed a second try, with why the first failed. */
  flaky?: Failure[]
}

interface VitestRecord {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    /** Why the file broke before its first test. */
    message?: string
    assertionResults: VitestAssertion[]
  }[]
}

export interface VitestAssertion {
  fullName: string
  status: string
  /** What each try that failed had to say. */
  failureMessages?: string[]
}

export interface PlaywrightSuite {
  title: string
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file?: string
    tests: { status: string; results?: { errors: { message: string }[] }[] }[]
  }[]
}

interface PlaywrightRecord {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
  /** What went wrong outside of tests. */
  errors?: { message?: string }[]
}

export type TestRecord = VitestRecord | PlaywrightRecord

/** One test of the last run. */
export interface RecordedTest {
  file: string
  title: string
  passed: boolean
}

/** Reads what a runner wrote down, or undefined when it came to nothing. */
export function readRecord(path: string): TestRecord | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TestRecord) : undefined
}

/**
 * Counts a runner's tests. Files that failed before their first test count as one failure each; so does a run that
 * ended badly without a failed test, and a run without any test: a suite that disappears must not look green.
 */
export function countTests(record: TestRecord | undefined, exitCode: number): Outcome {
  if (!record) {
    return { passed: 0, failed: 1, note: 'the runner wrote no record' }
  }
  const { passed, failed } = 'stats' in record ? countPlaywright(record) : countVitest(record)
  if (passed + failed === 0) {
    return { passed: 0, failed: 1, note: 'the runner ran no tests' }
  }
  if (exitCode !== 0 && failed === 0) {
    return { passed, failed: 1, note: `every test passed, but the runner ended with ${exitCode}` }
  }
  return { passed, failed }
}

function countVitest(record: VitestRecord) {
  const broken = record.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  )
  return { passed: record.numPassedTests, failed: record.numFailedTests + broken.length }
}

/** A flaky test passed when it was tried again: it counts, and the summary names it (`flakyOf`). */
function countPlaywright({ stats }: PlaywrightRecord) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** All tests of a record, with their full titles. */
export function testsOf(record: TestRecord): RecordedTest[] {
  if ('stats' in record) {
    return record.suites.flatMap((suite) => specsOf(suite, []))
  }
  return record.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: name,
      title: fullName,
      passed: status === 'passed',
    })),
  )
}

function specsOf(suite: PlaywrightSuite, above: string[]): RecordedTest[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).map(({ title, file, tests }) => ({
    file: file ?? '',
    title: [...titles, title].join(' '),
    passed: tests.length > 0 && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
  }))
  return [...own, ...(suite.suites ?? []).flatMap((child) => specsOf(child, titles))]
}
