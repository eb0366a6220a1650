import * as z from 'zod/mini'

import { compares, type Comparison } from './comparisons.ts'
import { placeSchema, readerOf } from './places.ts'
import { declareRuleType, type Condition } from './rule-type.ts'
import { anyOf, setsOf } from './sets.ts'
import type { Place, Situation } from './situation.ts'
import { comparison, degrees, inCelsius, unit } from './temperatures.ts'

/** The temperature at the frame against a value (RULE-049). */
export const temperatureRule = declareRuleType({
  id: 'temperature',
  className: 'Rules\\Temperature',
  dataSchema: z.strictObject({
    sets: setsOf(z.strictObject({ condition: comparison, value: degrees, unit })),
  }),
  conditionOf: ({ sets }) =>
    anyOf(sets.map((set) => warmth(set.condition, null, constant(inCelsius(set.value, set.unit)), true))),
})
export type TemperatureData = z.output<typeof temperatureRule.dataSchema>

/** What is compared with what: the temperature at the frame or at a place, with a value or with that at another place (RULE-035). */
export const temperatureModes = [
  'frame_value',
  'frame_location',
  'location_value',
  'location_location',
] as const
export type TemperatureMode = (typeof temperatureModes)[number]

const none = z.null()
const comparisonSchema = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('frame_value'),
    location: none,
    condition: comparison,
    value: degrees,
    unit,
    otherLocation: none,
  }),
  z.strictObject({
    mode: z.literal('frame_location'),
    location: none,
    condition: comparison,
    value: none,
    unit: none,
    otherLocation: placeSchema,
  }),
  z.strictObject({
    mode: z.literal('location_value'),
    location: placeSchema,
    condition: comparison,
    value: degrees,
    unit,
    otherLocation: none,
  }),
  z.strictObject({
    mode: z.literal('location_location'),
    location: placeSchema,
    condition: comparison,
    value: none,
    unit: none,
    otherLocation: placeSchema,
  }),
])

/** Comparisons of temperatures, of which one must hold (RULE-034, RULE-035). */
export const temperature2Rule = declareRuleType({
  id: 'temperature2',
  className: 'Rules\\Temperature2',
  dataSchema: z.strictObject({ sets: setsOf(comparisonSchema) }),
  conditionOf: ({ sets }) =>
    anyOf(
      sets.map((set) =>
        set.otherLocation === null
          ? warmth(set.condition, set.location, constant(inCelsius(set.value, set.unit)), true)
          : warmth(set.condition, set.location, temperatureOf(set.otherLocation), false),
      ),
    ),
})
export type Temperature2Data = z.output<typeof temperature2Rule.dataSchema>

type Reader = (situation: Situation) => number | null

const constant =
  (value: number): Reader =>
  () =>
    value

function temperatureOf(location: Place | null): Reader {
  const read = readerOf(location)
  return (situation) => read(situation)?.weather?.temperature ?? null
}

function warmth(condition: Comparison, location: Place | null, against: Reader, isValue: boolean): Condition {
  const read = temperatureOf(location)
  return {
    holds: (situation) => {
      const one = read(situation)
      const other = against(situation)
      return one !== null && other !== null && compares(condition, one, other)
    },
    facts: (situation) => {
      const [celsius, other] = [read(situation), against(situation)]
      return celsius === null || other === null
        ? [{ about: 'unknown', what: 'weather' }]
        : [{ about: 'temperature', celsius, other: isValue ? null : other }]
    },
  }
}
