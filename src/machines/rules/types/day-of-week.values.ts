import { dayOfWeekDataSchema, ruleClasses, weekDays, type WeekDay } from '#contract/rule-sets.ts'

import type { RuleType } from './rule-type.values.ts'

export interface DaysDraft {
  /** In the order of the week. */
  days: WeekDay[]
}

/** Days of the week (RULE-026); their location comes with the conditions grid. */
export const dayOfWeekType: RuleType<DaysDraft> = {
  id: 'dayofweek',
  blank: { days: [] },
  draftOf: (data) => {
    const { data: known } = dayOfWeekDataSchema.safeParse(data)
    return known === undefined ? null : { days: inWeek(known.days) }
  },
  issuesIn: ({ days }) => (days.length === 0 ? { days: 'noDays' } : {}),
  ruleOf: ({ days }, id) => ({ id, type: ruleClasses.dayofweek, data: { days } }),
}

/** With or without a day. */
export function withDay({ days }: DaysDraft, day: WeekDay, isChosen: boolean): DaysDraft {
  return { days: inWeek(isChosen ? [...days, day] : days.filter((other) => other !== day)) }
}

export { weekDays }

function inWeek(days: readonly WeekDay[]): WeekDay[] {
  return weekDays.filter((day) => days.includes(day))
}
