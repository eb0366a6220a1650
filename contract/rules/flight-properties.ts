import * as z from 'zod/mini'

import { declareRuleType } from './rule-type.ts'
import { distinct, setsOf, shortText } from './sets.ts'

/** What a flight is asked about (RULE-041); each is a list of the server's (API-085, API-086). */
export const flightProperties = ['continents', 'countries', 'cities', 'airports', 'airlines'] as const
export type FlightProperty = (typeof flightProperties)[number]

/** Properties of the flight that a frame at an airport is about; all of them must fit. `name` is what the value is called. */
export const flightPropertiesRule = declareRuleType({
  id: 'flightproperties',
  className: 'Rules\\FlightProperties',
  dataSchema: z.strictObject({
    sets: setsOf(
      z.strictObject({
        property: z.enum(flightProperties),
        value: shortText,
        name: z.string().check(z.maxLength(255)),
      }),
    ),
  }),
  conditionOf: ({ sets }) => ({
    holds: ({ flight }) =>
      flight !== null && sets.every(({ property, value }) => flight[property].includes(value)),
    facts: ({ flight }) =>
      flight === null
        ? [{ about: 'unknown', what: 'flight' }]
        : distinct(
            sets
              .filter(({ property, value }) => !flight[property].includes(value))
              .map(({ property }) => ({ about: 'flight', values: flight[property] })),
          ),
  }),
})
export type FlightPropertiesData = z.output<typeof flightPropertiesRule.dataSchema>
