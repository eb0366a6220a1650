import { highestUvIndex, uvIndexRule, type UvIndexData } from '#contract/rules/uv-index.ts'

import { numberIssue, numberOf } from './numbers.values.ts'
import type { RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

/** A UV index as typed, with which one it is and what it is compared by (RULE-033). */
export interface UvSet {
  measure: string
  condition: string
  value: string
}

export const blankUv: UvSet = { measure: 'now', condition: 'at_least', value: '' }

/** Whole numbers from 0 to 50: another value is not accepted (RULE-033). */
export const uvIndexType: RuleType<'uvindex', Sets<UvSet>> = {
  blank: { sets: [blankUv] },
  draftOf: (data) => {
    const { data: known } = uvIndexRule.dataSchema.safeParse(data)
    return known === undefined
      ? null
      : { sets: known.sets.map((set) => ({ ...set, value: String(set.value) })) }
  },
  issuesIn: (draft) =>
    issuesOfSets(draft, ({ value }) => {
      const issue = numberIssue(value, { least: 0, most: highestUvIndex, isWhole: true })
      return issue === null ? {} : { value: issue }
    }),
  dataOf: ({ sets }) => ({
    sets: sets.map(({ measure, condition, value }) => ({
      measure: measure as UvIndexData['sets'][number]['measure'],
      condition: condition as UvIndexData['sets'][number]['condition'],
      value: numberOf(value) ?? 0,
    })),
  }),
}
