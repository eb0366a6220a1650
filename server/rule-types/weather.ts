import { weatherKinds, type WeatherKind } from '#contract/rules/situation.ts'
import type { Weather2Data, WeatherData } from '#contract/rules/weather.ts'

import type { ServedRuleType } from './rule-type.ts'
import { atPlace, optionsOf, type Words } from './words.ts'

const words: Words<WeatherKind> = {
  clear: 'Clear',
  'partly-cloudy': 'Partly cloudy',
  cloudy: 'Cloudy',
  fog: 'Fog',
  rain: 'Rain',
  sleet: 'Sleet',
  snow: 'Snow',
  hail: 'Hail',
  thunderstorm: 'Thunderstorm',
  wind: 'Wind',
}

const options = () => ({ conditions: optionsOf(weatherKinds, words) })
const describeKinds = (kinds: readonly WeatherKind[]): string => kinds.map((kind) => words[kind]).join(', ')

export const servedWeather: ServedRuleType<WeatherData> = {
  name: 'Weather',
  describe: ({ conditions }) => describeKinds(conditions),
  blank: { conditions: [] },
  options,
}

export const servedWeather2: ServedRuleType<Weather2Data> = {
  name: 'Weather at a place',
  describe: ({ sets }) =>
    sets.map(({ conditions, location }) => `${describeKinds(conditions)}${atPlace(location)}`).join(' or '),
  blank: { sets: [{ conditions: [], location: null }] },
  options,
}
