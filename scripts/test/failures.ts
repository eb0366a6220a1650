import { stripVTControlCharacters } from 'node:util'

import { inRoot } from '../bootstrap/paths.mjs'
import type { PlaywrightSuite, TestRecord, VitestAssertion } from './outcome.ts'

/** A test that failed: where it stands with its full title, and the first it had to say. */
export interface Failure {
  title: string
  line: string
}

/** What failed in a record, files that broke before their first test and runs that broke before their first file too. */
export function failuresOf(record: TestRecord | undefined): Failure[] {
  if (!record) {
    return []
  }
  if ('stats' in record) {
    const ofRun = (record.errors ?? []).map(({ message }) => ({
      title: 'the run itself',
      line: gist(message),
    }))
    return [...ofRun, ...record.suites.flatMap((suite) => endedAs('unexpected', suite, []))]
  }
  return record.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    return file.status === 'failed' && failed.length === 0
      ? [{ title: placeOf(file.name), line: gist(file.message) }]
      : failed.map((assertion) => failureIn(file.name, assertion))
  })
}

/** What passed only when it was tried again, and what its first try had to say. */
export function flakyOf(record: TestRecord | undefined): Failure[] {
  if (!record) {
    return []
  }
  if ('stats' in record) {
    return record.suites.flatMap((suite) => endedAs('flaky', suite, []))
  }
  // Vitest names no test flaky; one that passed with a message had failed before.
  return record.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0)
      .map((assertion) => failureIn(name, assertion)),
  )
}

function failureIn(file: string, { fullName, failureMessages }: VitestAssertion): Failure {
  return { title: `${placeOf(file)} › ${fullName}`, line: gist(failureMessages?.[0]) }
}

function endedAs(end: 'unexpected' | 'flaky', suite: PlaywrightSuite, above: string[]): Failure[] {
  const titles = [...above, suite.title]
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === end)
      .map(({ results = [] }) => ({
        title: [...titles, title].join(' › '),
        line: gistOf(results.find(({ errors }) => errors.length > 0)?.errors),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => endedAs(end, child, titles))]
}

function placeOf(file: string): string {
  return file.startsWith(inRoot()) ? file.slice(inRoot().length).replace(/^[/\\]/, '') : file
}

/** What one try had to say: a test whose time is over says so first, and then what it waited for. */
function gistOf(errors: readonly { message: string }[] = []): string {
  const gists = errors.slice(0, 2).map(({ message }) => gist(message))
  return gists.length === 0 ? gist() : [...new Set(gists)].join(' · ')
}

/**
 * The first line; with what was expected and received, or how they differ, where that line only names the assertion, and with
 * what was waited for, and what came in the way, where it only says that time was over.
 */
function gist(message = ''): string {
  const [said = '', log = ''] = stripVTControlCharacters(message).split(/^Call log:/im)
  const [first = 'no message', ...others] = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const details = others.filter((line) => /^(Locator|Expected|Received)\b/.test(line)).slice(0, 3)
  const differences = others.filter((line) => /^[+-] (?!Expected|Received)/.test(line)).slice(0, 4)
  const waits = /timeout .*exceeded/i.test(first) ? waitsIn(log) : []
  return [first, ...details, ...differences, ...waits].join(' · ').slice(0, 600)
}

/** Of a log of Playwright's: what it waited for, and the last reason why it went on waiting. */
function waitsIn(log: string): string[] {
  const entries = log.split('\n').map((line) => line.replace(/^[\s-]*(\d+ × )?/, '').trim())
  const reason = entries.findLast((entry) => /^(element (is|was) |.* intercepts )/.test(entry))
  return [entries.find((entry) => entry.startsWith('waiting for ')), reason].filter(
    (entry) => entry !== undefined,
  )
}
