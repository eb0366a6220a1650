import { sql, type SQL } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers, rowsOf, textsValue } from '../db/rows.ts'
import { searchForm } from './search-text.ts'

/** Searched fields by table. `refreshCampaigns` writes the campaigns' search texts. */
const sources = {
  users: sql`json_build_array(name, email)`,
  bookings: sql`json_build_array(code, name, advertiser, brand, external_id)`,
  frames: sql`json_build_array(name, external_id, extended_code, route_code, locality, display_unit_ids, player_ids)`,
  tag_keys: sql`json_build_array(name)`,
  tag_key_values: sql`json_build_array(name)`,
} satisfies Record<string, SQL>
export type IndexedTable = keyof typeof sources

/** Batch size, small enough for a search to write one batch first. */
const batchSize = 500

/**
 * Writes the search texts of up to 500 new or changed rows; returns the number. A row that changes meanwhile stays marked, and so does
 * one that is locked.
 */
export async function writeSearchTexts(db: Db, table: IndexedTable): Promise<number> {
  const name = sql.identifier(table)
  const source = sources[table]
  const rows = await rowsOf<{ id: number; source: string }>(
    db,
    sql`select id, ${source}::text as source from ${name} where search_text is null order by id limit ${batchSize}`,
  )
  if (rows.length > 0) {
    const forms = rows.map((row) => searchForm(...(JSON.parse(row.source) as (string | null)[]).flat()))
    // A row that somebody is changing is left to them: they may wait for another one that is written here.
    await db.execute(sql`
      update ${name} set search_text = free.form
      from (
        select row_id, form from ${name}
        join unnest(${integers(rows.map(({ id }) => id))}, ${textsValue(rows.map((row) => row.source))},
          ${textsValue(forms)}) as v (row_id, source, form) on row_id = id
        where search_text is null and ${source}::text = v.source
        for update of ${name} skip locked
      ) free
      where id = free.row_id`)
  }
  return rows.length
}

/** Writes all missing search texts: after a start, a migration or an import. */
export async function writeAllSearchTexts({ db }: { db: Db }): Promise<void> {
  for (const table of Object.keys(sources) as IndexedTable[]) {
    while ((await writeSearchTexts(db, table)) === batchSize) {
      // A full batch: there may be more.
    }
  }
}
