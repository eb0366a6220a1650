import type { Migration } from '../db/migrate.ts'
import { nameOf, readTables } from './catalogue.ts'
import { isMigrated, readMigration } from './migrations.ts'
import type { Session } from './session.ts'
import { TransferError } from './transfer-error.ts'

/** What a target holds before: nothing, or an installation with rows. */
export type TargetState = 'empty' | 'filled'

/**
 * Whether the target holds rows. Throws TransferError when it can't take an installation of this migration: it has tables of another
 * program or of a newer version, another encoding, or too few rights.
 */
export async function stateOfTarget(session: Session, migration: Migration): Promise<TargetState> {
  await checkServer(session)
  if (!(await isMigrated(session))) {
    const [other] = await session.rows<{ name: string }>(
      `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'jobs')
         and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e') order by 1 limit 1`,
    )
    if (other !== undefined) {
      throw new TransferError(
        `The database ${session.name} isn't empty: it has the table ${other.name}, which isn't Kerbside's. Name an empty database.`,
      )
    }
    return 'empty'
  }
  const present = await readMigration(session)
  const filled = await firstFilled(session)
  if (filled === null && present.when > migration.when) {
    throw new TransferError(
      `The database ${session.name} has the tables of a newer version (${present.tag}) than what it is to hold (${migration.tag}). Name an empty database.`,
    )
  }
  return filled === null ? 'empty' : 'filled'
}

/** The name of a table with rows, or null. */
export async function firstFilled(session: Session): Promise<string | null> {
  for (const table of await readTables(session)) {
    const rows = await session.rows(`select 1 from ${nameOf(table)} limit 1`)
    if (rows.length > 0) {
      return `${table.schema}.${table.name}`
    }
  }
  return null
}

async function checkServer(session: Session): Promise<void> {
  const [found] = await session.rows<{ version: number; encoding: string; mayCreate: boolean }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
       has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate"`,
  )
  if (found === undefined || found.version < 140_000) {
    throw new TransferError(`The database ${session.name} is older than PostgreSQL 14, which Kerbside needs.`)
  }
  if (found.encoding !== 'UTF8') {
    throw new TransferError(
      `The database ${session.name} has the encoding ${found.encoding}. Make one with the encoding UTF8.`,
    )
  }
  if (!found.mayCreate) {
    throw new TransferError(
      `The user of the database ${session.name} may not create tables in it. Give this user the right to create in the database and in its schema public.`,
    )
  }
}
