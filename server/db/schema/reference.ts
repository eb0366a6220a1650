import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import type { Continent } from '#contract/rules/reference.ts'

/**
 * Places and transport that flight rules name (RULE-041), filled by the import command. `searchName` is the name as
 * `searchForm` in search/ makes it.
 */
const searchName = () => text('search_name').notNull()

export const countries = pgTable('countries', {
  /** ISO 3166, two letters. */
  code: text('code').primaryKey(),
  name: text('name').notNull(),
  continent: text('continent').$type<Continent>().notNull(),
  searchName: searchName(),
})

export const cities = pgTable(
  'cities',
  {
    /** Of GeoNames. */
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    /** Decides the order of cities of the same name. */
    population: integer('population').notNull().default(0),
    searchName: searchName(),
  },
  (table) => [
    index('cities_country').on(table.countryCode),
    index('cities_similar')
      .using('gin', sql`search_name gin_trgm_ops`)
      .with({ fastupdate: false }),
  ],
)

export const airports = pgTable(
  'airports',
  {
    iata: text('iata').primaryKey(),
    name: text('name').notNull(),
    city: text('city'),
    countryCode: text('country_code')
      .notNull()
      .references(() => countries.code),
    searchName: searchName(),
  },
  (table) => [index('airports_country').on(table.countryCode)],
)

export const airlines = pgTable(
  'airlines',
  {
    iata: text('iata').primaryKey(),
    name: text('name').notNull(),
    countryCode: text('country_code').references(() => countries.code),
    searchName: searchName(),
  },
  (table) => [index('airlines_country').on(table.countryCode)],
)
