import { expect, it } from 'vitest'

import { weatherKinds, type Fact } from '#contract/rules/situation.ts'
import en from '#locales/en.json' with { type: 'json' }
import { configureIntl } from '#services/intl/configure-intl.ts'
import { factsText } from '#views/plays/fact-text.ts'

configureIntl({ locale: 'en', messages: en })

it.each<[Fact, string]>([
  [{ about: 'day', day: '2026-11-26' }, 'it is 26 Nov 2026'],
  [{ about: 'weekDay', weekDay: 'thursday' }, 'it is Thursday'],
  [{ about: 'time', time: '14:05' }, 'it is 14:05'],
  [{ about: 'weather', kind: 'clear' }, 'it is clear'],
  [{ about: 'weather', kind: 'partly-cloudy' }, 'it is partly cloudy'],
  [{ about: 'temperature', celsius: 12.4, other: null }, 'it is 12.4 °C'],
  [{ about: 'temperature', celsius: 12, other: 15 }, 'it is 12 °C, and 15 °C to compare with'],
  [{ about: 'uvIndex', uvIndex: 3, isHighest: false }, 'the UV index is 3'],
  [{ about: 'uvIndex', uvIndex: 5, isHighest: true }, 'the highest UV index of the day is 5'],
  [{ about: 'frame', externalId: 'CAC00031' }, 'the frame is CAC00031'],
  [{ about: 'place', place: { lat: 51.52, lng: -0.15 } }, 'the frame is at 51.52, -0.15'],
  [{ about: 'tags', names: ['Indoor', 'Station'] }, 'the frame has Indoor, Station'],
  [{ about: 'tags', names: [] }, 'the frame has no such tag'],
  [{ about: 'groups', names: ['North'] }, 'the frame is in North'],
  [{ about: 'groups', names: [] }, 'the frame is in no group'],
  [{ about: 'flight', values: ['LHR'] }, 'the flight has LHR'],
  [{ about: 'unknown', what: 'weather' }, 'the weather is not known'],
  [{ about: 'unknown', what: 'flight' }, 'no flight is known'],
  [{ about: 'unknown', what: 'rule' }, 'this version does not know the condition'],
])('says what is so instead: %j', (fact, text) => {
  expect(factsText([fact])).toBe(text)
})

it('says each fact once', () => {
  const time: Fact = { about: 'time', time: '14:05' }
  expect(factsText([time, { about: 'weather', kind: 'hail' }, { ...time }])).toBe('it is 14:05, it hails')
})

it('has words for every kind of weather', () => {
  const texts = weatherKinds.map((kind) => factsText([{ about: 'weather', kind }]))
  expect(new Set(texts).size).toBe(weatherKinds.length)
  expect(texts).not.toContain('it is something else')
})
