import { tagOperators, tagsRule, type TagOperator } from '#contract/rules/tags.ts'

import type { RuleType } from './rule-type.values.ts'
import { issuesOfSets, type Sets } from './sets.values.ts'

/** A tag as typed (RULE-023). */
export interface TagSet {
  tagKey: string
  /** A number of `tagOperators`, as text. */
  operator: string
  /** '' for none. */
  subTag: string
}

export const blankTag: TagSet = { tagKey: '', operator: String(tagOperators.is), subTag: '' }

/** Whether the operator asks for the key alone: the sub-tag is hidden, and none is saved (RULE-025). */
export const isOfKeyAlone = ({ operator }: TagSet): boolean => operator === String(tagOperators.isPresent)

/** With another operator; one that asks for the key alone clears the sub-tag (RULE-025). */
export function operatorChange(operator: string): Partial<TagSet> {
  return operator === String(tagOperators.isPresent) ? { operator, subTag: '' } : { operator }
}

export const tagsType: RuleType<'tags', Sets<TagSet>> = {
  blank: { sets: [blankTag] },
  draftOf: (data) => {
    const { data: known } = tagsRule.dataSchema.safeParse(data)
    return known === undefined
      ? null
      : {
          sets: known.sets.map(({ tagKey, operator, subTag }) => ({
            tagKey,
            operator: String(operator),
            subTag: subTag ?? '',
          })),
        }
  },
  issuesIn: (draft) =>
    issuesOfSets(draft, ({ tagKey }) => (tagKey.trim() === '' ? { tagKey: 'required' } : {})),
  dataOf: ({ sets }) => ({
    sets: sets.map((set) => ({
      tagKey: set.tagKey.trim(),
      operator: Number(set.operator) as TagOperator,
      subTag: set.subTag.trim() === '' || isOfKeyAlone(set) ? null : set.subTag.trim(),
    })),
  }),
}
