import { ruleClasses, type RuleTypeId } from '#contract/rule-sets.ts'

import { datesType } from './dates.values.ts'
import { dayOfWeekType, type DaysDraft } from './day-of-week.values.ts'
import type { RuleType } from './rule-type.values.ts'
import type { SetsDraft } from './sets.values.ts'
import { timeOfDayType } from './time-of-day.values.ts'

/** What is typed into the fields of each rule type. */
export interface RuleDrafts {
  dates: SetsDraft
  dayofweek: DaysDraft
  timeofday: SetsDraft
}

/** The rule types that can be edited (RULE-014). A further one is a file of its own and a line here and in `RuleDrafts`. */
export const ruleTypes: { [Id in RuleTypeId]: RuleType<RuleDrafts[Id]> } = {
  dates: datesType,
  dayofweek: dayOfWeekType,
  timeofday: timeOfDayType,
}

/** In the order in which they are offered. */
export const ruleTypeIds = Object.keys(ruleTypes) as RuleTypeId[]

/** The rule type that the wire calls by this class name; null for one that is not known here. */
export function ruleTypeOf(className: string): RuleTypeId | null {
  return ruleTypeIds.find((id) => ruleClasses[id] === className) ?? null
}
