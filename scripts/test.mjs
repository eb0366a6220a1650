// @ts-check
/**
 * `npm test [-- area …]`: the whole check, or parts of it. Runs on the machine's own Node, 20 or newer: installs when
 * needed, then hands over to scripts/test/main.ts on the pinned Node.
 */
import process from 'node:process'

import { ensureStyles } from './bootstrap/build.mjs'
import { ensureInstalled } from './bootstrap/install.mjs'
import { inRoot } from './bootstrap/paths.mjs'
import { runUntilStopped } from './bootstrap/run.mjs'
import { environmentFor, findRuntime } from './bootstrap/runtime.mjs'

await ensureInstalled()
const runtime = findRuntime()
await ensureStyles(runtime)
runUntilStopped(
  runtime,
  [inRoot('scripts', 'test', 'main.ts'), ...process.argv.slice(2)],
  environmentFor(runtime),
  // A second signal, too, must reach what the run has started.
  'SIGTERM',
)
