import { sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'

import type { Db } from '../db/database.ts'
import { airlines, airports, cities, countries } from '../db/schema/reference.ts'
import { searchForm } from '../search/search-text.ts'
import {
  airlinesFormat,
  airportsFormat,
  citiesFormat,
  countriesFormat,
  type KnownCountries,
  type ReferenceFormat,
} from './formats.ts'
import { readRecords, WrongFileError } from './read-rows.ts'

/** The files that can be imported, countries first: the others name them. */
export const referenceFiles = ['countries', 'cities', 'airports', 'airlines'] as const
export type ReferenceFile = (typeof referenceFiles)[number]

/** Numbers of records: written, of no use here, and refused. */
export interface Imported {
  written: number
  leftOut: number
  refused: number
}

type Refuse = (line: number, reason: string) => void

/**
 * Imports a file into the table of its kind in one transaction: new rows are added, known ones updated, none deleted. Each refused
 * record is told to `refuse` with its line. Throws WrongFileError, and writes nothing, when the file has another form, is not UTF-8,
 * or has not one record that can be used.
 */
export async function importFile(
  db: Db,
  file: ReferenceFile,
  path: string,
  refuse: Refuse,
): Promise<Imported> {
  return await db.transaction(async (transaction) => {
    const known = await readKnownCountries(transaction)
    if (file !== 'countries' && file !== 'airlines' && known.codes.size === 0) {
      throw new WrongFileError(`There are no countries yet, which ${path} names: import them before.`)
    }
    return await importers[file](transaction, path, known, refuse)
  })
}

type Importer = (db: Db, path: string, known: KnownCountries, refuse: Refuse) => Promise<Imported>

const importers: Record<ReferenceFile, Importer> = {
  countries: importer(countriesFormat, countries, countries.code),
  cities: importer(citiesFormat, cities, cities.id),
  airports: importer(airportsFormat, airports, airports.iata),
  airlines: importer(airlinesFormat, airlines, airlines.iata),
}

const batchSize = 500

function importer<Table extends PgTable>(
  format: ReferenceFormat<Table['$inferInsert']>,
  table: Table,
  key: PgColumn,
): Importer {
  return async (db, path, known, refuse) => {
    const lines = new Map<string, number>()
    const counts: Imported = { written: 0, leftOut: 0, refused: 0 }
    let batch: Table['$inferInsert'][] = []
    const write = async () => {
      if (batch.length > 0) {
        await upsert(db, table, key, batch)
        counts.written += batch.length
        batch = []
      }
    }
    for await (const { line, values } of readRecords(path, format)) {
      const read = values === null ? 'It has another number of values.' : format.read(values, known)
      if (read === null) {
        counts.leftOut += 1
        continue
      }
      const earlier = typeof read === 'string' ? undefined : lines.get(read.key)
      if (typeof read === 'string' || earlier !== undefined) {
        counts.refused += 1
        refuse(line, typeof read === 'string' ? read : `${read.key} is in line ${earlier} already.`)
        continue
      }
      lines.set(read.key, line)
      batch.push(read.row)
      if (batch.length === batchSize) {
        await write()
      }
    }
    await write()
    if (counts.written === 0) {
      throw new WrongFileError(`${path} has no ${format.what} that can be used; nothing was written.`)
    }
    return counts
  }
}

/** Rows with a known key get all other values of the new ones. */
async function upsert<Table extends PgTable>(
  db: Db,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
): Promise<void> {
  const columns = Object.entries(table).filter(
    (entry): entry is [string, PgColumn] => entry[1] !== key && entry[0] in (rows[0] ?? {}),
  )
  await db
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: key,
      set: Object.fromEntries(
        columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ) as Partial<Table['$inferInsert']>,
    })
}

async function readKnownCountries(db: Db): Promise<KnownCountries> {
  const rows = await db.select({ code: countries.code, name: countries.name }).from(countries)
  return {
    codes: new Set(rows.map(({ code }) => code)),
    codeByName: new Map(rows.map(({ code, name }) => [searchForm(name), code])),
  }
}
