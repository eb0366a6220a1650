import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { openGoogleMap, type GoogleMaps } from '#services/maps/google-map.ts'
import type { MapStart } from '#services/maps/rectangle-map.ts'

import { FakeData, FakeMap, FakeRectangle, made } from './fake-google.ts'

const library = { Map: FakeMap, Rectangle: FakeRectangle, Data: FakeData } as unknown as GoogleMaps
const london = { north: 51.53, east: -0.14, south: 51.515, west: -0.18 }
const fiji = { north: -15, east: -175, south: -20, west: 175 }
const start: MapStart = {
  rectangles: [london, null],
  selected: null,
  points: [
    [51.52, -0.16],
    [51.525, -0.15],
  ],
  centre: { lat: 51.5225573, lng: -0.1632761 },
  zoom: 14,
  area: null,
  label: 'Map',
}
let told: unknown[] = []
const listener = {
  onDraw: (...values: unknown[]) => told.push(['draw', ...values]),
  onChange: (...values: unknown[]) => told.push(['change', ...values]),
  onSelect: (...values: unknown[]) => told.push(['select', ...values]),
  onCentre: (...values: unknown[]) => told.push(['centre', ...values]),
}
const places: unknown[] = []
const element = { appendChild: (place: unknown) => (places.push(place), place) } as unknown as HTMLElement

beforeEach(() => {
  told = []
  places.length = 0
  made.reset()
  vi.stubGlobal('document', {
    createElement: () => ({ remove: () => places.pop() }),
  })
  vi.stubGlobal('getComputedStyle', () => ({ color: 'rgb(59, 120, 201)' }))
})

afterEach(() => vi.unstubAllGlobals())

async function open(changes: Partial<MapStart> = {}) {
  const map = await openGoogleMap('key', () => Promise.resolve(library))(
    element,
    { ...start, ...changes },
    listener,
    new AbortController().signal,
  )
  return { map, google: made.map() }
}

test('opens at the centre and zoom, with frames as points and rectangles in blue', async () => {
  const { map, google } = await open()
  expect(google.options).toMatchObject({ center: start.centre, zoom: 14 })
  expect(made.points()).toEqual([
    { lat: 51.52, lng: -0.16 },
    { lat: 51.525, lng: -0.15 },
  ])
  expect(made.rectangles().map(({ options }) => options)).toMatchObject([
    { bounds: london, strokeColor: 'rgb(59, 120, 201)', fillColor: 'rgb(59, 120, 201)', editable: false },
  ])
  expect(map.attribution).toBe('')
})

test('opens on an area, and shows areas, places and zooms', async () => {
  const { map, google } = await open({ area: london })
  expect(google.area).toEqual(london)
  map.fit(fiji)
  map.moveTo({ lat: 1, lng: 2 })
  map.zoomBy(-2)
  expect([google.area, google.centre, google.zoom]).toEqual([fiji, { lat: 1, lng: 2 }, 12])
  google.fire('idle')
  google.setCenter({ lat: 1.23456789, lng: 2 })
  google.fire('idle')
  google.fire('idle')
  expect(told).toEqual([['centre', { lat: 1.234568, lng: 2 }]])
})

test('a click selects a rectangle, which can be moved and resized then', async () => {
  const { map } = await open({ rectangles: [null, london] })
  const [shape] = made.rectangles() as [FakeRectangle]
  shape.fire('click')
  expect(told).toEqual([['select', 1]])
  map.show({ ...start, rectangles: [null, london], selected: 1 })
  expect(shape.options).toMatchObject({ editable: true, draggable: true })

  shape.setBounds({ ...london, north: 51.54000001 })
  expect(told.slice(1)).toEqual([['change', 1, { ...london, north: 51.54 }]])

  shape.fire('dragstart')
  shape.setBounds({ ...london, west: -0.2 })
  shape.setBounds({ ...london, west: -0.3 })
  expect(told.length).toBe(2)
  shape.fire('dragend')
  expect(told.slice(2)).toEqual([['change', 1, { ...london, west: -0.3 }]])
})

test('shows changes without reporting them', async () => {
  const { map } = await open()
  map.show({ ...start, rectangles: [{ ...london, north: 51.6 }, fiji], points: [[1, 2]] })
  expect(made.rectangles().map(({ options }) => options['bounds'])).toEqual([
    { ...london, north: 51.6 },
    fiji,
  ])
  expect(made.points()).toEqual([{ lat: 1, lng: 2 }])
  map.show({ ...start, rectangles: [fiji], points: [[1, 2]] })
  expect(made.rectangles().map(({ options }) => options['bounds'])).toEqual([fiji])
  expect(told).toEqual([])
})

test('draws by two clicks, also over the date line, and draws no rectangle without a size', async () => {
  const { map, google } = await open({ rectangles: [] })
  const click = (lat: number, lng: number) =>
    google.fire('click', { latLng: { toJSON: () => ({ lat, lng }) } })
  map.setDrawing(true)
  expect(google.options).toMatchObject({ draggableCursor: 'crosshair' })
  click(-15, 175)
  google.fire('mousemove', { latLng: { toJSON: () => ({ lat: -18, lng: 179 }) } })
  expect(made.rectangles().map(({ options }) => options['bounds'])).toEqual([
    { north: -15, east: 179, south: -18, west: 175 },
  ])
  click(-15, 175)
  expect(told).toEqual([])
  click(-20, -175)
  expect(told).toEqual([['draw', fiji]])
  expect(made.rectangles()).toEqual([])
  click(1, 1)
  click(2, 2)
  expect(told.length).toBe(1)

  map.setDrawing(true)
  click(1, 1)
  map.setDrawing(false)
  expect(made.rectangles()).toEqual([])
  expect(google.options).toMatchObject({ draggableCursor: null })
})

test('leaves nothing behind', async () => {
  const { map } = await open()
  expect(places.length).toBe(1)
  map.destroy()
  expect([places, made.rectangles(), made.points()]).toEqual([[], [], []])
})

test('a map that can’t be loaded, or is no longer wanted, leaves the element as it is', async () => {
  const gone = openGoogleMap('key', () => Promise.reject(new Error('no line')))
  await expect(gone(element, start, listener, new AbortController().signal)).rejects.toThrow('no line')
  const late = openGoogleMap('key', () => Promise.resolve(library))
  await expect(late(element, start, listener, AbortSignal.abort(new Error('left')))).rejects.toThrow('left')
  expect(places).toEqual([])
})
