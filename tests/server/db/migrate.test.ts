import { expect, test } from 'vitest'

import { ConfigError } from '#server/config/config.ts'
import { bringUpToDate } from '#server/db/migrate.ts'

import { freshDatabase } from '../support/database.ts'

/** A failure of a migration's statement, as drizzle reports it. */
const failure = (code: string, message: string) =>
  Object.assign(new Error('Failed query'), {
    query: 'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
    cause: { code, message },
  })
const nothing = { execute: async () => ({ rows: [{ exists: false }], rowCount: 1 }) }
const afterFailure = (error: Error) =>
  bringUpToDate(nothing.execute, async () => {
    throw error
  }).catch((caught: unknown) => caught as Error)

test('tables that are newer than this version stop the start with a sentence, before anything is changed', async () => {
  const database = await freshDatabase()
  await database.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  )
  let changes = 0
  const refused = bringUpToDate(database.execute, async () => void (changes += 1))
  await expect(refused).rejects.toThrow(
    /^The database is newer than this version of Kerbside: it has 1 migration, the last of 2100-01-01, after \d{4}_\w+, the last that this version knows\. Nothing was changed\. Start the newer version, or restore a backup from before its first start\.$/,
  )
  await expect(refused).rejects.toBeInstanceOf(ConfigError)
  expect(changes).toBe(0)
  await database.close()
})

test('tables of this version are brought up to date', async () => {
  const database = await freshDatabase()
  let changes = 0
  await bringUpToDate(database.execute, async () => void (changes += 1))
  expect(changes).toBe(1)
  await database.close()
})

test('advice about pg_trgm is given only where the right or the extension lacks', async () => {
  const [noRight, notInstalled, twoAtOnce] = [
    await afterFailure(failure('42501', 'permission denied to create extension "pg_trgm"')),
    await afterFailure(failure('0A000', 'extension "pg_trgm" is not available')),
    await afterFailure(failure('23505', 'duplicate key value violates unique constraint')),
  ]
  expect([noRight, notInstalled, twoAtOnce].map((error) => error?.message)).toEqual([
    'The database at DATABASE_URL needs the extension pg_trgm: permission denied to create extension "pg_trgm". Let its owner run `create extension pg_trgm` once, or give this user the right to create in the database.',
    'The database at DATABASE_URL needs the extension pg_trgm: extension "pg_trgm" is not available. Install the contrib modules of PostgreSQL on its server.',
    'Failed query',
  ])
})
