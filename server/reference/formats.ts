import { continents, type Continent } from '#contract/rules/reference.ts'

import type { airlines, airports, cities, countries } from '../db/schema/reference.ts'
import { searchForm } from '../search/search-text.ts'
import type { FileFormat } from './read-rows.ts'

/** What a record becomes: a row with the key that it has alone, the reason why not, or null where it is of no use here. */
export type ReadRecord<Row> = { key: string; row: Row } | string | null

/** The form of an open data set, and how its records are read; `countries` has the codes by search name, as far as they are known. */
export interface ReferenceFormat<Row> extends FileFormat {
  /** What its records are called in messages. */
  what: string
  read: (values: Readonly<Record<string, string>>, countries: KnownCountries) => ReadRecord<Row>
}

export interface KnownCountries {
  codes: ReadonlySet<string>
  codeByName: ReadonlyMap<string, string>
}

const csv = { delimiter: ',', isQuoted: true } as const
const longestName = 255

/** countries.csv of OurAirports. */
export const countriesFormat: ReferenceFormat<typeof countries.$inferInsert> = {
  ...csv,
  what: 'countries',
  hasHeader: true,
  columns: ['code', 'name', 'continent'],
  read: ({ code = '', name = '', continent = '' }) => {
    if (!/^[A-Z]{2}$/.test(code)) {
      return `${shown(code)} is no country code of two letters.`
    }
    if (!(continent in continents)) {
      return `${shown(continent)} is no code of a continent.`
    }
    return (
      faultOfName(name) ?? {
        key: code,
        row: { code, name, continent: continent as Continent, searchName: searchForm(name) },
      }
    )
  },
}

/** airports.csv of OurAirports; closed airports and those without an IATA code are left out. */
export const airportsFormat: ReferenceFormat<typeof airports.$inferInsert> = {
  ...csv,
  what: 'airports',
  hasHeader: true,
  columns: ['type', 'name', 'iso_country', 'municipality', 'iata_code'],
  read: (values, { codes }) => {
    const {
      type = '',
      name = '',
      iso_country: country = '',
      municipality = '',
      iata_code: iata = '',
    } = values
    if (iata === '' || type === 'closed') {
      return null
    }
    if (!/^[A-Z0-9]{3}$/.test(iata)) {
      return `${shown(iata)} is no IATA code of three letters.`
    }
    if (municipality.length > longestName || hasControlSigns(municipality)) {
      return 'The municipality is no name.'
    }
    const city = municipality === '' ? null : municipality
    return (
      faultOfName(name) ??
      faultOfCountry(country, codes) ?? {
        key: iata,
        row: { iata, name, city, countryCode: country, searchName: searchForm(name, city) },
      }
    )
  },
}

/** cities15000.txt of GeoNames. */
export const citiesFormat: ReferenceFormat<typeof cities.$inferInsert> = {
  delimiter: '\t',
  isQuoted: false,
  what: 'cities',
  hasHeader: false,
  columns:
    'geonameid|name|asciiname|alternatenames|latitude|longitude|feature class|feature code|country code|cc2|admin1|admin2|admin3|admin4|population|elevation|dem|timezone|modification date'.split(
      '|',
    ),
  read: (values, { codes }) => {
    const { geonameid = '', name = '', 'country code': country = '', population = '' } = values
    if (!/^[1-9]\d{0,8}$/.test(geonameid)) {
      return `${shown(geonameid)} is no id.`
    }
    if (!/^\d{0,9}$/.test(population)) {
      return `${shown(population)} is no population.`
    }
    return (
      faultOfName(name) ??
      faultOfCountry(country, codes) ?? {
        key: geonameid,
        row: {
          id: Number(geonameid),
          name,
          countryCode: country,
          population: Number(population),
          searchName: searchForm(name),
        },
      }
    )
  },
}

/**
 * airlines.dat of OpenFlights; airlines that do not fly any more and those without an IATA code are left out. A country that is not
 * known by this name is left open.
 */
export const airlinesFormat: ReferenceFormat<typeof airlines.$inferInsert> = {
  ...csv,
  what: 'airlines',
  hasHeader: false,
  columns: ['id', 'name', 'alias', 'iata', 'icao', 'callsign', 'country', 'active'],
  read: ({ name = '', iata = '', country = '', active = '' }, { codeByName }) => {
    if (active !== 'Y' && active !== 'N') {
      return `${shown(active)} is neither Y nor N.`
    }
    if (active === 'N' || ['', '-', '\\N'].includes(iata)) {
      return null
    }
    if (!/^[A-Z0-9]{2}$/.test(iata)) {
      return `${shown(iata)} is no IATA code of two letters.`
    }
    const countryCode = codeByName.get(searchForm(country)) ?? null
    return faultOfName(name) ?? { key: iata, row: { iata, name, countryCode, searchName: searchForm(name) } }
  },
}

function faultOfName(name: string): string | null {
  if (name.trim() === '') {
    return 'The name is missing.'
  }
  if (name.length > longestName) {
    return `The name has more than ${longestName} characters.`
  }
  return hasControlSigns(name) ? 'The name has signs that are no text.' : null
}

const faultOfCountry = (code: string, codes: ReadonlySet<string>): string | null =>
  codes.has(code) ? null : `There is no country ${shown(code)}.`

const hasControlSigns = (text: string): boolean => /\p{Cc}/u.test(text)

/** A value in a message: quoted, cut, and without signs that a terminal would obey. */
const shown = (value: string): string => JSON.stringify(value.slice(0, 30))
