import * as z from 'zod/mini'

import { placeSchema, readerOf } from './places.ts'
import { declareRuleType } from './rule-type.ts'
import { valuesOf } from './sets.ts'

/** The days of the week, Monday first. */
export const weekDays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const
export type WeekDay = (typeof weekDays)[number]

/** Index of a day's day of the week, from 0 for Monday. */
export function weekDayOf(day: string): number {
  // Zeller's congruence, as an evaluator asks thousands of times: a Date takes ten times as long.
  const month = digits(day, 5, 7)
  const year = digits(day, 0, 4) - (month < 3 ? 1 : 0)
  const months = Math.floor((13 * (month < 3 ? month + 13 : month + 1)) / 5)
  const years = year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400)
  return (digits(day, 8, 10) + months + years + 5) % 7
}

function digits(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) {
    value = value * 10 + text.charCodeAt(index) - 48
  }
  return value
}

/** Days of the week (RULE-026), by the frame's calendar, or by that of a place. */
export const dayOfWeekRule = declareRuleType({
  id: 'dayofweek',
  className: 'Rules\\DayOfWeek',
  dataSchema: z.strictObject({
    days: valuesOf(z.enum(weekDays), 'noDays', 'sameDay'),
    location: z.optional(z.nullable(placeSchema)),
  }),
  conditionOf: ({ days, location = null }) => {
    const included = weekDays.map((day) => days.includes(day))
    const onDay = (day: string) => included[weekDayOf(day)] === true
    const read = readerOf(location)
    return {
      holds: (situation) => {
        const now = read(situation)
        return now !== null && onDay(now.day)
      },
      facts: (situation) => [
        {
          about: 'weekDay',
          weekDay: weekDays[weekDayOf((read(situation) ?? situation.here).day)] ?? '',
        },
      ],
      onDay,
    }
  },
})
export type DayOfWeekData = z.output<typeof dayOfWeekRule.dataSchema>
