import { globSync, readFileSync, statSync } from 'node:fs'
import { relative, sep } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'

import { root } from '../bootstrap/paths.mjs'
import { readRecord, testsOf } from '../test/outcome.ts'
import type { RecordedTest } from '../test/outcome.ts'

interface RecordedRuns {
  tests: RecordedTest[]
  /** When the oldest record was written; null when there is none. */
  oldest: Date | null
}

/** The tests of the last runs, from the runners' records. */
export function recordedTests(): RecordedRuns {
  const records = globSync('test-results/records/*.json', { cwd: root }).map((file) => `${root}/${file}`)
  const tests = records.flatMap((path) => {
    const record = readRecord(path)
    return record ? testsOf(record) : []
  })
  return {
    tests: tests.map((test) => ({ ...test, file: relative(root, test.file).split(sep).join('/') })),
    oldest:
      records.length === 0 ? null : new Date(Math.min(...records.map((path) => statSync(path).mtimeMs))),
  }
}

/** The titles of tests in the sources, run or not. */
export function writtenTests(): Omit<RecordedTest, 'passed'>[] {
  return globSync(['tests/**/*.test.{ts,tsx}', 'e2e/**/*.e2e.ts'], { cwd: root }).flatMap((path) => {
    const file = path.split(sep).join('/')
    return titlesIn(file, readFileSync(`${root}/${path}`, 'utf8')).map((title) => ({ file, title }))
  })
}

/** Every string that stands first in a call of a test function: `test('…')`, `describe('…')`, `it.each(…)('…')`. */
export function titlesIn(file: string, source: string): string[] {
  const titles: string[] = []
  new Visitor({
    CallExpression(node) {
      const [first] = node.arguments
      if (!/^(test|it|describe|suite)\b/.test(source.slice(node.callee.start, node.callee.end))) {
        return
      }
      if (first?.type === 'Literal' && typeof first.value === 'string') {
        titles.push(first.value)
      } else if (first?.type === 'TemplateLiteral') {
        titles.push(first.quasis.map(({ value }) => value.cooked ?? '').join('…'))
      }
    },
  }).visit(parseSync(file, source).program)
  return titles
}
