import * as z from 'zod/mini'

import { declareRuleType } from './rule-type.ts'
import { onTime, valuesOf } from './sets.ts'
import { isBetween } from './time-of-day.ts'

/** The named parts of a day (RULE-048), each up to the next one, by the frame's local time. */
export const dayParts = {
  overnight: { from: '00:00', to: '06:00' },
  'morning-peak': { from: '06:00', to: '10:00' },
  daytime: { from: '10:00', to: '16:00' },
  'evening-peak': { from: '16:00', to: '19:00' },
  evening: { from: '19:00', to: '00:00' },
} as const
export type DayPart = keyof typeof dayParts
export const dayPartIds = Object.keys(dayParts) as DayPart[]

export const dayPartRule = declareRuleType({
  id: 'daypart',
  className: 'Rules\\DayPart',
  dataSchema: z.strictObject({ parts: valuesOf(z.enum(dayPartIds), 'noDayParts') }),
  conditionOf: ({ parts }) => onTime((time) => parts.some((part) => isBetween(time, dayParts[part]))),
})
export type DayPartData = z.output<typeof dayPartRule.dataSchema>
