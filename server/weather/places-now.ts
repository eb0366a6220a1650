import { placeKey } from '#contract/rules/places.ts'
import type { Place, PlaceNow } from '#contract/rules/situation.ts'

import type { Deps } from '../deps/deps.ts'
import { localTimeAt } from './local-time.ts'

/** What is so at each of these places at a moment, by `placeKey`. The provider of weather is asked once, for each place once. */
export async function placesNow(
  { weather }: Pick<Deps, 'weather'>,
  places: readonly Place[],
  at: Date,
): Promise<Map<string, PlaceNow>> {
  const distinct = new Map(places.map(({ lat, lng }) => [placeKey({ lat, lng }), { lat, lng }]))
  const found = await weather.weatherAt([...distinct.values()].map((place) => ({ ...place, at })))
  return new Map(
    [...distinct].map(([key, place], index) => [
      key,
      { ...localTimeAt(place, at), weather: found[index] ?? null },
    ]),
  )
}
