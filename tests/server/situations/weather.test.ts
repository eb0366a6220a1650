import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { weatherKinds, type Weather } from '#contract/rules/situation.ts'
import { readConfig } from '#server/config/config.ts'
import { createWeatherSimulator } from '#server/providers/weather-simulator.ts'
import { unknownWeather, type WeatherPoint } from '#server/providers/weather.ts'

import { tries } from '../support/property.ts'

const { weatherAt } = createWeatherSimulator()
const one = async (point: WeatherPoint): Promise<Weather> => {
  const [weather] = await weatherAt([point])
  if (!weather) {
    throw new Error('The simulator knows the weather everywhere.')
  }
  return weather
}

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
  at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
})

/** Of one place every six hours of a year. */
async function year(lat: number, lng: number): Promise<(Weather & { at: Date })[]> {
  const points = Array.from({ length: 365 * 4 }, (_, index) => ({
    lat,
    lng,
    at: new Date(Date.UTC(2026, 0, 1, index * 6)),
  }))
  const found = await weatherAt(points)
  return found.flatMap((weather, index) => {
    const at = points[index]?.at
    return weather && at ? [{ ...weather, at }] : []
  })
}
const middle = (list: readonly { temperature: number }[]) =>
  list.reduce((sum, { temperature }) => sum + temperature, 0) / list.length

describe('the simulated weather', () => {
  test('is plausible everywhere and at any time, and the same whenever it is asked', async () => {
    await fc.assert(
      fc.asyncProperty(point, async (asked) => {
        const weather = await one(asked)
        const { kind, temperature, uvIndex, highestUvIndex } = weather
        expect(weatherKinds).toContain(kind)
        expect(temperature > -70 && temperature < 55).toBe(true)
        expect(Number.isInteger(uvIndex) && 0 <= uvIndex && uvIndex <= highestUvIndex).toBe(true)
        expect(highestUvIndex <= 12).toBe(true)
        expect(kind !== 'snow' || temperature < 2).toBe(true)
        expect(kind !== 'thunderstorm' || temperature > 2).toBe(true)
        expect(await one(asked)).toEqual(weather)
      }),
      tries(300),
    )
  })

  test('changes little within an hour, within a kilometre, and over the date line', async () => {
    await fc.assert(
      fc.asyncProperty(point, async ({ lat, lng, at }) => {
        const here = await one({ lat, lng, at })
        const later = await one({ lat, lng, at: new Date(at.getTime() + 3_600_000) })
        const near = await one({ lat: Math.min(90, lat + 0.01), lng, at })
        const [west, east] = [await one({ lat, lng: -180, at }), await one({ lat, lng: 180, at })]
        expect(Math.abs(later.temperature - here.temperature)).toBeLessThan(6)
        expect(Math.abs(near.temperature - here.temperature)).toBeLessThan(1)
        expect([west.kind, west.temperature, west.uvIndex]).toEqual([
          east.kind,
          east.temperature,
          east.uvIndex,
        ])
      }),
      tries(200),
    )
  })

  test('is cold at the poles, warm at the equator, and follows the seasons of either half', async () => {
    const [pole, equator] = [await year(89, 0), await year(0, 30)]
    const of = async (lat: number, month: number) =>
      middle((await year(lat, 0)).filter(({ at }) => at.getUTCMonth() === month))
    expect([middle(pole) < 0, middle(equator) > 20]).toEqual([true, true])
    expect([(await of(52, 6)) > (await of(52, 0)) + 10, (await of(-34, 0)) > (await of(-34, 6)) + 5]).toEqual(
      [true, true],
    )
  })

  test('has no UV at night, and all kinds of weather between the places', async () => {
    const london = await year(51.5, -0.12)
    const midnights = london.filter(({ at }) => at.getUTCHours() === 0)
    expect([...new Set(midnights.map(({ uvIndex }) => uvIndex))]).toEqual([0])
    expect(london.some(({ uvIndex }) => uvIndex >= 6)).toBe(true)
    const kinds = new Set(
      (await Promise.all([year(51.5, -0.12), year(60, 25), year(1, 104), year(40, -74)])).flatMap((list) =>
        list.map(({ kind }) => kind),
      ),
    )
    expect([...kinds].toSorted()).toEqual([...weatherKinds].toSorted())
  })
})

test('without a source nobody knows the weather; WEATHER chooses, and production has none of its own', async () => {
  const at = new Date('2026-03-02T09:00:00Z')
  const chosen = (environment: Record<string, string>) => readConfig(environment).weather
  expect([
    await unknownWeather.weatherAt([{ lat: 51, lng: 0, at }]),
    chosen({ KERBSIDE_MODE: 'demo' }),
    chosen({ KERBSIDE_MODE: 'production' }),
    chosen({ KERBSIDE_MODE: 'production', WEATHER: 'simulator' }),
    chosen({ KERBSIDE_MODE: 'demo', WEATHER: 'none' }),
  ]).toEqual([[null], 'simulator', 'none', 'simulator', 'none'])
  expect(() => chosen({ WEATHER: 'sunny' })).toThrow('The environment variable WEATHER is not usable')
})
