import type { Place, Weather } from '#contract/rules/situation.ts'

/** A place at a moment. */
export interface WeatherPoint extends Place {
  at: Date
}

/** A source of weather. */
export interface WeatherProvider {
  /** Whether it knows any weather. Without, the answers say so, and rules about weather hold nowhere. */
  isKnown: boolean
  /** The weather at each of these points, in their order; null where nobody knows it. */
  weatherAt: (points: readonly WeatherPoint[]) => Promise<(Weather | null)[]>
}

/** For installations without a source of weather: nothing is invented. */
export const unknownWeather: WeatherProvider = {
  isKnown: false,
  weatherAt: async (points) => points.map(() => null),
}
