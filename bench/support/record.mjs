// @ts-check
import { appendFileSync } from 'node:fs'
import process from 'node:process'

/**
 * One line of the table that `npm run bench` prints. `limit` is the most that the value may be; without one it is for
 * information. A value that could not be measured is null, and over any limit.
 *
 * @typedef {{ measure: string, value: number | null, unit: 'ms' | 's' | 'kB' | 'MB' | '%' | '×' | '', limit?: number }} Figure
 */

/**
 * Hands a figure to `npm run bench`; a part that is run by itself only prints.
 *
 * @param {Figure} figure
 */
export function record(figure) {
  const file = process.env['KERBSIDE_BENCH_RECORD']
  if (file) {
    appendFileSync(file, `${JSON.stringify(figure)}\n`)
  }
}
