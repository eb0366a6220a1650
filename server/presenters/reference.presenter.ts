import type { Airline, Airport, Country } from '#contract/rules/reference.ts'

import type { Presented } from '../http/document.ts'
import type { CityRow, CountryRow } from '../reference/find-places.ts'
import type { AirlineRow, AirportRow } from '../reference/find-transport.ts'

export const presentContinent = ({ code, name }: { code: string; name: string }): Presented => ({
  type: 'continents',
  id: code,
  attributes: { name },
})

export const presentCountry = ({ code, name, continent }: CountryRow): Presented => ({
  type: 'countries',
  id: code,
  attributes: { name, continent } satisfies Omit<Country, 'id'>,
})

/** A city, with its country if that is included (RULE-043). */
export const presentCity = ({ id, name, country }: CityRow, withCountry: boolean): Presented => ({
  type: 'cities',
  id,
  attributes: { name },
  ...(withCountry ? { relations: { country: presentCountry(country) } } : {}),
})

export const presentAirport = ({ iata, name, city, countryCode }: AirportRow): Presented => ({
  type: 'airports',
  id: iata,
  attributes: { name, iataCode: iata, city, countryCode } satisfies Omit<Airport, 'id'>,
})

export const presentAirline = ({ iata, name, countryCode }: AirlineRow): Presented => ({
  type: 'airlines',
  id: iata,
  attributes: { name, iataCode: iata, countryCode } satisfies Omit<Airline, 'id'>,
})
