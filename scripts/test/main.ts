/**
 * `main.ts [--changed] [area …]`: runs the steps, side by side where they leave a core idle; a failing one does not stop the rest.
 * The last line is the whole count.
 */
import process from 'node:process'

import { readImports } from '../imports/read-sources.ts'
import { changedFiles } from './changes.ts'
import type { Outcome } from './outcome.ts'
import { orderedOutputs } from './outputs.ts'
import { stopOnSignals } from './processes.ts'
import { selectTests } from './selection.ts'
import { sideBySide } from './side-by-side.ts'
import { areas, steps, stepsFor, type Step } from './steps.ts'
import { lineOf, summaryOf, type Finished } from './summary.ts'

/** The steps are sized for two cores; more would not end sooner. */
const cores = 2

const parameters = process.argv.slice(2)
const isChangedOnly = parameters.includes('--changed')
const wanted = parameters.filter((parameter) => parameter !== '--changed')
const unknown = wanted.filter((area) => !areas.includes(area))

if (unknown.length > 0) {
  console.error(`There is no part called ${unknown.join(', ')}. Parts: ${areas.join(', ')}`)
  process.exit(2)
}

const offered = isChangedOnly ? stepsOfChange() : steps
const chosen = wanted.length > 0 ? offered.filter(({ area }) => wanted.includes(area)) : offered
const openOutput = orderedOutputs()
const whole = sideBySide(chosen, cores, runStep)
stopOnSignals(() => whole)

const { lines, hasFailed } = summaryOf(await whole, { isCi: Boolean(process.env['CI']) })
console.log(`\n${lines.join('\n')}`)
process.exitCode = hasFailed ? 1 : 0

async function runStep({ title, run }: Step): Promise<Finished> {
  const { print, end } = openOutput()
  print(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}\n`)
  const startedAt = performance.now()
  const outcome = await run(print).catch((error: unknown): Outcome => {
    print(`${error instanceof Error ? error.stack : String(error)}\n`)
    return { passed: 0, failed: 1, note: 'the step itself broke' }
  })
  const finished = { title, outcome, milliseconds: performance.now() - startedAt }
  print(`${lineOf(finished)}\n`)
  end()
  return finished
}

function stepsOfChange(): Step[] {
  const { files, imports } = readImports(['contract', 'e2e', 'locales', 'scripts', 'server', 'src', 'tests'])
  const changed = changedFiles()
  const selection = selectTests(files, imports, changed)
  const { models, shared } = selection
  console.log(`${changed.length} changed files; models: ${models.join(', ') || 'none'}`)
  if (shared.length > 0) {
    console.log(
      `Walked in the browser by the whole run alone, as most screens use them: ${shared.join(', ')}`,
    )
  }
  return stepsFor(selection)
}
