/**
 * `npm run acceptance`: the rows of docs/acceptance with the tests that name them in their titles, and how many rows of
 * each file no test counts for. A row counts by a test that passed; one that quotes words on the screen, by a view test or a
 * journey. Where a named row does not count, the reason stands at each test.
 *
 *   -- --json       {AREA: {rows, named}}, `named` being the rows that count
 *   -- --unnamed    only the rows that do not count
 *   -- AUTH BOOK    only these areas
 */
import { globSync, readFileSync } from 'node:fs'
import process from 'node:process'

import { counts, namingsOf } from './acceptance/counting.ts'
import { idsIn, readArea } from './acceptance/rows.ts'
import type { Area } from './acceptance/rows.ts'
import { recordedTests, writtenTests } from './acceptance/tests.ts'
import { root } from './bootstrap/paths.mjs'

const flags = process.argv.slice(2)
const wanted = flags.filter((flag) => !flag.startsWith('--'))
const list = globSync('docs/acceptance/*.md', { cwd: root })
  .toSorted()
  .map((file) => readArea(file, readFileSync(`${root}/${file}`, 'utf8')))
  .filter(({ rows }) => rows.length > 0)
const areas = list.filter(({ prefix }) => wanted.length === 0 || wanted.includes(prefix))
const allRows = list.flatMap(({ rows }) => rows)

const written = writtenTests()
const { tests, oldest } = recordedTests()
const namings = namingsOf(allRows, tests, written)
const isNamed = ({ id }: { id: string }) => counts(namings.get(id))

if (flags.includes('--json')) {
  const figures = areas.map(({ prefix, rows }) => [
    prefix,
    { rows: rows.length, named: rows.filter(isNamed).length },
  ])
  console.log(JSON.stringify(Object.fromEntries(figures), null, 2))
} else {
  for (const area of areas) {
    print(area)
  }
  printCounts()
  const strangers = new Set(written.flatMap(({ title }) => idsIn(title)).filter((id) => !namings.has(id)))
  if (wanted.length === 0 && strangers.size > 0) {
    console.log(`\nNamed by tests, but not in the list: ${[...strangers].toSorted().join(', ')}`)
  }
  console.log(
    oldest === null
      ? '\nno run is recorded yet, so no row counts: run npm test'
      : `\ncounted from passing tests of recorded runs, the oldest of ${oldest.toISOString()}`,
  )
}

function print({ file, rows }: Area) {
  console.log(`\n${file}`)
  for (const row of rows.filter((candidate) => !flags.includes('--unnamed') || !isNamed(candidate))) {
    const counted = isNamed(row)
    console.log(`  ${counted ? '✔' : '·'} ${row.id}  ${row.statement}`)
    const lines = (namings.get(row.id) ?? [])
      .filter(({ reason }) => !counted || reason === null)
      .map(({ test, reason }) => (reason === null ? test : `does not count (${reason}): ${test}`))
    for (const line of new Set(lines)) {
      console.log(`      ${line}`)
    }
  }
}

function printCounts() {
  console.log(`\n${'file'.padEnd(40)} ${'rows'.padStart(5)} ${'named'.padStart(6)} ${'unnamed'.padStart(8)}`)
  let all = 0
  let named = 0
  for (const { file, rows } of areas) {
    const count = rows.filter(isNamed).length
    all += rows.length
    named += count
    console.log(countLine(file, rows.length, count))
  }
  console.log(countLine('all', all, named))
}

function countLine(name: string, rows: number, named: number): string {
  return `${name.padEnd(40)} ${String(rows).padStart(5)} ${String(named).padStart(6)} ${String(rows - named).padStart(8)}`
}
