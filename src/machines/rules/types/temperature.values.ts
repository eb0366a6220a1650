import {
  temperature2Rule,
  temperatureRule,
  type Temperature2Data,
  type TemperatureData,
} from '#contract/rules/temperature.ts'

import { numberIssue, numberOf } from './numbers.values.ts'
import { placeIssue, textOfPlace, typedPlace } from './places.values.ts'
import type { RuleIssue, RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

const range = { least: -100, most: 150 }
type Condition = TemperatureData['sets'][number]['condition']
type Unit = TemperatureData['sets'][number]['unit']

/** A temperature as typed, with what it is compared by. */
export interface TemperatureSet {
  condition: string
  value: string
  unit: string
}

export const blankTemperature: TemperatureSet = { condition: 'above', value: '', unit: 'celsius' }

/** The temperature at the frame against a value (RULE-049). */
export const temperatureType: RuleType<'temperature', Sets<TemperatureSet>> = {
  blank: { sets: [blankTemperature] },
  draftOf: (data) => {
    const { data: known } = temperatureRule.dataSchema.safeParse(data)
    return known === undefined
      ? null
      : { sets: known.sets.map((set) => ({ ...set, value: String(set.value) })) }
  },
  issuesIn: (draft) =>
    issuesOfSets(draft, ({ value }) => {
      const issue = numberIssue(value, range)
      return issue === null ? {} : { value: issue }
    }),
  dataOf: ({ sets }) => ({
    sets: sets.map(({ condition, value, unit }) => ({
      condition: condition as Condition,
      value: numberOf(value) ?? 0,
      unit: unit as Unit,
    })),
  }),
}

/** A comparison as typed: with a value or with another place, of which one is given (RULE-037). */
export interface TemperatureComparison extends TemperatureSet {
  /** Where the first temperature is measured. */
  at: 'frame' | 'location'
  /** The first place; only with `at: 'location'`. */
  place: string
  otherPlace: string
}

export const blankComparison: TemperatureComparison = {
  ...blankTemperature,
  at: 'frame',
  place: '',
  otherPlace: '',
}

/** What a comparison compares (RULE-035): the second half follows from which of value and place is given. */
export function modeOf({ at, otherPlace }: TemperatureComparison): Temperature2Data['sets'][number]['mode'] {
  return `${at}_${otherPlace.trim() === '' ? 'value' : 'location'}`
}

/** Comparisons of temperatures at frames and places (RULE-034, RULE-035). */
export const temperature2Type: RuleType<'temperature2', Sets<TemperatureComparison>> = {
  blank: { sets: [blankComparison] },
  draftOf: (data) => {
    const { data: known } = temperature2Rule.dataSchema.safeParse(data)
    return known === undefined ? null : { sets: known.sets.map(comparisonOf) }
  },
  issuesIn: (draft) => issuesOfSets(draft, comparisonIssues),
  dataOf: ({ sets }) => ({ sets: sets.map(setOf) }),
}

function comparisonOf(set: Temperature2Data['sets'][number]): TemperatureComparison {
  return {
    at: set.location === null ? 'frame' : 'location',
    place: textOfPlace(set.location),
    condition: set.condition,
    value: set.value === null ? '' : String(set.value),
    unit: set.unit ?? blankComparison.unit,
    otherPlace: textOfPlace(set.otherLocation),
  }
}

function comparisonIssues(set: TemperatureComparison): Record<string, RuleIssue> {
  const isOfPlace = set.at === 'location'
  const place = isOfPlace && set.place.trim() === '' ? 'required' : placeIssue(isOfPlace ? set.place : '')
  const other = placeIssue(set.otherPlace)
  const value = modeOf(set).endsWith('_value') ? numberIssue(set.value, range) : null
  return {
    ...(place === null ? {} : { location: place }),
    ...(value === null ? {} : { value }),
    ...(other === null ? {} : { otherLocation: other }),
  }
}

/** Which fields are null follows from the mode, as the contract has it. */
function setOf(set: TemperatureComparison): Temperature2Data['sets'][number] {
  const isValue = modeOf(set).endsWith('_value')
  return {
    mode: modeOf(set),
    location: set.at === 'frame' ? null : typedPlace(set.place),
    condition: set.condition,
    value: isValue ? numberOf(set.value) : null,
    unit: isValue ? set.unit : null,
    otherLocation: typedPlace(set.otherPlace),
  } as Temperature2Data['sets'][number]
}
