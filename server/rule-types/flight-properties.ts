import {
  flightProperties,
  type FlightPropertiesData,
  type FlightProperty,
} from '#contract/rules/flight-properties.ts'
import { continentCodes, continents } from '#contract/rules/reference.ts'

import type { ServedRuleType } from './rule-type.ts'
import { capital, optionsOf, type Words } from './words.ts'

const words: Words<FlightProperty> = {
  continents: 'continent',
  countries: 'country',
  cities: 'city',
  airports: 'airport',
  airlines: 'airline',
}

/** All sets must fit: "Country is Spain and airline is Iberia". */
export const servedFlightProperties: ServedRuleType<FlightPropertiesData> = {
  name: 'Flight',
  describe: ({ sets }) =>
    capital(
      sets
        .map(({ property, value, name }) => `${words[property]} is ${name === '' ? value : name}`)
        .join(' and '),
    ),
  blank: { sets: [{ property: 'continents', value: '', name: '' }] },
  options: () => ({
    properties: optionsOf(flightProperties, words),
    continents: optionsOf(continentCodes, continents),
  }),
  namesIn: ({ sets }) =>
    sets.map(({ property, value, name }, index) => ({
      kind: property,
      value,
      path: ['sets', index, 'value'],
      name,
    })),
  withNames: ({ sets }, nameOf) => ({
    sets: sets.map((set) => ({ ...set, name: nameOf(set.property, set.value) ?? set.name })),
  }),
}
