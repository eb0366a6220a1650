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
import { median } from './support/median.mjs'
import { record } from './support/record.mjs'

/** The figure of a round, what it is, and how many times the plain page's it may be. */
const measures = /** @type {const} */ ([
  ['cold4.firstRow', 'cold load to the first row', 2.2],
  ['search4.app', 'key to filtered rows', 2],
  ['search4.echo', 'key to its letter painted', 1.5],
  ['page4.app', 'page change', 2],
  ['framesPage4.app', 'page change of 50 frames', 1.5],
  ['sort4.app', 'sort of 20,000 frames', 2],
  ['toggle50at4.paint', 'checkbox of a frame', 1.5],
  ['creatives4.app', 'link to the first of 2,000 creatives', 2],
])
/** Of 2,000 creatives: MB of heap beyond the plain page's, and the share of frames that are dropped while scrolling, in percent. */
const heapLimit = 8
const droppedLimit = 1
const folder = process.env['BROWSER_BENCH']

if (folder === undefined) {
  console.log('BROWSER_BENCH names no comparison: skipped.')
} else {
  await ensureBuilt(process.execPath)
  const parameters = [
    '--targets=limit,ours',
    '--parts=cold,campaigns,frames,opens,creatives',
    '--runs=3',
    '--out=kerbside',
  ]
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
  process.exitCode ||= await run(process.execPath, [inRoot('bench', 'support', 'browser-frames.mjs')], {
    env: process.env,
  })
  const heap = median(
    rounds.map(
      (/** @type {any} */ { ours, limit }) => ours['creatives1.heapMB'] - limit['creatives1.heapMB'],
    ),
  )
  const dropped = median(rounds.map((/** @type {any} */ { ours }) => ours['scroll2000.droppedPct']))
  record({ measure: 'heap of 2,000 creatives beyond plain DOM', value: heap, unit: 'MB', limit: heapLimit })
  record({ measure: 'dropped frames while they scroll', value: dropped, unit: '%', limit: droppedLimit })
  console.log(
    `2,000 creatives: ${heap.toFixed(1)} MB beyond plain DOM, ${dropped.toFixed(2)} % of frames dropped`,
  )
  if (!(heap <= heapLimit && dropped <= droppedLimit)) {
    process.exitCode = 1
  }
  process.exitCode ||= code
}
