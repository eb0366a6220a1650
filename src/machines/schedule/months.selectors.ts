import { weekDayOf } from '#contract/rules/day-of-week.ts'

/** Days as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string
  to: string
}

/** A day in the calendar of a month. */
export interface CalendarDay {
  day: string
  /** False for the days that fill the first and the last week (SCHED-009). */
  isInMonth: boolean
  isToday: boolean
}

/** A month as YYYY-MM, with the neighbours that it has in its campaign. */
export interface ShownMonth {
  month: string
  previous: string | null
  next: string | null
}

/** Every day of a range. */
export function daysBetween({ from, to }: DayRange): string[] {
  const length = Math.max(0, (Date.parse(to) - Date.parse(from)) / dayLength + 1)
  return Array.from({ length }, (_, index) => dayAfter(from, index))
}

/** The months of a campaign as YYYY-MM, from that of its start to that of its end (SCHED-004). */
export function monthsOf({ from, to }: DayRange): string[] {
  return [...new Set(daysBetween({ from, to }).map(monthOf))]
}

/**
 * The month that is shown, and its neighbours in the campaign (SCHED-006): the one that is asked for, else the current one, else the
 * first (SCHED-005). Null where the campaign has none.
 */
export function shownMonth(
  months: readonly string[],
  { asked, today }: { asked: string | undefined; today: string },
): ShownMonth | null {
  const month = [asked, monthOf(today), months[0]].find((one) => one !== undefined && months.includes(one))
  if (month === undefined) {
    return null
  }
  const index = months.indexOf(month)
  return { month, previous: months[index - 1] ?? null, next: months[index + 1] ?? null }
}

/** The weeks of a month, Monday first, filled with the neighbouring days (SCHED-009). */
export function weeksOf(month: string, today: string): CalendarDay[][] {
  const first = `${month}-01`
  const start = dayAfter(first, -weekDayOf(first))
  const weeks: CalendarDay[][] = []
  for (let monday = start; monday <= `${month}-31`; monday = dayAfter(monday, 7)) {
    const days = daysBetween({ from: monday, to: dayAfter(monday, 6) })
    if (days.some((day) => monthOf(day) === month)) {
      weeks.push(days.map((day) => ({ day, isInMonth: monthOf(day) === month, isToday: day === today })))
    }
  }
  return weeks
}

const dayLength = 86_400_000

const monthOf = (day: string): string => day.slice(0, 7)

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
