import type { Place, Weather, WeatherKind } from '#contract/rules/situation.ts'

import { noiseOf } from './weather-noise.ts'
import type { WeatherPoint, WeatherProvider } from './weather.ts'

const hour = 3_600_000
const day = 24 * hour
/** Days from the first of January to the hottest day of the north, and to its longest one. */
const hottestDay = 201
const longestDay = 172

const warmth = noiseOf(1)
const cloud = noiseOf(2)
const wetness = noiseOf(3)
const storm = noiseOf(4)

/**
 * Simulated weather: smooth over place and time, plausible by latitude, season and hour, and new each full hour. The same question has
 * the same answer on every machine.
 */
export function createWeatherSimulator(): WeatherProvider {
  return { isKnown: true, weatherAt: async (points) => points.map(weatherOf) }
}

function weatherOf({ at, ...place }: WeatherPoint): Weather {
  const time = Math.floor(at.getTime() / hour) * hour
  const temperature = temperatureAt(place, time)
  return {
    kind: kindAt(place, time, temperature),
    temperature,
    uvIndex: uvIndexAt(place, time),
    highestUvIndex: Math.max(...hoursOfDay(place, time).map((each) => uvIndexAt(place, each))),
  }
}

/** Degrees Celsius, to a tenth: by latitude, season and hour, and up to about 8 degrees away from that. */
function temperatureAt({ lat, lng }: Place, time: number): number {
  const away = Math.abs(lat) / 90
  const season = Math.cos((2 * Math.PI * (dayOfYear(time) - hottestDay)) / 365.25) * Math.sign(lat)
  const hours = Math.cos((2 * Math.PI * (solarHour(lng, time) - 15)) / 24)
  const clearness = 1 - cloudAt({ lat, lng }, time)
  const mean = 27 - 46 * away ** 1.8
  const degrees =
    mean + 18 * away * season + (1 + 4 * clearness) * hours + 3.5 * warmth({ lat, lng }, time / day)
  return Math.round(degrees * 10) / 10
}

/** Snow falls below 1 degree only, sleet up to 3, and thunder needs warmth. */
function kindAt(place: Place, time: number, temperature: number): WeatherKind {
  const [clouds, wet, wild] = [cloudAt(place, time), wetness(place, time / day), storm(place, time / day)]
  if (clouds > 0.55 && wet > 0) {
    return falling(wet, wild, temperature)
  }
  if (wild > 1.4) {
    return 'wind'
  }
  if (wild < -0.7 && wet > 0.2 && temperature > -5 && temperature < 14) {
    return 'fog'
  }
  return clouds > 0.6 ? 'cloudy' : clouds > 0.35 ? 'partly-cloudy' : 'clear'
}

function falling(wet: number, wild: number, temperature: number): WeatherKind {
  if (temperature < 1) {
    return 'snow'
  }
  if (temperature < 3) {
    return 'sleet'
  }
  if (wild > 1.2 && temperature > 15) {
    return 'thunderstorm'
  }
  return wild < -1.2 ? 'hail' : 'rain'
}

/** A whole number: 12 under a clear sky with the sun overhead, none at night. */
function uvIndexAt(place: Place, time: number): number {
  const height = Math.max(0, sunHeight(place, time))
  return Math.round(12 * height ** 1.6 * (1 - 0.7 * cloudAt(place, time)))
}

/** The part of the sky that is covered, from 0 to 1. */
const cloudAt = (place: Place, time: number): number =>
  Math.min(1, Math.max(0, 0.5 + 0.4 * cloud(place, time / day)))

/** The sine of the sun's height above the horizon. */
function sunHeight({ lat, lng }: Place, time: number): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const declination = radians(23.44 * Math.cos((2 * Math.PI * (dayOfYear(time) - longestDay)) / 365.25))
  const hourAngle = radians(15 * (solarHour(lng, time) - 12))
  return (
    Math.sin(radians(lat)) * Math.sin(declination) +
    Math.cos(radians(lat)) * Math.cos(declination) * Math.cos(hourAngle)
  )
}

const dayOfYear = (time: number): number => (time - Date.UTC(new Date(time).getUTCFullYear(), 0, 1)) / day

/** The hour by the sun, from 0 to 24. */
const solarHour = (lng: number, time: number): number => modulo(time / hour + lng / 15, 24)

/** The full hours of the day by the sun, to the nearest hour, that a full hour belongs to. */
function hoursOfDay({ lng }: Place, time: number): number[] {
  const first = time - modulo(time / hour + Math.round(lng / 15), 24) * hour
  return Array.from({ length: 24 }, (_, index) => first + index * hour)
}

const modulo = (value: number, by: number): number => ((value % by) + by) % by
