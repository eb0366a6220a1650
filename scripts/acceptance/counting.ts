import type { RecordedTest } from '../test/outcome.ts'
import { idsIn, quotesScreen, type Row } from './rows.ts'

/** A test whose title names a row, and why the row does not count by it: null when it does. */
export interface Naming {
  test: string
  reason: string | null
}

/**
 * The tests that name each row. A row counts by a test that passed; one that quotes words on the screen counts by a
 * view test or a journey that passed. `written`: the titles in the sources; a test among them that no record holds was not run.
 */
export function namingsOf(
  rows: readonly Row[],
  recorded: readonly RecordedTest[],
  written: readonly Omit<RecordedTest, 'passed'>[],
): Map<string, Naming[]> {
  const namings = new Map<string, Naming[]>(rows.map(({ id }) => [id, []]))
  const quoting = new Set(rows.filter(quotesScreen).map(({ id }) => id))
  for (const { file, title, passed } of recorded) {
    for (const id of idsIn(title)) {
      const reason = passed
        ? quoting.has(id) && !showsScreen(file)
          ? 'the row quotes words on the screen, and this is neither a view test nor a journey'
          : null
        : 'did not pass'
      namings.get(id)?.push({ test: `${file}: ${title}`, reason })
    }
  }
  const recordedFiles = new Set(recorded.map(({ file }) => baseOf(file)))
  for (const { file, title } of written.filter((test) => !recordedFiles.has(baseOf(test.file)))) {
    for (const id of idsIn(title)) {
      namings.get(id)?.push({ test: `${file}: ${title}`, reason: 'no recorded run' })
    }
  }
  return namings
}

/** Whether a row counts by one of these tests. */
export function counts(namings: readonly Naming[] | undefined): boolean {
  return namings?.some(({ reason }) => reason === null) ?? false
}

function showsScreen(file: string): boolean {
  return file.startsWith('tests/views/') || file.endsWith('.e2e.ts')
}

/** Playwright records files relative to e2e/. */
function baseOf(file: string): string {
  return file.replace(/^e2e\//, '')
}
