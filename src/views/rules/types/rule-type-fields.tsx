import type { RuleTypeId } from '#contract/rule-sets.ts'
import type { RuleDrafts } from '#machines/rules/types/rule-types.values.ts'

import { datesFields } from './dates-fields.tsx'
import { dayOfWeekFields } from './day-of-week-fields.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { timeOfDayFields } from './time-of-day-fields.tsx'

const fieldsOf: { [Id in RuleTypeId]: RuleFields<RuleDrafts[Id]> } = {
  dates: datesFields,
  dayofweek: dayOfWeekFields,
  timeofday: timeOfDayFields,
}

interface RuleTypeFieldsProps<Id extends RuleTypeId> extends RuleFieldsProps<RuleDrafts[Id]> {
  id: Id
}

/** The fields of a rule type. */
export function RuleTypeFields<Id extends RuleTypeId>({ id, ...props }: RuleTypeFieldsProps<Id>) {
  const { Fields } = fieldsOf[id]
  return <Fields {...props} />
}

export function ruleSummary<Id extends RuleTypeId>(id: Id, drafts: RuleDrafts): string {
  return fieldsOf[id].summary(drafts[id])
}
