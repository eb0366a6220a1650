import { countries } from 'countries-list'

import { searchForm } from '../search/search-text.ts'
import { demoAirlines } from './reference-airlines.ts'
import { demoAirports } from './reference-airports.ts'
import { demoCities } from './reference-cities.ts'
import type { Row } from './rows.ts'

/** Places and transport that flight rules name: all countries, and the cities, airports and airlines that people know. */
export function makeReference(): Record<'countries' | 'cities' | 'airports' | 'airlines', Row[]> {
  return {
    countries: Object.entries(countries).map(([code, { name, continent }]) => ({
      code,
      name,
      continent,
      search_name: searchForm(name),
    })),
    cities: recordsOf(demoCities).map(([id = '', name = '', country = '', population = '']) => ({
      id: Number(id),
      name,
      country_code: country,
      population: Number(population),
      search_name: searchForm(name),
    })),
    airports: recordsOf(demoAirports).map(([iata = '', name = '', city = '', country = '']) => ({
      iata,
      name,
      city,
      country_code: country,
      search_name: searchForm(name, city),
    })),
    airlines: recordsOf(demoAirlines).map(([iata = '', name = '', country = '']) => ({
      iata,
      name,
      country_code: country,
      search_name: searchForm(name),
    })),
  }
}

const recordsOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
