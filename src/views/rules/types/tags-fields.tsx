import type { Sets } from '#machines/rules/types/sets.values.ts'
import { blankTag, isOfKeyAlone, operatorChange, type TagSet } from '#machines/rules/types/tags.values.ts'
import { t } from '#services/intl/intl.ts'

import { NativeSelect } from '../../ui/native-select.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { triple } from './rule-layout.ts'
import type { MessageId } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'
import { SuggestField } from './suggest-field.tsx'

const operatorLabels = new Map<string, MessageId>([
  ['1', 'rules.tagIs'],
  ['2', 'rules.tagIsNot'],
  ['3', 'rules.tagIsPresent'],
])

function operatorLabel(operator: string, name = operator): string {
  const label = operatorLabels.get(operator)
  return label === undefined ? name : t(label)
}

/** A key, an operator and a tag, as often as it takes (RULE-023). */
export const tagsFields: RuleFields<Sets<TagSet>> = {
  Fields: TagsFields,
  summary: ({ sets }) =>
    sets
      .filter(({ tagKey }) => tagKey !== '')
      .map((set) =>
        [set.tagKey, operatorLabel(set.operator), isOfKeyAlone(set) ? '' : set.subTag].join(' ').trim(),
      )
      .join(` ${t('rules.or')} `),
}

function TagsFields({
  draft,
  onChange,
  errorOf,
  options,
  suggestions,
  onRemoveLast,
}: RuleFieldsProps<Sets<TagSet>>) {
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankTag}
      addLabel={t('rules.addTag')}
      nameOf={(number) => t('rules.tagNumber', { number })}
      removeLabelOf={(number) => t('rules.removeTag', { number })}
      joined="or"
      onRemoveLast={onRemoveLast}
    >
      {(set, index, change) => (
        <div className={triple}>
          <SuggestField
            label={t('rules.tagKey')}
            error={errorOf(`sets.${index}.tagKey`, t('rules.tagKey'))}
            suggestions={suggestions}
            source="tagKeys"
            text={set.tagKey}
            onTextChange={(tagKey) => change({ tagKey })}
            onPick={({ name }) => change({ tagKey: name })}
          />
          <NativeSelect
            label={t('rules.operator')}
            options={(options['operators'] ?? []).map(({ id, name }) => ({
              value: String(id),
              label: operatorLabel(String(id), name),
            }))}
            value={set.operator}
            onValueChange={(operator) => change(operatorChange(operator))}
          />
          {isOfKeyAlone(set) ? null : (
            <SuggestField
              label={t('rules.subTag')}
              error={errorOf(`sets.${index}.subTag`, t('rules.subTag'))}
              hint={t('rules.subTagHint')}
              suggestions={suggestions}
              source="tags"
              tagKey={set.tagKey}
              text={set.subTag}
              onTextChange={(subTag) => change({ subTag })}
              onPick={({ name }) => change({ subTag: name })}
            />
          )}
        </div>
      )}
    </SetList>
  )
}
