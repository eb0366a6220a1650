import * as z from 'zod/mini'

import { fault } from './rule-faults.ts'
import { declareRuleType } from './rule-type.ts'
import { onFrame, setsOf } from './sets.ts'
import type { Place } from './situation.ts'

const latitude = z.number().check(z.gte(-90), z.lte(90))
const longitude = z.number().check(z.gte(-180), z.lte(180))

/** A rectangle in degrees (RULE-038). One whose west is greater than its east lies over the date line. */
const rectangleSchema = z
  .strictObject({ north: latitude, east: longitude, south: latitude, west: longitude })
  .check(
    z.refine(({ north, south }) => north > south, fault('noHeight', 'north')),
    z.refine(({ east, west }) => east !== west, fault('noWidth', 'east')),
  )
export type Rectangle = z.output<typeof rectangleSchema>

/** Whether a place is inside, edges included. */
export function isInside({ lat, lng }: Place, { north, east, south, west }: Rectangle): boolean {
  const isBetween = west <= east ? west <= lng && lng <= east : west <= lng || lng <= east
  return south <= lat && lat <= north && isBetween
}

/** Frames inside one of these rectangles. */
export const locationRule = declareRuleType({
  id: 'location',
  className: 'Rules\\Location',
  dataSchema: z.strictObject({ rectangles: setsOf(rectangleSchema, 'noRectangles') }),
  conditionOf: ({ rectangles }) =>
    onFrame(
      (frame) => rectangles.some((rectangle) => isInside(frame, rectangle)),
      ({ lat, lng }) => [{ about: 'place', place: { lat, lng } }],
    ),
})
export type LocationData = z.output<typeof locationRule.dataSchema>
