import * as z from 'zod/mini'

import type { Rectangle } from './rules/location.ts'

/** Places in one answer. */
export const mostFramePlaces = 50_000
/** Parts of a degree in which places are told: a metre. */
const parts = 100_000

/**
 * Where the frames are that match the filters of GET frames/places: at most 50,000 of the `total`. On the wire the places are one text,
 * `lat,lng;lat,lng` in 1/100,000 of a degree, as 20,000 lists of two numbers take the server and the browser three times as long.
 */
export const framePlacesSchema = z.pipe(
  z.object({ total: z.number(), places: z.string() }),
  z.transform(({ total, places }) => ({ total, points: pointsIn(places) })),
)
export type FramePlaces = z.infer<typeof framePlacesSchema>

function pointsIn(text: string): [lat: number, lng: number][] {
  return text === ''
    ? []
    : text.split(';').map((place) => {
        const [lat = 0, lng = 0] = place.split(',').map(Number)
        return [lat / parts, lng / parts]
      })
}

const edge = /^-?\d{1,3}(\.\d{1,6})?$/

/** A rectangle as an address names it, `north,west,south,east` in degrees; null for any other text. */
export function rectangleIn(text: string): Rectangle | null {
  const edges = text.split(',')
  if (edges.length !== 4 || !edges.every((each) => edge.test(each))) {
    return null
  }
  const [north = 0, west = 0, south = 0, east = 0] = edges.map(Number)
  const isOnEarth = north <= 90 && south >= -90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isOnEarth && north > south && west !== east ? { north, west, south, east } : null
}

export function textOfRectangle({ north, west, south, east }: Rectangle): string {
  return [north, west, south, east].map((each) => Number(each.toFixed(6))).join(',')
}
