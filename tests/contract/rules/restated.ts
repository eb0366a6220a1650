import fc from 'fast-check'

import { comparisons, type Comparison } from '#contract/rules/comparisons.ts'
import { weekDays, type DayOfWeekData } from '#contract/rules/day-of-week.ts'
import { dayParts, dayPartIds, type DayPartData } from '#contract/rules/day-part.ts'
import { flightProperties } from '#contract/rules/flight-properties.ts'
import type { LocationData } from '#contract/rules/location.ts'
import type { RuleData, RuleTypeId } from '#contract/rules/rule-types.ts'
import { weatherKinds, type Place, type PlaceNow, type Situation } from '#contract/rules/situation.ts'
import { tagOperators } from '#contract/rules/tags.ts'
import { temperatureComparisons, temperatureUnits } from '#contract/rules/temperatures.ts'
import { uvMeasures } from '#contract/rules/uv-index.ts'

import { day, latitude, longitude, oneOrMore, place, sets, some, time } from './arbitraries.ts'

/** A rule type's data, and what they ask for in other words. */
interface Restated<Id extends RuleTypeId> {
  data: fc.Arbitrary<RuleData<Id>>
  holds: (data: RuleData<Id>, situation: Situation) => boolean
}

const at = ({ here, places }: Situation, where: Place | null | undefined): PlaceNow | undefined =>
  where ? places[`${where.lat},${where.lng}`] : here

const minutes = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
/** The minutes of a span, walked one after the other over midnight. */
function walked(from: string, to: string): Set<number> {
  const found = new Set<number>()
  for (let minute = minutes(from); minute !== minutes(to); minute = (minute + 1) % 1440) {
    found.add(minute)
  }
  return found
}

const differs = (comparison: Comparison, difference: number): boolean =>
  ({
    above: difference > 0,
    at_least: !(difference < 0),
    equals: difference === 0,
    at_most: !(difference > 0),
    below: difference < 0,
  })[comparison]

const rectangle = fc
  .record({ south: latitude, north: latitude, west: longitude, east: longitude })
  .filter(({ south, north, west, east }) => south < north && west !== east)

/** Eastwards from the western edge, as far as the rectangle is wide. */
const isWithin = ({ rectangles }: LocationData, { lat, lng }: Place): boolean =>
  rectangles.some(({ north, east, south, west }) => {
    const width = (east - west + 360) % 360
    return lat <= north && lat >= south && (lng - west + 360) % 360 <= width
  })

const mode = fc.constantFrom(...temperatureUnits)
const condition = fc.constantFrom(...temperatureComparisons)
const value = fc.integer({ min: -10, max: 100 })
/** In the unit of the rule, rather than in Celsius. */
const inUnit = (celsius: number, unit: 'celsius' | 'fahrenheit'): number =>
  unit === 'celsius' ? celsius : (celsius * 9) / 5 + 32

