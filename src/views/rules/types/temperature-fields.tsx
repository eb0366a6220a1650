import type { Sets } from '#machines/rules/types/sets.values.ts'
import { blankTemperature, type TemperatureSet } from '#machines/rules/types/temperature.values.ts'
import { t } from '#services/intl/intl.ts'

import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { triple } from './rule-layout.ts'
import { optionLabel, selectOptions } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'

/** The temperature at the frame against values, of which one is enough (RULE-049); units and conditions are the server's (RULE-036). */
export const temperatureFields: RuleFields<Sets<TemperatureSet>> = {
  Fields: TemperatureFields,
  summary: ({ sets }) =>
    sets
      .filter(({ value }) => value !== '')
      .map((set) => temperatureText(set))
      .join(` ${t('rules.or')} `),
}

/** "above 20 °C". */
export const temperatureText = ({ condition, value, unit }: TemperatureSet): string =>
  t('rules.comparedText', { comparison: optionLabel(condition), value: `${value} ${optionLabel(unit)}` })

function TemperatureFields({
  draft,
  onChange,
  errorOf,
  options,
  onRemoveLast,
}: RuleFieldsProps<Sets<TemperatureSet>>) {
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankTemperature}
      addLabel={t('rules.addTemperature')}
      nameOf={(number) => t('rules.temperatureNumber', { number })}
      removeLabelOf={(number) => t('rules.removeTemperature', { number })}
      joined="or"
      onRemoveLast={onRemoveLast}
    >
      {(set, index, change) => (
        <div className={triple}>
          <NativeSelect
            label={t('rules.comparison')}
            options={selectOptions(options['conditions'])}
            value={set.condition}
            onValueChange={(condition) => change({ condition })}
          />
          <TextField
            label={t('rules.degrees')}
            inputMode="decimal"
            autoComplete="off"
            value={set.value}
            onValueChange={(value) => change({ value })}
            error={errorOf(`sets.${index}.value`, t('rules.degrees'))}
          />
          <NativeSelect
            label={t('rules.unit')}
            options={selectOptions(options['units'])}
            value={set.unit}
            onValueChange={(unit) => change({ unit })}
          />
        </div>
      )}
    </SetList>
  )
}
