import * as z from 'zod/mini'

import { declareRuleType } from './rule-type.ts'
import { onFrame, setsOf, shortText } from './sets.ts'

/** The operators of a tag rule (RULE-023). The last one asks for the key alone (RULE-025). */
export const tagOperators = { is: 1, isNot: 2, isPresent: 3 } as const
export type TagOperator = (typeof tagOperators)[keyof typeof tagOperators]

/**
 * Names of a tag key and of one of its tags. An empty sub-tag is null, and there is none where the operator asks for the key alone
 * (RULE-025): without one, "is" asks for any tag of the key, and "is not" for none.
 */
const setSchema = z.pipe(
  z.strictObject({
    tagKey: shortText,
    operator: z.literal(Object.values(tagOperators)),
    subTag: z.nullable(z.string().check(z.trim(), z.maxLength(255))),
  }),
  z.transform(({ subTag, ...set }) => ({
    ...set,
    subTag: subTag === '' || set.operator === tagOperators.isPresent ? null : subTag,
  })),
)

export const tagsRule = declareRuleType({
  id: 'tags',
  className: 'Rules\\Tags',
  dataSchema: z.strictObject({ sets: setsOf(setSchema) }),
  conditionOf: ({ sets }) =>
    onFrame(
      ({ tags }) =>
        sets.some(({ tagKey, operator, subTag }) => {
          const has = tags.some(({ key, name }) => key === tagKey && (subTag === null || name === subTag))
          return operator === tagOperators.isNot ? !has : has
        }),
      ({ tags }) => [{ about: 'tags', names: tags.map(({ name }) => name) }],
    ),
})
export type TagsData = z.output<typeof tagsRule.dataSchema>
