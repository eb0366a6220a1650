import { timeOfDayRule } from '#contract/rules/time-of-day.ts'

import type { RuleType } from './rule-type.values.ts'
import { blankSets, filledSets, setIssues, type SetsDraft } from './sets.values.ts'

/** Times from and to as HH:MM; a To before its From is on the next day (RULE-029). One is needed (RULE-030). */
export const timeOfDayType: RuleType<'timeofday', SetsDraft> = {
  blank: blankSets,
  draftOf: (data) => timeOfDayRule.dataSchema.safeParse(data).data ?? null,
  issuesIn: (draft) => setIssues(draft, 'noTimes', ({ from, to }) => (from === to ? 'noTimeBetween' : null)),
  dataOf: (draft) => ({ sets: filledSets(draft) }),
}
