import { conditionOf, ruleKind, type AnyRule } from './rule-types.ts'

/**
 * Whether the dates and days of the week of a rule set include a day, as YYYY-MM-DD (SCHED-021). All rules must; a rule of another
 * type, or with unknown data, excludes no day.
 */
export function daysOfRules(rules: readonly AnyRule[]): (day: string) => boolean {
  const tests = rules.flatMap((rule) => conditionOf(rule)?.onDay ?? [])
  return (day) => tests.every((onDay) => onDay(day))
}

/** Whether a rule decides by something else than the day: time, weather, place … (SCHED-015). */
export const isConditional = ({ type }: Pick<AnyRule, 'type'>): boolean =>
  !['dates', 'dayofweek'].includes(ruleKind(type))

export const hasDaysOfWeek = (rules: readonly Pick<AnyRule, 'type'>[]): boolean =>
  rules.some(({ type }) => ruleKind(type) === 'dayofweek')
