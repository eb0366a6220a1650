import type { Place } from '#contract/rules/situation.ts'

import { roundPlace } from './degrees.ts'

/** Maximum wait (ms) for a location, and its maximum age (ms). */
const timeout = 10_000
const maximumAge = 600_000

/** The person's location, for which the browser may ask them; null if it is refused or unavailable (RULE-052). */
export function locate(geolocation: Geolocation | undefined): Promise<Place | null> {
  const { promise, resolve } = Promise.withResolvers<Place | null>()
  if (geolocation === undefined) {
    resolve(null)
  } else {
    geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundPlace({ lat: coords.latitude, lng: coords.longitude })),
      () => resolve(null),
      { timeout, maximumAge },
    )
  }
  return promise
}
