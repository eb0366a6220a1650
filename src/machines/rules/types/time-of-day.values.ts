import { ruleClasses, timeOfDayDataSchema } from '#contract/rule-sets.ts'

import type { RuleType } from './rule-type.values.ts'
import { blankSets, filledSets, setIssues, type SetsDraft } from './sets.values.ts'

/** Times from and to as HH:MM; a To before its From is on the next day (RULE-029). One is needed (RULE-030). */
export const timeOfDayType: RuleType<SetsDraft> = {
  id: 'timeofday',
  blank: blankSets,
  draftOf: (data) => timeOfDayDataSchema.safeParse(data).data ?? null,
  issuesIn: (draft) => setIssues(draft, 'noTimes', ({ from, to }) => (from === to ? 'noTimeBetween' : null)),
  ruleOf: (draft, id) => ({ id, type: ruleClasses.timeofday, data: { sets: filledSets(draft) } }),
}
