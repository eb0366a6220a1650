import { dayOfWeekRule, weekDays, type WeekDay } from '#contract/rules/day-of-week.ts'

import { placeIssue, textOfPlace, typedPlace } from './places.values.ts'
import type { RuleIssue, RuleType } from './rule-type.values.ts'

export interface DaysDraft {
  /** In the order of the week. */
  days: WeekDay[]
  /** The place whose days count, as typed; '' for the frame's own. */
  place: string
}

/** Days of the week, by the frame's calendar or by that of a place (RULE-026). */
export const dayOfWeekType: RuleType<'dayofweek', DaysDraft> = {
  blank: { days: [], place: '' },
  draftOf: (data) => {
    const { data: known } = dayOfWeekRule.dataSchema.safeParse(data)
    return known === undefined ? null : { days: inWeek(known.days), place: textOfPlace(known.location) }
  },
  issuesIn: ({ days, place }) => {
    const atPlace: RuleIssue | null = placeIssue(place)
    return {
      ...(days.length === 0 ? { days: 'noDays' as const } : {}),
      ...(atPlace === null ? {} : { location: atPlace }),
    }
  },
  dataOf: ({ days, place }) => {
    const location = typedPlace(place)
    return location === null ? { days } : { days, location }
  },
}

/** With or without a day. */
export function withDay({ days, place }: DaysDraft, day: WeekDay, isChosen: boolean): DaysDraft {
  return { place, days: inWeek(isChosen ? [...days, day] : days.filter((other) => other !== day)) }
}

export { weekDays }

function inWeek(days: readonly WeekDay[]): WeekDay[] {
  return weekDays.filter((day) => days.includes(day))
}
