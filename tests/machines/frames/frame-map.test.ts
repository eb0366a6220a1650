import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { framesAddress } from '#contract/addresses/frames.address.ts'
import { framePlacesSchema, rectangleIn, textOfRectangle } from '#contract/frame-places.ts'
import { frameMapMachine } from '#machines/frames/frame-map.machine.ts'
import { edgeIssue, insideOf, type Edges } from '#machines/frames/frame-map.values.ts'
import { filterCount, offeredAll, selectedOf } from '#machines/frames/frames.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { sampleFrame } from '#tests/support/samples/frames.ts'

const inside = '51.5,-0.2,51.4,-0.1'
const rectangle = { north: 51.5, west: -0.2, south: 51.4, east: -0.1 }
const typed: Edges = { north: '51.5', west: '-0.2', south: '51.4', east: '-0.1' }

it('an address names a rectangle by its edges; any other text is dropped', () => {
  expect([
    rectangleIn(inside),
    textOfRectangle(rectangle),
    framesAddress.queryOf({ inside, map: true }),
    framesAddress.queryOf({ inside: '51.4,-0.2,51.5,-0.1', map: 'yes' }),
    framesAddress.isFiltered({ page: 1, map: true }),
    filterCount({ page: 1, map: true, sort: 'name', inside }),
  ]).toEqual([rectangle, inside, { page: 1, inside, map: true }, { page: 1 }, false, 1])
})

it('places are read from their text', () => {
  expect(framePlacesSchema.parse({ total: 2, places: '5150000,-12346;-3390000,15120000' })).toEqual({
    total: 2,
    points: [
      [51.5, -0.12346],
      [-33.9, 151.2],
    ],
  })
})

it.each<[Partial<Edges>, ReturnType<typeof insideOf>, ReturnType<typeof edgeIssue>[]]>([
  [{}, inside, [null, null, null, null]],
  [{ north: '', west: ' ', south: '', east: '' }, null, [null, null, null, null]],
  [{ north: '' }, undefined, [null, null, null, null]],
  [{ north: 'x', east: '181' }, undefined, ['noDegrees', null, null, 'noDegrees']],
  [{ north: '51.4' }, undefined, ['noHeight', null, null, null]],
  [{ east: '-0.2' }, undefined, [null, null, null, 'noWidth']],
])('edges of %j are in the address as %j', (change, expected, issues) => {
  const edges = { ...typed, ...change }
  expect([
    insideOf(edges),
    (['north', 'south', 'west', 'east'] as const).map((edge) => edgeIssue(edges, edge)),
  ]).toEqual([expected, issues])
})

it('edges go into the address when typing pauses, and stay as they are typed', () => {
  const clock = new SimulatedClock()
  const opened: (string | null)[] = []
  const map = createActor(
    isolated(frameMapMachine).provide({
      actions: { openInside: (_, change) => void opened.push(change.inside) },
    }),
    { clock, input: { query: { page: 1, map: true } } },
  ).start()
  const edges = { ...typed, north: '51.50' }
  map.send({ type: 'map.edit', edges })
  clock.increment(499)
  expect(opened).toEqual([])
  clock.increment(1)
  expect(opened).toEqual([inside])
  map.send({ type: 'query.changed', query: { page: 1, map: true, inside } })
  expect(map.getSnapshot().context.edges).toEqual(edges)
  map.send({ type: 'query.changed', query: { page: 1, map: true } })
  expect(map.getSnapshot().context.edges).toEqual({ north: '', west: '', south: '', east: '' })
})

it('all that match are offered once the whole page is selected, and others match, too', () => {
  const [one, two] = [sampleFrame('1'), sampleFrame('2')]
  const gone = sampleFrame('3', { deletedAt: '2026-03-01T09:00:00Z' })
  const page = (total: number) => ({
    items: [one, two],
    pagination: { total, totalPages: 2, currentPage: 1 },
  })
  expect([
    offeredAll(page(53), [one, two], { page: 1 }),
    offeredAll(page(53), [one], { page: 1 }),
    offeredAll(page(2), [one, two], { page: 1 }),
    offeredAll(page(53), [one, two], { page: 1, deleted: 'include' }),
    offeredAll(null, [], { page: 1 }),
    selectedOf([one, two, gone], [two], null),
    selectedOf([one, two, gone], [two], { except: ['2'] }),
  ]).toEqual([53, null, null, null, null, [two], [one]])
})
