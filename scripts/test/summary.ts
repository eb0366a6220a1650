import type { Failure } from './failures.ts'
import type { Outcome } from './outcome.ts'

export interface Finished {
  title: string
  outcome: Outcome
  milliseconds: number
}

/** Tests that may pass at their second try before a run in CI fails. */
const flakyAllowed = 2

/**
 * What the run prints at its end, `N passed, N failed` last, and whether it failed. In CI a step that could not run is a
 * failure, unless its checks were made on a stub; elsewhere it is named with its reason.
 */
export function summaryOf(
  finished: readonly Finished[],
  { isCi }: { isCi: boolean },
): { lines: string[]; hasFailed: boolean } {
  const judged = finished.map(({ outcome, ...step }) => ({ ...step, outcome: judge(outcome, isCi) }))
  const flaky = judged.flatMap(({ outcome }) => outcome.flaky ?? [])
  const isTooFlaky = isCi && flaky.length > flakyAllowed
  const failures = [
    ...judged.flatMap(({ title, outcome }) => failuresIn(title, outcome)),
    ...(isTooFlaky
      ? [
          {
            title: 'flaky tests',
            line: `${flaky.length} passed only at their second try; ${flakyAllowed} may`,
          },
        ]
      : []),
  ]
  const passed = judged.reduce((sum, { outcome }) => sum + outcome.passed, 0)
  const failed = judged.reduce((sum, { outcome }) => sum + outcome.failed, isTooFlaky ? 1 : 0)
  const lines = [
    ...judged.map(lineOf),
    '',
    ...failures.flatMap(({ title, line }) => [`✖ ${title}`, `    ${line}`]),
    ...flaky.flatMap(({ title, line }) => [
      `↻ ${title}`,
      `    passed at its second try; at its first: ${line}`,
    ]),
    ...(flaky.length > 0 ? [`${flaky.length} flaky: ${flaky.map(({ title }) => title).join('; ')}`] : []),
    ...judged.flatMap(({ title, outcome }) =>
      outcome.absent && outcome.failed === 0 ? [`! NOT RUN: ${title}: ${outcome.absent.why}`] : [],
    ),
    `${passed} passed, ${failed} failed`,
  ]
  return { lines, hasFailed: failed > 0 }
}

function judge(outcome: Outcome, isCi: boolean): Outcome {
  const isFailure = isCi && outcome.absent?.stub === undefined
  return outcome.absent && isFailure ? { ...outcome, failed: outcome.failed + 1 } : outcome
}

/** A step without tests of its own fails as a whole. */
function failuresIn(title: string, { failed, note, absent, failures = [] }: Outcome): Failure[] {
  const line = note ?? (absent ? `could not run: ${absent.why}` : 'its output above says why')
  return failed > failures.length ? [...failures, { title, line }] : failures
}

/** One step in the table of the summary. */
export function lineOf({ title, outcome, milliseconds }: Finished): string {
  const { passed, failed, note, absent } = outcome
  const mark = failed > 0 ? '✖' : passed > 0 ? '✔' : '·'
  const count = absent
    ? `not run: ${absent.why}`
    : `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
  const seconds = `${(milliseconds / 1000).toFixed(1)} s`
  return `${mark} ${title.padEnd(22)} ${seconds.padStart(8)}   ${count}${note ? ` (${note})` : ''}`
}
