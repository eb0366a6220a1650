import * as z from 'zod/mini'

import { fault } from './rule-faults.ts'
import { declareRuleType } from './rule-type.ts'
import { onTime, setsOf } from './sets.ts'

const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** `from` and `to` as HH:MM in the frame's local time; a `to` before `from` is on the next day: 22:00 to 02:00 (RULE-029). */
const setSchema = z
  .strictObject({ from: time, to: time })
  .check(z.refine(({ from, to }) => from !== to, fault('noTimeBetween', 'to')))

/** Whether a time is from `from` on and before `to`, over midnight where that is earlier. */
export function isBetween(time: string, { from, to }: { from: string; to: string }): boolean {
  return from < to ? from <= time && time < to : from <= time || time < to
}

/** Times of the frame's day (RULE-029). What begins before midnight goes on after it, whichever day that is. */
export const timeOfDayRule = declareRuleType({
  id: 'timeofday',
  className: 'Rules\\TimeOfDay',
  dataSchema: z.strictObject({ sets: setsOf(setSchema, 'noTimes') }),
  conditionOf: ({ sets }) => onTime((time) => sets.some((set) => isBetween(time, set))),
})
export type TimeOfDayData = z.output<typeof timeOfDayRule.dataSchema>
