// @ts-check
/**
 * `npm run bench [-- part …]`: runs the parts of this folder one after the other and prints one table. A part is a
 * program of its own, prints what it likes, hands its figures to support/record.mjs, and ends with 1 when one of them is
 * over its limit.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'

import { inRoot } from '../scripts/bootstrap/paths.mjs'
import { run } from '../scripts/bootstrap/run.mjs'

/** @typedef {import('./support/record.mjs').Figure} Figure */

const parts = readdirSync(inRoot('bench'))
  .filter((file) => file.endsWith('.mjs') && !['run.mjs', 'browser-adapter.mjs'].includes(file))
  .map((file) => basename(file, '.mjs'))
const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts.includes(part))
if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts: ${parts.join(', ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'kerbside-bench-'))
/** @type {{ part: string, code: number, figures: Figure[] }[]} */
const results = []
try {
  for (const part of wanted.length > 0 ? wanted : parts) {
    console.log(`\n── ${part} ${'─'.repeat(Math.max(0, 76 - part.length))}`)
    const file = join(folder, part)
    const env = { ...process.env, KERBSIDE_BENCH_RECORD: file }
    const code = await run(process.execPath, [inRoot('bench', `${part}.mjs`)], { env })
    const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
    results.push({ part, code, figures: lines.map((line) => /** @type {Figure} */ (JSON.parse(line))) })
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

const rows = results.flatMap(({ part, figures }) => figures.map((figure) => [part, ...cells(figure)]))
const header = ['part', 'measure', 'value', 'limit', '']
const widths = header.map((title, column) =>
  Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
)
console.log('')
for (const row of [header, ...rows]) {
  console.log(
    row
      .map((cell, column) => aligned(cell, column))
      .join('  ')
      .trimEnd(),
  )
}

mkdirSync(inRoot('test-results'), { recursive: true })
writeFileSync(inRoot('test-results', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`)

for (const { part, code, figures } of results) {
  if (code !== 0 && figures.every(keepsLimit)) {
    console.log(`${part} ended with ${code}; it says why above`)
  }
}
process.exitCode = results.every(({ code, figures }) => code === 0 && figures.every(keepsLimit)) ? 0 : 1

/** @param {Figure} figure */
function keepsLimit({ value, limit }) {
  return limit === undefined || (value ?? Number.NaN) <= limit
}

/** @param {Figure} figure */
function cells(figure) {
  const { measure, value, unit, limit } = figure
  return [
    measure,
    value === null ? 'none' : `${value.toFixed(unit === '' ? 0 : 1)} ${unit}`.trim(),
    limit === undefined ? '' : `${limit} ${unit}`.trim(),
    keepsLimit(figure) ? '' : 'over the limit',
  ]
}

/**
 * Words to the left, numbers to the right.
 *
 * @param {string} cell
 * @param {number} column
 */
function aligned(cell, column) {
  const width = widths[column] ?? 0
  return column === 2 || column === 3 ? cell.padStart(width) : cell.padEnd(width)
}
