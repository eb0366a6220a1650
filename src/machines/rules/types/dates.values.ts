import { datesRule } from '#contract/rules/dates.ts'

import type { RuleType } from './rule-type.values.ts'
import { blankSets, filledSets, setIssues, withChange, type SetsDraft } from './sets.values.ts'

/** Days from and to, both included, as YYYY-MM-DD (RULE-027). */
export const datesType: RuleType<'dates', SetsDraft> = {
  blank: blankSets,
  draftOf: (data) => datesRule.dataSchema.safeParse(data).data ?? null,
  issuesIn: (draft) => setIssues(draft, 'noDates', ({ from, to }) => (to < from ? 'reversed' : null)),
  dataOf: (draft) => ({ sets: filledSets(draft) }),
}

/** Choosing From also sets To to the same day (RULE-028). */
export function withFrom(draft: SetsDraft, index: number, from: string): SetsDraft {
  return withChange(draft, index, { from, to: from })
}
