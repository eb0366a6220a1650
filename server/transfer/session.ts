import { access } from 'node:fs/promises'
import { join } from 'node:path'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

import type { Database } from '../db/database.ts'
import { lockFolder } from '../db/folder-lock.ts'
import { textOf, TransferError } from './transfer-error.ts'

/** One connection to a database whose tables stay as they are: no migrations. */
export interface Session {
  kind: Database['kind']
  /** For people, without a password. */
  name: string
  rows: <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>
  execute: Database['execute']
  close: () => Promise<void>
}

/** Values have the same text in all databases, so that they can be compared. */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set bytea_output = 'hex'`

/** A PostgreSQL address without its password. */
export function withoutPassword(address: string): string {
  const url = new URL(address)
  return `postgres://${url.username === '' ? '' : `${url.username}@`}${url.host}${url.pathname}`
}

/** Connects to a PostgreSQL server; throws TransferError with a sentence when that fails. */
export async function openServerSession(url: string): Promise<Session> {
  const name = withoutPassword(url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, keepAlive: true })
  // A lost connection fails the next statement; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    throw new TransferError(`The database ${name} can't be reached: ${textOf(error)}.`, { cause: error })
  }
  // A connection runs one statement at a time, and the queue starts several.
  let last: Promise<unknown> = Promise.resolve()
  const query = (text: string, values?: readonly unknown[]) => {
    const result = last.then(() =>
      client.query<Record<string, unknown>>(text, values === undefined ? undefined : [...values]),
    )
    last = result.catch(() => {})
    return result
  }
  await query(
    `${settings}; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`,
  )
  return {
    kind: 'postgresql',
    name,
    execute: async (text, values) => {
      const result = await query(text, values)
      return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 }
    },
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await query(text, values)).rows as Row[],
    close: () => client.end().catch(() => {}),
  }
}

/** Whether the folder has an embedded database. */
export function hasEmbedded(folder: string): Promise<boolean> {
  return access(join(folder, 'database', 'PG_VERSION')).then(
    () => true,
    () => false,
  )
}

/**
 * Opens the embedded database in a folder, or makes an empty one. Throws DatabaseInUseError when a server works on it.
 */
export async function openFolderSession(dataDir: string): Promise<Session> {
  const release = await lockFolder(dataDir)
  try {
    const client = await PGlite.create({ dataDir, extensions: { pg_trgm } })
    await client.exec(settings)
    const rows = async <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(text, [...values])).rows
    return {
      kind: 'pglite',
      name: dataDir,
      rows,
      execute: async (text, values) => {
        if (values === undefined || values.length === 0) {
          const last = (await client.exec(text)).at(-1)
          return { rows: last?.rows ?? [], rowCount: last?.affectedRows ?? last?.rows.length ?? 0 }
        }
        const found = await client.query<Record<string, unknown>>(text, values)
        return { rows: found.rows, rowCount: found.affectedRows ?? found.rows.length }
      },
      close: async () => {
        await client.close()
        await release()
      },
    }
  } catch (error) {
    await release()
    throw error
  }
}
