import { datesDataSchema, dayOfWeekDataSchema, weekDays, type Rule } from './rule-sets.ts'

type AnyRule = Pick<Rule, 'type' | 'data'>

/**
 * What a rule is about, whichever name its type has on the wire: `Rules\DayOfWeek` and `dayOfWeek` are both `dayofweek` (SCHED-011,
 * RULE-047). A display unit is a frame.
 */
export function ruleKind(type: string): string {
  const kind = type.replace(/^Rules\\/, '').toLowerCase()
  return kind === 'displayunit' ? 'frame' : kind
}

/**
 * Whether the dates and days of the week of a rule set include a day, as YYYY-MM-DD (SCHED-021). All rules must; a rule of another
 * type, or with unknown data, excludes no day.
 */
export function daysOfRules(rules: readonly AnyRule[]): (day: string) => boolean {
  const conditions = rules.map(conditionOf)
  return (day) => conditions.every((includes) => includes(day))
}

/** Whether a rule decides by something else than the day: time, weather, place … (SCHED-015). */
export const isConditional = ({ type }: Pick<Rule, 'type'>): boolean =>
  !['dates', 'dayofweek'].includes(ruleKind(type))

export const hasDaysOfWeek = (rules: readonly Pick<Rule, 'type'>[]): boolean =>
  rules.some(({ type }) => ruleKind(type) === 'dayofweek')

function conditionOf({ type, data }: AnyRule): (day: string) => boolean {
  const kind = ruleKind(type)
  if (kind === 'dates') {
    const { data: dates } = datesDataSchema.safeParse(data)
    return (day) => dates === undefined || dates.sets.some(({ from, to }) => from <= day && day <= to)
  }
  if (kind === 'dayofweek') {
    const { data: held } = dayOfWeekDataSchema.safeParse(data)
    return (day) => held === undefined || held.days.some((name) => name === weekDays[weekDayOf(day)])
  }
  return () => true
}

/** Index of a day's day of the week, from 0 for Monday. */
export const weekDayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7
