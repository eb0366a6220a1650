import { asc, or, sql, type SQL } from 'drizzle-orm'

import { mostReferences } from '#contract/rules/reference.ts'

import type { Db } from '../db/database.ts'
import { airlines, airports } from '../db/schema/reference.ts'
import { escapeLike } from '../http/query.ts'
import { named } from './find-places.ts'

/** Parts of a name and of an IATA code; with both, one of them is enough, as people type either into one field (API-086). */
export interface TransportFilter {
  name: string | undefined
  iata: string | undefined
}

export type AirportRow = typeof airports.$inferSelect
export type AirlineRow = typeof airlines.$inferSelect

/** Airports by name, city or code: complete ones first, then beginnings. */
export async function findAirports(db: Db, filter: TransportFilter): Promise<AirportRow[]> {
  const { holds, rank } = matching(airports, filter)
  return await db
    .select()
    .from(airports)
    .where(holds)
    .orderBy(rank, asc(airports.name), asc(airports.iata))
    .limit(mostReferences)
}

/** Airlines by name or code, in the same order. */
export async function findAirlines(db: Db, filter: TransportFilter): Promise<AirlineRow[]> {
  const { holds, rank } = matching(airlines, filter)
  return await db
    .select()
    .from(airlines)
    .where(holds)
    .orderBy(rank, asc(airlines.name), asc(airlines.iata))
    .limit(mostReferences)
}

function matching(
  { iata: column, searchName }: typeof airports | typeof airlines,
  { name, iata }: TransportFilter,
): { holds: SQL | undefined; rank: SQL } {
  const byName = named(searchName, name)
  if (iata === undefined) {
    return byName
  }
  const code = iata.toUpperCase()
  const pattern = escapeLike(code)
  const byCode = {
    holds: sql`${column} like ${`%${pattern}%`}`,
    rank: sql`case when ${column} = ${code} then 0 when ${column} like ${`${pattern}%`} then 1 else 2 end`,
  }
  return name === undefined
    ? byCode
    : { holds: or(byName.holds, byCode.holds), rank: sql`least(${byName.rank}, ${byCode.rank})` }
}
