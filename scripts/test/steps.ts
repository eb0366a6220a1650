import type { Outcome } from './outcome.ts'
import {
  check,
  filesInS3,
  journeys,
  machines,
  server,
  serverOnPostgres,
  services,
  views,
  walks,
  type Print,
} from './runners.ts'

export interface Step {
  title: string
  /** Argument of `npm test --` that runs it. */
  area: string
  /** Cores that it keeps busy: of two, steps with one run side by side. */
  cores: 1 | 2
  run: (print: Print) => Promise<Outcome>
}

const checkStep = (
  title: string,
  area: string,
  ...[script, ...parameters]: Parameters<typeof check>
): Step => ({
  title,
  area,
  cores: 1,
  run: (print) => check(script, ...parameters)(print),
})

/** Everything that `npm test` runs. The longest step on one core, `views`, starts before those that run beside it. */
export const steps: Step[] = [
  checkStep('formatting', 'format', 'oxfmt', '--check'),
  checkStep('lint', 'lint', 'oxlint', '--type-aware', '--deny-warnings'),
  checkStep('types', 'types', 'tsc'),
  checkStep('unused code', 'unused', 'knip', '--no-progress'),
  checkStep('messages', 'messages', 'scripts/messages.ts'),
  checkStep('lockfile', 'lockfile', 'scripts/lockfile.mjs'),
  checkStep('mutants', 'mutants', 'scripts/mutants.ts'),
  { title: 'views', area: 'views', cores: 1, run: views },
  { title: 'machines', area: 'machines', cores: 1, run: machines },
  { title: 'services', area: 'services', cores: 1, run: services },
  { title: 'server on PGlite', area: 'server', cores: 1, run: server },
  { title: 'server on PostgreSQL', area: 'server', cores: 1, run: serverOnPostgres },
  { title: 'files in S3', area: 'server', cores: 1, run: filesInS3 },
  { title: 'browser journeys', area: 'journeys', cores: 2, run: journeys },
  { title: 'walks in the browser', area: 'walks', cores: 2, run: walks },
  { ...checkStep('transitions', 'transitions', 'scripts/transitions.ts', '--complete'), cores: 2 },
]

export const areas = [...new Set(steps.map(({ area }) => area))]
