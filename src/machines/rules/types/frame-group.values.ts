import { frameGroupRule } from '#contract/rules/frame-group.ts'

import { blankChoices, choiceIssues, type ChoicesDraft } from './choices.values.ts'
import type { RuleType } from './rule-type.values.ts'

/** Groups of the campaign's frames, of those that the server offers (RULE-048). */
export const frameGroupType: RuleType<'framegroup', ChoicesDraft> = {
  blank: blankChoices,
  draftOf: (data) => {
    const { data: known } = frameGroupRule.dataSchema.safeParse(data)
    return known === undefined ? null : { chosen: known.groups }
  },
  issuesIn: choiceIssues,
  dataOf: ({ chosen }) => ({ groups: chosen }),
}
