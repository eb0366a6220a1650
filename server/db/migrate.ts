import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ConfigError } from '../config/config.ts'
import type { Execute } from './execute.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the tables up to date by `migrate`. Throws ConfigError, with nothing changed, when they are newer than this version. */
export async function bringUpToDate(execute: Execute, migrate: () => Promise<void>): Promise<void> {
  await refuseNewer(execute)
  await migrate().catch((error: unknown) => {
    throw withoutTrigrams(error) ?? error
  })
}

export interface Migration {
  /** Milliseconds, also the order. */
  when: number
  tag: string
}

/** All migrations of this version, in order. */
export function knownMigrations(): Migration[] {
  const journal = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')
  return (JSON.parse(journal) as { entries: Migration[] }).entries.map(({ when, tag }) => ({ when, tag }))
}

async function refuseNewer(execute: Execute): Promise<void> {
  const newest = knownMigrations().at(-1)
  const found = await execute(`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (newest === undefined || found.rows[0]?.['exists'] !== true) {
    return
  }
  const { rows } = await execute(
    `select count(*)::int as count, max(created_at)::text as latest from drizzle.__drizzle_migrations where created_at > ${newest.when}`,
  )
  const count = Number(rows[0]?.['count'])
  if (count > 0) {
    const latest = new Date(Number(rows[0]?.['latest'])).toISOString().slice(0, 10)
    throw new ConfigError(
      `The database is newer than this version of Kerbside: it has ${count} migration${count === 1 ? '' : 's'}, the last of ${latest}, after ${newest.tag}, the last that this version knows. Nothing was changed. Start the newer version, or restore a backup from before its first start.`,
    )
  }
}

/** The codes of a right that lacks, and of an extension that isn't installed on the server. */
const trigramCodes = { noRight: '42501', notInstalled: ['0A000', '58P01'] }

/** Explains why the extension pg_trgm can't be made. Null for other failures. */
function withoutTrigrams(error: unknown): ConfigError | null {
  const { query, cause } = error as { query?: string; cause?: { code?: string; message?: string } }
  if (query?.includes('pg_trgm') !== true || cause?.code === undefined) {
    return null
  }
  const needed = `The database at DATABASE_URL needs the extension pg_trgm: ${cause.message}.`
  if (cause.code === trigramCodes.noRight) {
    return new ConfigError(
      `${needed} Let its owner run \`create extension pg_trgm\` once, or give this user the right to create in the database.`,
    )
  }
  return trigramCodes.notInstalled.includes(cause.code)
    ? new ConfigError(`${needed} Install the contrib modules of PostgreSQL on its server.`)
    : null
}
