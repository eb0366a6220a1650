import fc from 'fast-check'

import { placeKey } from '#contract/rules/places.ts'
import { weatherKinds, type FrameFacts, type Place, type Situation } from '#contract/rules/situation.ts'

const pad = (value: number): string => String(value).padStart(2, '0')
export const timeText = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`

/** Around the end of a month, with each day of the week. */
export const day = fc.integer({ min: 0, max: 9 }).map((count) => dayAt(count))
export const dayAt = (count: number): string =>
  new Date(Date.UTC(2026, 1, 24 + count)).toISOString().slice(0, 10)
/** Half hours, so that limits are met often. */
export const time = fc.integer({ min: 0, max: 47 }).map((half) => timeText(half * 30))

/** The places that rules name; a situation may lack the last one. */
export const namedPlaces: readonly Place[] = [
  { lat: 51.52, lng: -0.15 },
  { lat: 40.7, lng: -74 },
  { lat: -90, lng: 180 },
]
export const place = fc.constantFrom(...namedPlaces)

const weather = fc.option(
  fc.record({
    kind: fc.constantFrom(...weatherKinds),
    temperature: fc.integer({ min: -100, max: 400 }).map((tenths) => tenths / 10),
    uvIndex: fc.integer({ min: 0, max: 6 }),
    highestUvIndex: fc.integer({ min: 6, max: 12 }),
  }),
)
const now = fc.record({ day, time, weather })

export const some = (...names: string[]): fc.Arbitrary<string[]> => fc.subarray(names)
/** At least one of them. */
export const oneOrMore = <Value>(...values: Value[]): fc.Arbitrary<Value[]> =>
  fc.subarray(values, { minLength: 1 })

/** Degrees on a coarse grid, so that edges are met often, and none on the date line itself. */
export const latitude = fc.integer({ min: -9, max: 9 }).map((tens) => tens * 10)
export const longitude = fc.integer({ min: -17, max: 17 }).map((tens) => tens * 10)

export const frame: fc.Arbitrary<FrameFacts> = fc.record({
  lat: latitude,
  lng: longitude,
  externalId: fc.constantFrom('F1', 'F2', 'F3'),
  displayUnitIds: some('D1', 'D2'),
  playerIds: some('P1', 'P2'),
  groups: some('North', 'South'),
  tags: fc.subarray([
    { key: 'Environment', name: 'Roadside' },
    { key: 'Environment', name: 'Mall' },
    { key: 'Daylight', name: 'Shade' },
  ]),
})

const codes = {
  continents: ['EU'],
  countries: ['FR', 'DE'],
  cities: ['1'],
  airports: ['CDG'],
  airlines: ['AF'],
}
const flight = fc.option(
  fc.record({
    continents: some(...codes.continents),
    countries: some(...codes.countries),
    cities: some(...codes.cities),
    airports: some(...codes.airports),
    airlines: some(...codes.airlines),
  }),
)

export const situation: fc.Arbitrary<Situation> = fc
  .record({ frame, here: now, flight, nows: fc.tuple(now, now, fc.option(now)) })
  .map(({ nows, ...rest }) => ({
    ...rest,
    places: Object.fromEntries(
      namedPlaces.flatMap((each, index) => {
        const known = nows[index]
        return known ? [[placeKey(each), known]] : []
      }),
    ),
  }))

export const sets = <Value>(set: fc.Arbitrary<Value>): fc.Arbitrary<{ sets: Value[] }> =>
  fc.record({ sets: fc.array(set, { minLength: 1, maxLength: 3 }) })
