import { tagOperators, type TagsData } from '#contract/rules/tags.ts'

import { tagText, type NamedThing, type ServedRuleType } from './rule-type.ts'

export const servedTags: ServedRuleType<TagsData> = {
  name: 'Tags',
  describe: ({ sets }) => sets.map(describeSet).join(' or '),
  blank: { sets: [{ tagKey: '', operator: tagOperators.is, subTag: null }] },
  options: () => ({
    operators: [
      { id: tagOperators.is, name: 'Is' },
      { id: tagOperators.isNot, name: 'Is not' },
      { id: tagOperators.isPresent, name: 'Is present' },
    ],
  }),
  namesIn: ({ sets }) =>
    sets.flatMap(({ tagKey, subTag }, index): NamedThing[] => [
      { kind: 'tagKey', value: tagKey, path: ['sets', index, 'tagKey'] },
      ...(subTag === null
        ? []
        : [{ kind: 'tag' as const, value: tagText(tagKey, subTag), path: ['sets', index, 'subTag'] }]),
    ]),
}

/** Without a tag the key alone is asked for (RULE-025). */
function describeSet({ tagKey, operator, subTag }: TagsData['sets'][number]): string {
  return `${tagKey} is ${operator === tagOperators.isNot ? 'not ' : ''}${subTag ?? 'present'}`
}
