import fc from 'fast-check'
import { expect, test } from 'vitest'

import { localTimeAt, localTimeIn, timeZoneOf } from '#server/weather/local-time.ts'

import { tries } from '../support/property.ts'

const london = { lat: 51.5, lng: -0.12 }
const newYork = { lat: 40.75, lng: -73.98 }
const minute = 60_000
const hour = 60 * minute

test('the local day and time are those of the time zone of a place', () => {
  const at = new Date('2026-12-31T23:30:00Z')
  expect([
    localTimeAt(london, at),
    localTimeAt(newYork, at),
    localTimeAt({ lat: -36.85, lng: 174.76 }, at),
    localTimeAt({ lat: 27.7, lng: 85.3 }, at),
    localTimeAt({ lat: 0, lng: -30 }, at),
  ]).toEqual([
    { day: '2026-12-31', time: '23:30' },
    { day: '2026-12-31', time: '18:30' },
    { day: '2027-01-01', time: '12:30' },
    { day: '2027-01-01', time: '05:15' },
    { day: '2026-12-31', time: '21:30' },
  ])
})

/** When clocks change in 2026, with the offset in hours before and after. */
const changes = [
  [london, '2026-03-29T01:00:00Z', 0, 1],
  [london, '2026-10-25T01:00:00Z', 1, 0],
  [newYork, '2026-03-08T07:00:00Z', -5, -4],
  [newYork, '2026-11-01T06:00:00Z', -4, -5],
] as const

test('around the changes of clocks in London and New York the time jumps at the very minute, and nowhere else', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      fc.integer({ min: -48 * 60, max: 48 * 60 }),
      ([place, moment, before, after], minutes) => {
        const at = new Date(Date.parse(moment) + minutes * minute)
        const local = new Date(at.getTime() + (minutes < 0 ? before : after) * hour).toISOString()
        expect(localTimeAt(place, at)).toEqual({ day: local.slice(0, 10), time: local.slice(11, 16) })
      },
    ),
    tries(500),
  )
})

test('every place has a time zone that the server knows', () => {
  const zones = new Set(
    Array.from({ length: 91 }, (_, row) => row * 2 - 90).flatMap((lat) =>
      Array.from({ length: 181 }, (_, column) => timeZoneOf({ lat, lng: column * 2 - 180 })),
    ),
  )
  const noon = new Date('2026-06-01T12:00:00Z')
  const wrong = [...zones].filter((zone) => !/^2026-0[56]-\d\d$/.test(localTimeIn(zone, noon).day))
  expect([wrong, zones.size > 200]).toEqual([[], true])
})
