import { readMigrationFiles } from 'drizzle-orm/migrator'

import { knownMigrations, migrationsFolder, type Migration } from '../db/migrate.ts'
import type { Session } from './session.ts'
import { TransferError } from './transfer-error.ts'

/** Whether the database was ever migrated. */
export async function isMigrated(session: Session): Promise<boolean> {
  const [found] = await session.rows<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  return found?.exists === true
}

/** The newest migration of the database; throws TransferError when there is none, or one that this version doesn't know. */
export async function readMigration(session: Session): Promise<Migration> {
  const found = (await isMigrated(session))
    ? await session.rows<{ when: string | null }>(
        'select max(created_at)::text as when from drizzle.__drizzle_migrations',
      )
    : []
  const when = found[0]?.when ?? null
  if (when === null) {
    throw new TransferError(`There is no installation of Kerbside in ${session.name}.`)
  }
  return knownMigration(Number(when), session.name)
}

/** The migration of this time; throws TransferError when what is `name`d is newer than this version. */
export function knownMigration(when: number, name: string): Migration {
  const known = knownMigrations()
  const migration = known.find((each) => each.when === when)
  if (migration === undefined) {
    throw new TransferError(
      `${name} is newer than this version of Kerbside: its last change of tables is of ${new Date(when).toISOString().slice(0, 10)}, and the last one that this version knows is ${known.at(-1)?.tag}. Use the version that wrote it, or a newer one.`,
    )
  }
  return migration
}

/** Makes the tables as they were at a migration, within the transaction of the session. Later ones follow at the server's start. */
export async function migrateTo(session: Session, { when }: Migration): Promise<void> {
  await session.execute(
    `create schema if not exists drizzle;
     create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const done = await session.rows<{ when: string }>(
    'select created_at::text as when from drizzle.__drizzle_migrations',
  )
  const newest = Math.max(0, ...done.map((row) => Number(row.when)))
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > newest && migration.folderMillis <= when) {
      for (const statement of migration.sql) {
        await session.execute(statement)
      }
      await session.rows(
        'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1::text, $2::text::bigint)',
        [migration.hash, String(migration.folderMillis)],
      )
    }
  }
}
