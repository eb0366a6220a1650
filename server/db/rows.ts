import { sql, type SQL } from 'drizzle-orm'

import { keptPlanMark } from './connection-pool.ts'
import type { Db } from './database.ts'

/**
 * Runs plain SQL and returns its rows, with the statement's column names and dates as text. The caller vouches for the row
 * type.
 */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as unknown as { rows: Row[] }
  return result.rows
}

/**
 * The value of a statement's single JSON column. Faster than many small rows: the embedded database spends most of its time on
 * protocol messages. Dates are ISO text with an offset.
 */
export async function jsonOf<Value>(db: Db, statement: SQL): Promise<Value> {
  const [row] = await rowsOf<Record<string, Value>>(db, statement)
  return Object.values(row ?? {})[0] as Value
}

/** Integers as one array parameter: a long list would exceed the placeholders. */
export const integers = (values: readonly number[]): SQL => sql`${sql.param([...values])}::int[]`
/**
 * The condition that a column has one of these ids: `where id ${oneOf(ids)}`. A single id is compared with, as plans for a list of
 * unknown length expect many rows, and PostgreSQL would plan anew for each.
 */
export const oneOf = (ids: readonly number[]): SQL =>
  ids.length === 1 ? sql`= ${ids[0]}::int` : sql`= any(${integers(ids)})`
/**
 * To be put behind a statement whose planning costs more than its run, and whose text does not vary: PostgreSQL keeps its plan, for
 * each connection. The types of its result must not change with a migration.
 */
export const keptPlan: SQL = sql.raw(keptPlanMark)
/** Texts as one array value. */
export const textsValue = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Sorts rows by the order of these ids, which a lookup by key does not keep. */
export function inOrder<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
