import { beforeEach, expect, test, vi } from 'vitest'

import { createMaps } from '#app/base/maps.ts'
import { configurationSchema } from '#contract/configuration.ts'

const opened: unknown[] = []
const open =
  (name: string, given: unknown) =>
  (...start: unknown[]) => {
    opened.push([name, given, ...start])
    return Promise.resolve('map')
  }

vi.mock('#services/maps/google-map.ts', () => ({ openGoogleMap: (key: string) => open('google', key) }))
vi.mock('#services/maps/open-map.ts', () => ({ openMapOver: (tiles: unknown) => open('leaflet', tiles) }))

beforeEach(() => {
  opened.length = 0
})

const start = ['element', 'start', 'listener', 'signal']

test.each([
  [{}, ['leaflet', null]],
  [
    { mapTiles: 'https://t/{z}/{x}/{y}' },
    ['leaflet', { template: 'https://t/{z}/{x}/{y}', attribution: '' }],
  ],
  [
    { mapTiles: 'https://t/{z}/{x}/{y}', mapAttribution: 'Tiles by T' },
    ['leaflet', { template: 'https://t/{z}/{x}/{y}', attribution: 'Tiles by T' }],
  ],
  [{ mapsKey: 'key', mapTiles: 'https://t/{z}/{x}/{y}' }, ['google', 'key']],
])('the configuration %j selects the map', async (configuration, expected) => {
  const maps = createMaps(configurationSchema.parse(configuration), {} as Window)
  await maps.open(...(start as unknown as Parameters<typeof maps.open>))
  expect(opened).toEqual([[...expected, ...start]])
})

test('the location is asked for once, and only when a map asks', async () => {
  let count = 0
  const getCurrentPosition = (found: PositionCallback) => {
    count += 1
    found({ coords: { latitude: 1, longitude: 2 } } as GeolocationPosition)
  }
  const window = { navigator: { geolocation: { getCurrentPosition } } } as unknown as Window
  const { locate } = createMaps(configurationSchema.parse({}), window)
  expect(count).toBe(0)
  expect(await Promise.all([locate(), locate()])).toEqual([
    { lat: 1, lng: 2 },
    { lat: 1, lng: 2 },
  ])
  expect([await locate(), count]).toEqual([{ lat: 1, lng: 2 }, 1])
})
