import * as z from 'zod/mini'

import { placeSchema, readerOf } from './places.ts'
import { declareRuleType, type Condition } from './rule-type.ts'
import { anyOf, setsOf, valuesOf } from './sets.ts'
import { weatherKinds, type Place, type WeatherKind } from './situation.ts'

const kinds = valuesOf(z.enum(weatherKinds), 'noWeather')

/** The weather at the frame is of one of these kinds (RULE-032). */
export const weatherRule = declareRuleType({
  id: 'weather',
  className: 'Rules\\Weather',
  dataSchema: z.strictObject({ conditions: kinds }),
  conditionOf: ({ conditions }) => oneOf(conditions, null),
})
export type WeatherData = z.output<typeof weatherRule.dataSchema>

/** The same, at the frame or at a place (RULE-048). */
export const weather2Rule = declareRuleType({
  id: 'weather2',
  className: 'Rules\\Weather2',
  dataSchema: z.strictObject({
    sets: setsOf(z.strictObject({ conditions: kinds, location: z.nullable(placeSchema) })),
  }),
  conditionOf: ({ sets }) => anyOf(sets.map(({ conditions, location }) => oneOf(conditions, location))),
})
export type Weather2Data = z.output<typeof weather2Rule.dataSchema>

function oneOf(conditions: readonly WeatherKind[], location: Place | null): Condition {
  const read = readerOf(location)
  return {
    holds: (situation) => {
      const weather = read(situation)?.weather ?? null
      return weather !== null && conditions.includes(weather.kind)
    },
    facts: (situation) => {
      const weather = read(situation)?.weather ?? null
      return weather === null
        ? [{ about: 'unknown', what: 'weather' }]
        : [{ about: 'weather', kind: weather.kind }]
    },
  }
}
