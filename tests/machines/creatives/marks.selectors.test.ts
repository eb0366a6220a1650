import { expect, test } from 'vitest'

import {
  numbersOf,
  placeAt,
  placeBeside,
  placeOnScreen,
  timecodeOf,
} from '#machines/creatives/marks.selectors.ts'
import { sampleComment } from '#tests/support/samples/comments.ts'

const size = { width: 200, height: 100 }
const upright = { rotation: 0, isMirrored: false }

test.each([
  ['upright', upright, { x: 50, y: -25 }, { x: 0.75, y: 0.25 }],
  ['turned by 90 degrees', { rotation: 90, isMirrored: false }, { x: 25, y: 50 }, { x: 0.25, y: 0.75 }],
  ['turned by 180 degrees', { rotation: 180, isMirrored: false }, { x: 50, y: -25 }, { x: 0.25, y: 0.75 }],
  ['turned by 270 degrees', { rotation: 270, isMirrored: false }, { x: 25, y: 50 }, { x: 0.75, y: 0.25 }],
  ['turned and upside down', { rotation: 90, isMirrored: true }, { x: 25, y: 50 }, { x: 0.25, y: 0.25 }],
  ['beside the asset', upright, { x: 500, y: -500 }, { x: 1, y: 0 }],
])('a point of the screen is a place in the asset, %s', (_name, turn, offset, place) => {
  expect(placeAt(offset, size, turn)).toEqual(place)
})

test('a step goes to the same side of the screen however the asset is turned, and not out of it', () => {
  const middle = { x: 0.5, y: 0.5 }
  expect(placeBeside(middle, { x: 0.02, y: 0 }, upright)).toEqual({ x: 0.52, y: 0.5 })
  expect(placeBeside(middle, { x: 0.02, y: 0 }, { rotation: 90, isMirrored: false })).toEqual({
    x: 0.5,
    y: 0.52,
  })
  expect(placeBeside({ x: 1, y: 0 }, { x: 0.02, y: -0.02 }, upright)).toEqual({ x: 1, y: 0 })
})

test.each([
  [
    { rotation: 0, isMirrored: false },
    { x: 0.1, y: 0.3 },
  ],
  [
    { rotation: 90, isMirrored: false },
    { x: 0.3, y: 0.9 },
  ],
  [
    { rotation: 180, isMirrored: false },
    { x: 0.9, y: 0.7 },
  ],
  [
    { rotation: 270, isMirrored: false },
    { x: 0.7, y: 0.1 },
  ],
  [
    { rotation: 90, isMirrored: true },
    { x: 0.7, y: 0.9 },
  ],
])('a place is told as it is seen, of an asset with %o', (turn, seen) => {
  const place = { x: 0.1, y: 0.3 }
  expect(placeOnScreen(place, turn)).toEqual(seen)
  // The point of the screen there is this place again.
  expect(placeAt({ x: seen.x - 0.5, y: seen.y - 0.5 }, { width: 1, height: 1 }, turn)).toEqual(place)
})

test('open comments with a mark in the current file are numbered', () => {
  const place = { x: 0.5, y: 0.5 }
  const at = { mark: { place, seconds: null } }
  const comments = [
    sampleComment('1'),
    sampleComment('2', at),
    sampleComment('3', { ...at, resolvedAt: '2026-03-10T11:00:00.000Z' }),
    sampleComment('4', { ...at, isOnEarlierFile: true }),
    sampleComment('5', { mark: { place: null, seconds: 3 } }),
  ]
  expect(numbersOf(comments)).toEqual({ 2: 1, 5: 2 })
})

test('a moment is minutes and seconds', () => {
  expect([0, 5.9, 65, 600].map(timecodeOf)).toEqual(['0:00', '0:05', '1:05', '10:00'])
})
