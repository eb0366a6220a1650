import { datesDataSchema, ruleClasses } from '#contract/rule-sets.ts'

import type { RuleType } from './rule-type.values.ts'
import { blankSets, filledSets, setIssues, withChange, type SetsDraft } from './sets.values.ts'

/** Days from and to, both included, as YYYY-MM-DD (RULE-027). */
export const datesType: RuleType<SetsDraft> = {
  id: 'dates',
  blank: blankSets,
  draftOf: (data) => datesDataSchema.safeParse(data).data ?? null,
  issuesIn: (draft) => setIssues(draft, 'noDates', ({ from, to }) => (to < from ? 'reversed' : null)),
  ruleOf: (draft, id) => ({ id, type: ruleClasses.dates, data: { sets: filledSets(draft) } }),
}

/** Choosing From also sets To to the same day (RULE-028). */
export function withFrom(draft: SetsDraft, index: number, from: string): SetsDraft {
  return withChange(draft, index, { from, to: from })
}
