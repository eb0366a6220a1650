import type { Database } from '../db/database.ts'

export type Row = Record<string, unknown>
const chunk = 2000

/**
 * Inserts many rows; keys are column names. Each chunk is one JSON parameter, which is much faster than one parameter per
 * value.
 */
export async function insertRows(database: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const names = columns.map((column) => `"${column}"`).join(', ')
  for (let start = 0; start < rows.length; start += chunk) {
    await database.execute(
      `insert into "${table}" (${names}) select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
      [JSON.stringify(rows.slice(start, start + chunk))],
    )
  }
}

/** Advances the identity sequence of a table beyond its explicit ids. */
export async function continueIds(database: Database, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await database.execute(
      `select setval(pg_get_serial_sequence('${table}', 'id'), greatest(1, (select coalesce(max(id), 0) from "${table}")))`,
    )
  }
}
