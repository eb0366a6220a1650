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
import { titlesOf, walkTests, type Selection } from './selection.ts'

export interface Step {
  title: string
  /** Argument of `npm test --` that runs it. */
  area: string
  /**
   * Of two cores: steps with one run side by side. Journeys have two workers, each with a browser and a product, and run alone: beside
   * another browser everything that a person waits for took three times as long.
   */
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

const staticSteps: readonly Step[] = [
  checkStep('formatting', 'format', 'oxfmt', '--check'),
  checkStep('lint', 'lint', 'oxlint', '--type-aware', '--deny-warnings'),
  checkStep('types', 'types', 'tsc'),
  checkStep('unused code', 'unused', 'knip', '--no-progress'),
  checkStep('messages', 'messages', 'scripts/messages.ts'),
  checkStep('lockfile', 'lockfile', 'scripts/lockfile.mjs'),
]

/**
 * Everything that `npm test` runs; the long steps start first, so that others fill the time beside them, and the server stands between
 * two that need a browser.
 */
export const steps: readonly Step[] = [
  ...staticSteps,
  { title: 'browser journeys', area: 'journeys', cores: 2, run: (print) => journeys(print) },
  { title: 'walks in the browser', area: 'walks', cores: 1, run: (print) => walks(print) },
  { title: 'server on PGlite', area: 'server', cores: 1, run: server },
  { title: 'views', area: 'views', cores: 1, run: (print) => views(print) },
  { title: 'server on PostgreSQL', area: 'server', cores: 1, run: serverOnPostgres },
  checkStep('mutants', 'mutants', 'scripts/mutants.ts'),
  { title: 'machines', area: 'machines', cores: 1, run: machines },
  { title: 'services', area: 'services', cores: 1, run: (print) => services(print) },
  { title: 'files in S3', area: 'server', cores: 1, run: filesInS3 },
  { ...checkStep('transitions', 'transitions', 'scripts/transitions.ts', '--complete'), cores: 2 },
]

export const areas = [...new Set(steps.map(({ area }) => area))]

/** The static checks of everything, and the tests that a selection names. */
export function stepsFor(selection: Selection): Step[] {
  const { machines: hasMachines, server: hasServer, models } = selection
  const step = (isWanted: boolean, title: string, area: string, run: Step['run']): Step[] =>
    isWanted ? [{ title, area, cores: 1, run }] : []
  const tests = (run: typeof views, area: 'services' | 'views' | 'journeys') =>
    step(selection[area].length > 0, `${area}, by files`, area, (print) =>
      run(print, { name: `changed/${area}`, paths: selection[area] }),
    )
  const byModel = { titles: titlesOf(models) }
  return [
    ...staticSteps,
    ...tests(views, 'views'),
    ...step(models.length > 0, 'views, by models', 'views', (print) =>
      views(print, { name: 'changed/view-walks', paths: walkTests.views, ...byModel }),
    ),
    ...step(hasMachines, 'machines', 'machines', machines),
    ...tests(services, 'services'),
    ...step(hasServer, 'server on PGlite', 'server', server),
    ...tests(journeys, 'journeys'),
    ...step(models.length > 0, 'walks, by models', 'walks', (print) =>
      walks(print, { name: 'changed/walks', paths: walkTests.journeys, ...byModel }),
    ),
  ]
}
