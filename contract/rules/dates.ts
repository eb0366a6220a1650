import * as z from 'zod/mini'

import { fault } from './rule-faults.ts'
import { declareRuleType } from './rule-type.ts'
import { setsOf } from './sets.ts'

const day = z.iso.date()

/** `from` and `to` as YYYY-MM-DD, inclusive (RULE-027). */
const setSchema = z
  .strictObject({ from: day, to: day })
  .check(z.refine(({ from, to }) => from <= to, fault('datesReversed', 'to')))

/** Days of the frame's calendar. */
export const datesRule = declareRuleType({
  id: 'dates',
  className: 'Rules\\Dates',
  dataSchema: z.strictObject({ sets: setsOf(setSchema, 'noDates') }),
  conditionOf: ({ sets }) => {
    const onDay = (today: string) => sets.some(({ from, to }) => from <= today && today <= to)
    return {
      holds: ({ here }) => onDay(here.day),
      facts: ({ here }) => [{ about: 'day', day: here.day }],
      onDay,
    }
  },
})
export type DatesData = z.output<typeof datesRule.dataSchema>
