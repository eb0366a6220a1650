import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'

/** Where a map opens until the person's location is known, and how close (RULE-039). */
export const defaultCentre: Place = { lat: 51.5225573, lng: -0.1632761 }
export const defaultZoom = 14

/** A point of a map: latitude and longitude in degrees. */
export type MapPoint = readonly [lat: number, lng: number]

/**
 * The smallest area around rectangles and points; null where there are none. It spans all longitudes when a rectangle lies over the date
 * line, as a map shows the world once.
 */
export function areaAround(
  rectangles: readonly (Rectangle | null)[],
  points: readonly MapPoint[],
): Rectangle | null {
  const areas: Rectangle[] = [
    ...rectangles.flatMap((rectangle) => (rectangle === null ? [] : [rectangle])),
    ...points.map(([lat, lng]) => ({ north: lat, east: lng, south: lat, west: lng })),
  ].map((area) => (area.west > area.east ? { ...area, west: -180, east: 180 } : area))
  return areas.length === 0
    ? null
    : areas.reduce((one, other) => ({
        north: Math.max(one.north, other.north),
        east: Math.max(one.east, other.east),
        south: Math.min(one.south, other.south),
        west: Math.min(one.west, other.west),
      }))
}
