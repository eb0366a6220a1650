import { dayPartRule, type DayPartData } from '#contract/rules/day-part.ts'

import { blankChoices, choiceIssues, type ChoicesDraft } from './choices.values.ts'
import type { RuleType } from './rule-type.values.ts'

/** Named parts of the day, of those that the server offers (RULE-048). */
export const dayPartType: RuleType<'daypart', ChoicesDraft> = {
  blank: blankChoices,
  draftOf: (data) => {
    const { data: known } = dayPartRule.dataSchema.safeParse(data)
    return known === undefined ? null : { chosen: known.parts }
  },
  issuesIn: choiceIssues,
  dataOf: ({ chosen }) => ({ parts: chosen as DayPartData['parts'] }),
}
