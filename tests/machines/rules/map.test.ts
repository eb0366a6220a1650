import { expect, it } from 'vitest'

import { areaAround } from '#machines/rules/types/map.values.ts'

const london = { north: 51.53, east: -0.14, south: 51.515, west: -0.18 }

it('an area is around rectangles and points, and spans the world with a rectangle over the date line', () => {
  expect([
    areaAround([], []),
    areaAround([null], []),
    areaAround([null, london], []),
    areaAround([london], [[40.7, -74]]),
    areaAround([], [[51.5, -0.1]]),
    areaAround([london, { north: -15, east: -175, south: -20, west: 175 }], []),
  ]).toEqual([
    null,
    null,
    london,
    { north: 51.53, east: -0.14, south: 40.7, west: -74 },
    { north: 51.5, east: -0.1, south: 51.5, west: -0.1 },
    { north: 51.53, east: 180, south: -20, west: -180 },
  ])
})
