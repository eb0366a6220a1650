import { inArray } from 'drizzle-orm'

import type { FlightProperty } from '#contract/rules/flight-properties.ts'
import { continents } from '#contract/rules/reference.ts'

import type { Db } from '../db/database.ts'
import { airlines, airports, cities, countries } from '../db/schema/reference.ts'

type Named = readonly { value: string | number; name: string }[]

/** What these values of a flight property are called, by the value; unknown ones are left out. */
export async function readReferenceNames(
  db: Db,
  property: FlightProperty,
  values: readonly string[],
): Promise<Map<string, string>> {
  const found = values.length === 0 ? [] : await readers[property](db, values)
  return new Map(found.map(({ value, name }) => [String(value), name]))
}

const readers: Record<FlightProperty, (db: Db, values: readonly string[]) => Named | Promise<Named>> = {
  continents: (_db, values) =>
    Object.entries(continents)
      .filter(([value]) => values.includes(value))
      .map(([value, name]) => ({ value, name })),
  countries: (db, values) =>
    db
      .select({ value: countries.code, name: countries.name })
      .from(countries)
      .where(inArray(countries.code, [...values])),
  cities: (db, values) =>
    db
      .select({ value: cities.id, name: cities.name })
      .from(cities)
      .where(inArray(cities.id, values.filter((value) => /^[1-9]\d{0,8}$/.test(value)).map(Number))),
  airports: (db, values) =>
    db
      .select({ value: airports.iata, name: airports.name })
      .from(airports)
      .where(inArray(airports.iata, [...values])),
  airlines: (db, values) =>
    db
      .select({ value: airlines.iata, name: airlines.name })
      .from(airlines)
      .where(inArray(airlines.iata, [...values])),
}
