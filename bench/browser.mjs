// @ts-check
/**
 * How fast the screens are beside the same screens in plain DOM, at a CPU four times slower, by the comparison of browser
 * applications that BROWSER_BENCH names (a folder with its packages installed). Without it there is nothing to compare with,
 * and this part says so.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

import { ensureBuilt } from '../scripts/bootstrap/build.mjs'
import { inRoot } from '../scripts/bootstrap/paths.mjs'
import { run } from '../scripts/bootstrap/run.mjs'
import { record } from './support/record.mjs'

/** The figure of a round, what it is, and how many times the plain page's it may be. */
const measures = /** @type {const} */ ([
  ['cold4.firstRow', 'cold load to the first row', 2.2],
  ['search4.app', 'key to filtered rows', 2],
  ['search4.echo', 'key to its letter painted', 1.5],
  ['page4.app', 'page change', 2],
  ['toggle50at4.paint', 'checkbox', 2],
])
const folder = process.env['BROWSER_BENCH']

if (folder === undefined) {
  console.log('BROWSER_BENCH names no comparison: skipped.')
} else {
  await ensureBuilt(process.execPath)
  const parameters = ['--targets=limit,ours', '--parts=cold,campaigns,frames', '--runs=3', '--out=kerbside']
  const env = { ...process.env, BENCH_ADAPTER: inRoot('bench', 'browser-adapter.mjs') }
  const code = await run(process.execPath, [join(folder, 'run.mjs'), ...parameters], { env })
  const file = readdirSync(join(folder, 'results'))
    .filter((name) => name.endsWith('-kerbside.json'))
    .toSorted()
    .at(-1)
  const { rounds } = JSON.parse(readFileSync(join(folder, 'results', file ?? ''), 'utf8'))
  for (const [key, measure, limit] of measures) {
    const ratios = rounds.map((/** @type {any} */ round) => round.ours[key] / round.limit[key])
    const value = median(ratios.filter(Number.isFinite))
    record({ measure: `${measure}, times plain DOM`, value, unit: '×', limit })
    console.log(`${measure}: ${value.toFixed(2)} times plain DOM`)
    if (!(value <= limit)) {
      process.exitCode = 1
    }
  }
  process.exitCode ||= code
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
