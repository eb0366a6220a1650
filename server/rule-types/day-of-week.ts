import { weekDays, type DayOfWeekData, type WeekDay } from '#contract/rules/day-of-week.ts'

import type { ServedRuleType } from './rule-type.ts'
import { atPlace, capital } from './words.ts'

export const servedDayOfWeek: ServedRuleType<DayOfWeekData> = {
  name: 'Day of week',
  describe: ({ days, location }) => `${describeDays(days)}${atPlace(location)}`,
  blank: { days: [], location: null },
  options: () => ({ days: weekDays.map((id) => ({ id, name: capital(id) })) }),
}

/** Days in the order of the week; three or more in a row as a range: "Monday to Wednesday, Saturday". */
function describeDays(days: readonly WeekDay[]): string {
  if (days.length === weekDays.length) {
    return 'Every day'
  }
  const runs: WeekDay[][] = []
  weekDays.forEach((day, index) => {
    if (!days.includes(day)) {
      return
    }
    const before = weekDays[index - 1]
    const last = runs.at(-1)
    if (last !== undefined && last.at(-1) === before) {
      last.push(day)
    } else {
      runs.push([day])
    }
  })
  const inWords = ([first, ...rest]: string[]) =>
    rest.length > 1
      ? `${capital(first)} to ${capital(rest.at(-1))}`
      : [first, ...rest].map(capital).join(', ')
  return runs.map(inWords).join(', ')
}