/** All rule types. */
export const restated: { [Id in RuleTypeId]: Restated<Id> } = {
  dates: {
    data: sets(
      fc
        .tuple(day, day)
        .map(([one, other]) => (one < other ? { from: one, to: other } : { from: other, to: one })),
    ),
    holds: (data, { here }) =>
      data.sets.some(
        ({ from, to }) =>
          Date.parse(from) <= Date.parse(here.day) && !(Date.parse(to) < Date.parse(here.day)),
      ),
  },
  dayofweek: {
    data: fc.record<DayOfWeekData>({ days: oneOrMore(...weekDays), location: fc.option(place) }),
    holds: ({ days, location }, situation) => {
      const there = at(situation, location)
      const name = there && new Date(there.day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })
      return days.some((each) => each === name?.toLowerCase())
    },
  },
  timeofday: {
    data: sets(fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to)),
    holds: (data, { here }) => data.sets.some(({ from, to }) => walked(from, to).has(minutes(here.time))),
  },
  daypart: {
    data: fc.record<DayPartData>({ parts: oneOrMore(...dayPartIds) }),
    holds: ({ parts }, { here }) =>
      parts.some((part) => walked(dayParts[part].from, dayParts[part].to).has(minutes(here.time))),
  },
  location: {
    data: fc.record({ rectangles: fc.array(rectangle, { minLength: 1, maxLength: 3 }) }),
    holds: (data, { frame }) => isWithin(data, frame),
  },
  frame: {
    data: fc
      .record({
        externalIds: some('F1', 'F2', 'F9'),
        displayUnitIds: some('D1', 'D9'),
        playerIds: some('P2'),
      })
      .filter((data) => Object.values(data).flat().length > 0),
    holds: (data, { frame: { externalId, displayUnitIds, playerIds } }) =>
      [externalId, ...displayUnitIds, ...playerIds].some((id) => Object.values(data).flat().includes(id)),
  },
  framegroup: {
    data: fc.record({ groups: oneOrMore('North', 'South', 'West') }),
    holds: ({ groups }, { frame }) =>
      new Set([...groups, ...frame.groups]).size < groups.length + frame.groups.length,
  },
  tags: {
    data: sets(
      fc.record({
        tagKey: fc.constantFrom('Environment', 'Daylight', 'Audience'),
        operator: fc.constantFrom(...Object.values(tagOperators)),
        subTag: fc.constantFrom('Roadside', 'Mall', 'Shade', null),
      }),
    ),
    holds: (data, { frame: { tags } }) =>
      data.sets.some(({ tagKey, operator, subTag }) => {
        const ofKey = tags.filter(({ key }) => key === tagKey).map(({ name }) => name)
        const asked =
          operator === tagOperators.isPresent || subTag === null
            ? ofKey
            : ofKey.filter((name) => name === subTag)
        return asked.length > 0 === (operator !== tagOperators.isNot)
      }),
  },
  weather: {
    data: fc.record({ conditions: oneOrMore(...weatherKinds) }),
    holds: ({ conditions }, { here }) => conditions.some((kind) => kind === here.weather?.kind),
  },
  weather2: {
    data: sets(fc.record({ conditions: oneOrMore(...weatherKinds), location: fc.option(place) })),
    holds: (data, situation) =>
      data.sets.some(({ conditions, location }) =>
        conditions.some((kind) => kind === at(situation, location)?.weather?.kind),
      ),
  },
  temperature: {
    data: sets(fc.record({ condition, value, unit: mode })),
    holds: (data, { here: { weather } }) =>
      weather !== null &&
      data.sets.some((set) => differs(set.condition, inUnit(weather.temperature, set.unit) - set.value)),
  },
  temperature2: {
    data: sets(
      fc
        .record({ location: fc.option(place), otherLocation: fc.option(place), condition, value, unit: mode })
        .map(({ location, otherLocation, condition: comparison, ...against }) => {
          const wanted = otherLocation === null ? against : { value: null, unit: null }
          const name = `${location === null ? 'frame' : 'location'}_${otherLocation === null ? 'value' : 'location'}`
          return {
            mode: name,
            location,
            otherLocation,
            condition: comparison,
            ...wanted,
          } as RuleData<'temperature2'>['sets'][number]
        }),
    ),
    holds: (data, situation) =>
      data.sets.some((set) => {
        const one = at(situation, set.location)?.weather?.temperature
        const other =
          set.otherLocation === null ? set.value : at(situation, set.otherLocation)?.weather?.temperature
        return (
          one !== undefined &&
          other !== undefined &&
          differs(set.condition, (set.unit === null ? one : inUnit(one, set.unit)) - other)
        )
      }),
  },
  uvindex: {
    data: sets(
      fc.record({
        measure: fc.constantFrom(...uvMeasures),
        condition: fc.constantFrom(...comparisons),
        value: fc.integer({ min: 0, max: 12 }),
      }),
    ),
    holds: (data, { here: { weather } }) =>
      data.sets.some(
        (set) =>
          weather !== null &&
          differs(
            set.condition,
            (set.measure === 'now' ? weather.uvIndex : weather.highestUvIndex) - set.value,
          ),
      ),
  },
  flightproperties: {
    data: sets(
      fc.record({
        property: fc.constantFrom(...flightProperties),
        value: fc.constantFrom('EU', 'FR', '1', 'CDG', 'AF'),
        name: fc.constant('A name'),
      }),
    ),
    holds: (data, { flight }) =>
      flight !== null && !data.sets.some((set) => !flight[set.property].some((each) => each === set.value)),
  },
}
