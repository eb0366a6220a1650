import type { Import } from '../imports/import-graph.ts'

/** What of the suite a change touches. */
export interface Selection {
  /** Whether the whole project of this name runs. */
  machines: boolean
  server: boolean
  /** Test files, by path. */
  services: string[]
  views: string[]
  journeys: string[]
  /** Models by their place below tests/models: `campaigns/booking`. */
  models: string[]
  /** Changed files that nearly everything uses: the browser walks for them are left to the whole run. */
  shared: string[]
}

/** Parts that nearly everything uses: a change there doesn't select what uses them in the browser. */
const sharedFolders = [
  'contract/',
  'e2e/support/',
  'locales/',
  'src/app/',
  'src/machines/kit/',
  'src/services/',
  'src/views/ui/',
  'tests/support/',
]
/** Tests that walk every model, by the beginnings of their paths; they are selected by the models' names instead. */
export const walkTests = {
  views: ['tests/views/walks/'],
  journeys: ['e2e/walks.e2e.ts'],
}
const allWalkTests = [...walkTests.views, ...walkTests.journeys]

/**
 * Selects by imports: tests that reach a changed file, and models whose machine, screen or drive does. The server's tests all
 * start a whole server, so any change below it selects all of them.
 *
 * @param files every source of the project
 * @param changed paths from the project's root, deleted files included
 */
export function selectTests(
  files: readonly string[],
  imports: readonly Import[],
  changed: readonly string[],
): Selection {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const isChanged = new Set(changed)
  const isIn = (...folders: string[]) => changed.some((path) => folders.some((each) => path.startsWith(each)))
  const touched = (pattern: RegExp, isFollowed: (start: string, arrow: Import) => boolean) =>
    files.filter(
      (file) =>
        pattern.test(file) &&
        !allWalkTests.some((start) => file.startsWith(start)) &&
        reaches(file, targets, isChanged, (arrow) => isFollowed(file, arrow)),
    )
  return {
    machines: isIn('src/machines/', 'contract/', 'tests/models/', 'tests/machines/', 'tests/support/'),
    server: isIn('server/', 'contract/', 'tests/server/'),
    services: touched(/^tests\/(services|contract|scripts|locales|walks)\/.*\.test\.ts$/, () => true),
    views: touched(/^tests\/views\/.*\.test\.tsx?$/, isOwn),
    journeys: touched(/^e2e\/.*\.e2e\.ts$/, isOwn),
    models: touched(/^tests\/models\/.*\.model\.tsx$/, isOwn).map((path) =>
      path.slice('tests/models/'.length, -'.model.tsx'.length),
    ),
    shared: changed.filter((path) => !isNotShared(path)),
  }
}

/** Where tests of the server get their database from. */
const testDatabase = 'tests/server/support/database.ts'

/** The tests of the server that use a database: the others do the same on every one, such as those of videos. */
export function testsOnDatabase(files: readonly string[], imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  return files.filter(
    (file) =>
      /^tests\/server\/.*\.test\.ts$/.test(file) &&
      reaches(file, targets, new Set([testDatabase]), () => true),
  )
}

/** A test or model that imports a shared part itself is about that part. */
function isOwn(start: string, { from, to }: Import): boolean {
  return isNotShared(to) || (from === start && !to.includes('/support/'))
}

function isNotShared(path: string): boolean {
  return !sharedFolders.some((folder) => path.startsWith(folder))
}

/** Whether a file is changed or imports one that is; imports are followed where `isFollowed`. */
function reaches(
  start: string,
  targets: ReadonlyMap<string, readonly Import[]>,
  changed: ReadonlySet<string>,
  isFollowed: (arrow: Import) => boolean,
): boolean {
  const seen = new Set([start])
  for (const path of seen) {
    if (changed.has(path)) {
      return true
    }
    for (const arrow of targets.get(path)?.filter(isFollowed) ?? []) {
      seen.add(arrow.to)
    }
  }
  return false
}

/** Matches the titles of a model's walks: `campaigns/booking`, and `campaigns/booking/deletion` of the same file. */
export function titlesOf(models: readonly string[]): string {
  return `(^| )(${models.join('|')})(/[\\w-]+)?( |$)`
}
