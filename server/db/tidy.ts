import type { Database } from './database.ts'

/** Thresholds of a vacuum: changed rows, and their share of the table. */
const fewest = 500
const share = 0.1

/** Vacuums and analyses tables with many changes, as the embedded database has no autovacuum. Returns the tables' names. */
export async function tidyDatabase({ database }: { database: Database }): Promise<string[]> {
  if (database.kind !== 'pglite') {
    return []
  }
  const { rows } = await database.execute(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
     where greatest(n_mod_since_analyze, n_dead_tup) >= greatest($1::bigint, $2::float8 * n_live_tup)
       or (last_analyze is null and n_live_tup >= $1::bigint)
     order by 1`,
    [fewest, share],
  )
  const names = rows.map(({ name }) => String(name))
  for (const name of names) {
    await database.execute(`vacuum (analyze) ${name}`)
  }
  return names
}
