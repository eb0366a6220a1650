import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import { continentCodes, continents, mostReferences } from '#contract/rules/reference.ts'

import type { Db } from '../db/database.ts'
import { cities, countries } from '../db/schema/reference.ts'
import { searchForm } from '../search/search-text.ts'

export type CountryRow = typeof countries.$inferSelect
export interface CityRow {
  id: number
  name: string
  country: CountryRow
}

/** Continents whose name contains `like`, or all of them. */
export function findContinents(like: string | undefined): { code: string; name: string }[] {
  const part = like === undefined ? '' : searchForm(like).trim()
  return like !== undefined && part === ''
    ? []
    : continentCodes
        .map((code) => ({ code, name: continents[code] }))
        .filter(({ name }) => searchForm(name).includes(part))
}

/** Countries by name: those that are called `like`, then those that begin with it, then those that contain it. */
export async function findCountries(db: Db, like: string | undefined): Promise<CountryRow[]> {
  const { holds, rank } = named(countries.searchName, like)
  return await db
    .select()
    .from(countries)
    .where(holds)
    .orderBy(rank, asc(countries.name), asc(countries.code))
    .limit(mostReferences)
}

/** Cities with their countries, in the same order; of equal matches the largest first (API-085). */
export async function findCities(db: Db, like: string | undefined): Promise<CityRow[]> {
  const { holds, rank } = named(cities.searchName, like)
  return await db
    .select({ id: cities.id, name: cities.name, country: countries })
    .from(cities)
    .innerJoin(countries, eq(countries.code, cities.countryCode))
    .where(holds)
    .orderBy(rank, desc(cities.population), asc(cities.name), asc(cities.id))
    .limit(mostReferences)
}

/**
 * The condition that a search name contains the letters and digits of a text, and 0 for a name of nothing else, 1 for one that
 * begins with them, and 2 for others. Without a text all match; a text of other signs alone matches nothing.
 */
export function named(
  searchName: PgColumn,
  like: string | undefined,
): { holds: SQL | undefined; rank: SQL<number> } {
  if (like === undefined) {
    return { holds: undefined, rank: sql`2` }
  }
  const part = searchForm(like).trim()
  return {
    holds: part === '' ? sql`false` : and(sql`${searchName} like ${`%${part}%`}`),
    rank: sql`case when ${searchName} = ${` ${part} `} then 0 when ${searchName} like ${` ${part}%`} then 1 else 2 end`,
  }
}
