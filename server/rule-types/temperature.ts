import {
  temperatureModes,
  type Temperature2Data,
  type TemperatureData,
  type TemperatureMode,
} from '#contract/rules/temperature.ts'
import {
  temperatureComparisons,
  temperatureUnits,
  type TemperatureUnit,
} from '#contract/rules/temperatures.ts'

import type { ServedRuleType } from './rule-type.ts'
import { atPlace, capital, comparisonWords, optionsOf, type Words } from './words.ts'

const unitWords: Words<TemperatureUnit> = { celsius: '°C', fahrenheit: '°F' }
const modeWords: Words<TemperatureMode> = {
  frame_value: 'At the frame, against a value',
  frame_location: 'At the frame, against that at a place',
  location_value: 'At a place, against a value',
  location_location: 'At a place, against that at another place',
}
/** RULE-036 */
const conditions = optionsOf(temperatureComparisons, comparisonWords)
const units = optionsOf(temperatureUnits, unitWords)

export const servedTemperature: ServedRuleType<TemperatureData> = {
  name: 'Temperature',
  describe: ({ sets }) => either(sets.map(describeValue)),
  blank: { sets: [{ condition: 'above', value: null, unit: 'celsius' }] },
  options: () => ({ conditions, units }),
}

export const servedTemperature2: ServedRuleType<Temperature2Data> = {
  name: 'Compared temperature',
  describe: ({ sets }) => either(sets.map(describeComparison)),
  blank: {
    sets: [
      {
        mode: 'frame_value',
        location: null,
        condition: 'above',
        value: null,
        unit: 'celsius',
        otherLocation: null,
      },
    ],
  },
  options: () => ({ modes: optionsOf(temperatureModes, modeWords), conditions, units }),
}

const either = (sets: readonly string[]): string => capital(sets.join(' or '))

const describeValue = ({ condition, value, unit }: TemperatureData['sets'][number]): string =>
  `${comparisonWords[condition]} ${value} ${unitWords[unit]}`

/** "above 20 °C at 51.52,-0.15", "at 51.52,-0.15 below the temperature at 48.85,2.35" */
function describeComparison(set: Temperature2Data['sets'][number]): string {
  if (set.otherLocation === null) {
    return `${describeValue(set)}${atPlace(set.location)}`
  }
  const other = `${comparisonWords[set.condition]} the temperature${atPlace(set.otherLocation)}`
  return set.location === null ? other : `${atPlace(set.location).trim()} ${other}`
}
