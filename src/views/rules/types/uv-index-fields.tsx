import type { Sets } from '#machines/rules/types/sets.values.ts'
import { blankUv, type UvSet } from '#machines/rules/types/uv-index.values.ts'
import { t } from '#services/intl/intl.ts'

import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { triple } from './rule-layout.ts'
import { optionLabel, selectOptions } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'

/** The UV index of the moment or the highest of the day, from 0 to 50 (RULE-033). */
export const uvIndexFields: RuleFields<Sets<UvSet>> = {
  Fields: UvIndexFields,
  summary: ({ sets }) =>
    sets
      .filter(({ value }) => value !== '')
      .map(({ measure, condition, value }) => {
        const what = t('rules.comparedText', { comparison: optionLabel(condition), value })
        return measure === 'now' ? what : t('rules.ofDay', { what })
      })
      .join(` ${t('rules.or')} `),
}

function UvIndexFields({ draft, onChange, errorOf, options, onRemoveLast }: RuleFieldsProps<Sets<UvSet>>) {
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankUv}
      addLabel={t('rules.addUvIndex')}
      nameOf={(number) => t('rules.uvIndexNumber', { number })}
      removeLabelOf={(number) => t('rules.removeUvIndex', { number })}
      joined="or"
      onRemoveLast={onRemoveLast}
    >
      {(set, index, change) => (
        <div className={triple}>
          <NativeSelect
            label={t('rules.uvMeasure')}
            options={selectOptions(options['measures'])}
            value={set.measure}
            onValueChange={(measure) => change({ measure })}
          />
          <NativeSelect
            label={t('rules.comparison')}
            options={selectOptions(options['conditions'])}
            value={set.condition}
            onValueChange={(condition) => change({ condition })}
          />
          <TextField
            label={t('rules.uvIndex')}
            hint={t('rules.uvIndexHint')}
            inputMode="numeric"
            autoComplete="off"
            value={set.value}
            onValueChange={(value) => change({ value })}
            error={errorOf(`sets.${index}.value`, t('rules.uvIndex'))}
          />
        </div>
      )}
    </SetList>
  )
}
