/**
 * `npm run mutants [-- <part of a name>…] [--json] [--record]`: tries every machine, or those whose model's name has one of the parts in
 * it, with one fault at a time: a guard inverted, an action dropped, a target changed. Fails where the walks notice less than
 * 95 %, or where a specification is not what the machine does. `--record` writes the specifications anew, for review.
 */
import process from 'node:process'

import { createServer } from 'vite'

import { inRoot } from './bootstrap/paths.mjs'
import type * as Run from './mutants/run.ts'
import { tableOf, isPassed, rowOf, type Tried } from './mutants/table.ts'

const parts = process.argv.slice(2).filter((part) => !part.startsWith('--'))
// The models are TSX.
const server = await createServer({
  root: inRoot(),
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
try {
  const { recordAll, tryAll } = (await server.ssrLoadModule('/scripts/mutants/run.ts')) as typeof Run
  if (process.argv.includes('--record')) {
    await recordAll(parts)
  }
  const tried: Tried[] = await tryAll(parts)
  console.log(process.argv.includes('--json') ? JSON.stringify(tried.map(rowOf), null, 2) : tableOf(tried))
  process.exitCode = tried.length > 0 && tried.every(isPassed) ? 0 : 1
} finally {
  await server.close()
}
