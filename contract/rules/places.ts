import * as z from 'zod/mini'

import type { Place, PlaceNow, Situation } from './situation.ts'

/** A point that a rule names, in degrees. */
export const placeSchema = z.strictObject({
  lat: z.number().check(z.gte(-90), z.lte(90)),
  lng: z.number().check(z.gte(-180), z.lte(180)),
})

/** The place of a text "latitude,longitude", such as "51.52,-0.15"; null for any other text (RULE-040). */
export function placeOf(text: string): Place | null {
  const [, lat, lng] = /^\s*([+-]?\d{1,3}(?:\.\d+)?)\s*,\s*([+-]?\d{1,3}(?:\.\d+)?)\s*$/.exec(text) ?? []
  return placeSchema.safeParse({ lat: Number(lat), lng: Number(lng) }).data ?? null
}

/** The text of a place: "51.52,-0.15". */
export const placeText = ({ lat, lng }: Place): string => `${lat},${lng}`

/** The key of a place in a situation. */
export const placeKey = (place: Place): string => placeText(place)

/**
 * Reads what is so at a place that a rule names, or at the frame where that is null; null where the situation does not have it. The key
 * is made once: an evaluator asks thousands of times.
 */
export function readerOf(place: Place | null): (situation: Situation) => PlaceNow | null {
  if (place === null) {
    return ({ here }) => here
  }
  const key = placeKey(place)
  return ({ places }) => places[key] ?? null
}
