import { parseArgs } from 'node:util'

import { ConfigError, readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { DatabaseInUseError } from '../db/folder-lock.ts'
import { referenceFiles } from '../reference/import-file.ts'
import { importFiles } from '../reference/import-files.ts'

const usage = `Imports countries, cities, airports and airlines, which flight rules name.

  npm run import:reference -- --countries countries.csv --cities cities15000.txt --airports airports.csv --airlines airlines.dat

Each file may be left out. docs/reference-data.md says where they come from.`

const path = { type: 'string' } as const

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      countries: path,
      cities: path,
      airports: path,
      airlines: path,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help) {
    console.log(usage)
    return
  }
  const { help: _help, ...paths } = values
  if (!referenceFiles.some((file) => paths[file] !== undefined)) {
    throw new ConfigError(`Name at least one file.\n\n${usage}`)
  }
  const config = readConfig(process.env)
  const database = await openDatabase({ folder: config.dataFolder, url: config.DATABASE_URL })
  try {
    const isComplete = await importFiles(database.db, paths, { line: console.log, fault: console.error })
    process.exitCode = isComplete ? 0 : 1
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof DatabaseInUseError ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') === true
  console.error(isPlain ? (error as Error).message : error)
  process.exitCode = 1
})
