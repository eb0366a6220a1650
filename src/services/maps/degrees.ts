import type { Rectangle } from '#contract/rules/location.ts'
import type { Place } from '#contract/rules/situation.ts'

/** Rounds degrees to 6 decimals, which are 11 cm. */
const roundDegrees = (degrees: number): number => Number(degrees.toFixed(6))

/** Rounds a place to 6 decimals. */
export const roundPlace = ({ lat, lng }: Place): Place => ({ lat: roundDegrees(lat), lng: roundDegrees(lng) })

/** Rounds a rectangle to 6 decimals. */
export const roundRectangle = ({ north, east, south, west }: Rectangle): Rectangle => ({
  north: roundDegrees(north),
  east: roundDegrees(east),
  south: roundDegrees(south),
  west: roundDegrees(west),
})

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.lat === other.lat && one.lng === other.lng

export const isSameRectangle = (one: Rectangle, other: Rectangle): boolean =>
  one.north === other.north && one.east === other.east && one.south === other.south && one.west === other.west

/** Whether a rectangle has a height and a width. */
export const hasArea = ({ north, east, south, west }: Rectangle): boolean => north > south && east !== west
