import * as z from 'zod/mini'

import type { Comparison } from './comparisons.ts'

export const temperatureUnits = ['celsius', 'fahrenheit'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

/** Nobody waits for exactly 20.0 degrees. */
export const temperatureComparisons = [
  'above',
  'at_least',
  'at_most',
  'below',
] as const satisfies Comparison[]

/** A temperature that somebody may wait for, in either unit. */
export const degrees = z.number().check(z.gte(-100), z.lte(150))
export const unit = z.enum(temperatureUnits)
export const comparison = z.enum(temperatureComparisons)

export const inCelsius = (value: number, of: TemperatureUnit): number =>
  of === 'celsius' ? value : ((value - 32) * 5) / 9
