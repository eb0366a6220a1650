// @ts-check
/**
 * How long the evaluator takes for 10,000 decisions, of 1,000 frames at 10 moments each, over 200 rule sets that have all types of rules
 * between them, in one thread. What counts is the middle of the rounds.
 */
import process from 'node:process'

import { weekDays } from '#contract/rules/day-of-week.ts'
import { dayPartIds } from '#contract/rules/day-part.ts'
import { evaluatorOf } from '#contract/rules/evaluate.ts'
import { placeKey } from '#contract/rules/places.ts'
import { weatherKinds } from '#contract/rules/situation.ts'

import { record } from './support/record.mjs'

/** @typedef {import('#contract/rules/rule-types.ts').AnyRule} AnyRule */
/** @typedef {import('#contract/rules/situation.ts').Situation} Situation */

const counts = { ruleSets: 200, frames: 1000, moments: 10 }
const rounds = 7
const limit = 200

/** @param {number} number @param {number} size @returns {string[]} */
const ids = (number, size) => Array.from({ length: size }, (_, index) => `F${(number * 37 + index) % 1000}`)
const places = Array.from({ length: 20 }, (_, index) => ({ lat: 50 + index / 10, lng: -1 + index / 10 }))
/** @template Item @param {readonly Item[]} list @param {number} number @returns {Item} */
const pick = (list, number) => /** @type {Item} */ (list[number % list.length])
/** @param {number} number */
const placeOf = (number) => pick(places, number)

/** @type {((number: number) => AnyRule)[]} */
const makers = [
  () => ({ type: 'Rules\\Dates', data: { sets: [{ from: '2026-02-01', to: '2026-05-31' }] } }),
  (number) => ({
    type: 'Rules\\DayOfWeek',
    data: {
      days: weekDays.filter((_, day) => (number + day) % 3 > 0),
      location: number % 2 === 0 ? placeOf(number) : null,
    },
  }),
  () => ({
    type: 'Rules\\TimeOfDay',
    data: {
      sets: [
        { from: '07:00', to: '12:00' },
        { from: '22:00', to: '02:00' },
      ],
    },
  }),
  (number) => ({
    type: 'Rules\\DayPart',
    data: { parts: dayPartIds.filter((_, part) => (number + part) % 3 > 0) },
  }),
  (number) => ({
    type: 'Rules\\Location',
    data: {
      rectangles: Array.from({ length: 10 }, (_, index) => {
        const south = 50 + ((number + index) % 20) / 10
        return { north: south + 0.3, east: 1, south, west: -1 }
      }),
    },
  }),
  (number) => ({
    type: 'Rules\\Frame',
    data: { externalIds: ids(number, 300), displayUnitIds: [], playerIds: [] },
  }),
  () => ({ type: 'Rules\\FrameGroup', data: { groups: ['North', 'Centre'] } }),
  (number) => ({
    type: 'Rules\\Tags',
    data: {
      sets: [
        { tagKey: 'Environment', operator: 1 + (number % 3), subTag: number % 3 === 2 ? null : 'Roadside' },
      ],
    },
  }),
  (number) => ({
    type: 'Rules\\Weather',
    data: { conditions: weatherKinds.filter((_, kind) => (number + kind) % 2 === 0) },
  }),
  (number) => ({
    type: 'Rules\\Weather2',
    data: {
      sets: [
        { conditions: ['rain', 'snow'], location: placeOf(number) },
        { conditions: ['clear'], location: null },
      ],
    },
  }),
  () => ({
    type: 'Rules\\Temperature',
    data: { sets: [{ condition: 'above', value: 20, unit: 'celsius' }] },
  }),
  (number) => ({
    type: 'Rules\\Temperature2',
    data: {
      sets: [
        {
          mode: 'location_location',
          location: placeOf(number),
          condition: 'above',
          value: null,
          unit: null,
          otherLocation: placeOf(number + 1),
        },
      ],
    },
  }),
  () => ({ type: 'Rules\\UvIndex', data: { sets: [{ measure: 'now', condition: 'at_least', value: 5 }] } }),
]

const ruleSets = Array.from({ length: counts.ruleSets }, (_, number) => ({
  id: String(number),
  // Two to four rules of different types.
  rules: Array.from({ length: 2 + (number % 3) }, (_rule, index) => pick(makers, number + index * 5)(number)),
  creatives: [
    { id: `c${number % 40}`, weight: 60 },
    { id: `d${number}`, weight: 40 },
  ],
}))
/** @param {number} number */
const nowOf = (number) => ({
  day: `2026-${String(1 + (number % 12)).padStart(2, '0')}-${String(1 + (number % 28)).padStart(2, '0')}`,
  time: `${String(number % 24).padStart(2, '0')}:${String((number * 7) % 60).padStart(2, '0')}`,
  weather: {
    kind: pick(weatherKinds, number),
    temperature: (number % 40) - 5,
    uvIndex: number % 9,
    highestUvIndex: 9,
  },
})
const frames = Array.from({ length: counts.frames }, (_, frame) => ({
  externalId: `F${frame}`,
  displayUnitIds: [`DU${frame}`],
  playerIds: [`PL${frame}`],
  groups: [pick(['North', 'South', 'Centre'], frame)],
  tags: [{ key: 'Environment', name: pick(['Roadside', 'Mall', 'Rail'], frame) }],
  lat: 50 + (frame % 20) / 10,
  lng: 0,
}))
/** @type {Situation[]} */
const situations = Array.from({ length: counts.moments }, (_, moment) => {
  const known = Object.fromEntries(places.map((place, index) => [placeKey(place), nowOf(moment + index)]))
  return frames.map((frame, index) => ({
    frame,
    here: nowOf(moment * 7 + index),
    places: known,
    flight: null,
  }))
}).flat()

const times = []
let playing = 0
for (let round = 0; round < rounds; round += 1) {
  // A new one for each round: it keeps what it knows of a frame.
  const evaluator = evaluatorOf({ ruleSets, defaultIds: ['default'] })
  const started = performance.now()
  playing = 0
  for (const situation of situations) {
    playing += evaluator.decide(situation).playing.length
  }
  times.push(performance.now() - started)
}
const value = times.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
record({ measure: '10,000 decisions over 200 rule sets', value, unit: 'ms', limit })
console.log(
  `10,000 decisions: ${value.toFixed(0)} ms, ${(playing / situations.length).toFixed(1)} creatives play at once`,
)
if (!(value <= limit)) {
  process.exitCode = 1
}
