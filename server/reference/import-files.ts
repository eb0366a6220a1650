import type { Db } from '../db/database.ts'
import { importFile, referenceFiles, type ReferenceFile } from './import-file.ts'
import { WrongFileError } from './read-rows.ts'

/** Where the lines of the import go: results, and refused records with everything else that went wrong. */
export interface ImportLog {
  line: (text: string) => void
  fault: (text: string) => void
}

/**
 * Imports the given files, countries first, with a line for each refused record and one for each file. A file that is refused as a
 * whole ends the import; those before it stay imported. Returns whether all were imported.
 */
export async function importFiles(
  db: Db,
  paths: Partial<Record<ReferenceFile, string>>,
  { line, fault }: ImportLog,
): Promise<boolean> {
  for (const file of referenceFiles) {
    const path = paths[file]
    if (path !== undefined) {
      try {
        const { written, leftOut, refused } = await importFile(db, file, path, (number, reason) =>
          fault(`${path}, line ${number}: ${reason}`),
        )
        line(`${file}: ${written} imported, ${leftOut} left out, ${refused} refused.`)
      } catch (error) {
        if (!(error instanceof WrongFileError)) {
          throw error
        }
        fault(error.message)
        return false
      }
    }
  }
  return true
}
