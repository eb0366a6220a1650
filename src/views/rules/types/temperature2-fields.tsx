import type { Sets } from '#machines/rules/types/sets.values.ts'
import {
  blankComparison,
  modeOf,
  type TemperatureComparison,
} from '#machines/rules/types/temperature.values.ts'
import { t } from '#services/intl/intl.ts'

import { NativeSelect } from '../../ui/native-select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { PlaceField } from './place-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { pair, stack, triple } from './rule-layout.ts'
import { optionLabel, selectOptions } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'
import { temperatureText } from './temperature-fields.tsx'

/** Comparisons of the temperature at the frame or a place with a value or another place (RULE-034, RULE-035). */
export const temperature2Fields: RuleFields<Sets<TemperatureComparison>> = {
  Fields: Temperature2Fields,
  summary: ({ sets }) =>
    sets
      .filter(({ value, otherPlace }) => value !== '' || otherPlace !== '')
      .map(summaryOf)
      .join(` ${t('rules.or')} `),
}

function summaryOf(set: TemperatureComparison): string {
  const what = modeOf(set).endsWith('_value')
    ? temperatureText(set)
    : t('rules.comparedText', {
        comparison: optionLabel(set.condition),
        value: t('rules.temperatureAt', { place: set.otherPlace }),
      })
  return set.at === 'frame' ? what : t('rules.atPlace', { what, place: set.place })
}

function Temperature2Fields({
  draft,
  onChange,
  errorOf,
  options,
  onRemoveLast,
}: RuleFieldsProps<Sets<TemperatureComparison>>) {
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankComparison}
      addLabel={t('rules.addComparison')}
      nameOf={(number) => t('rules.comparisonNumber', { number })}
      removeLabelOf={(number) => t('rules.removeComparison', { number })}
      joined="or"
      onRemoveLast={onRemoveLast}
    >
      {(set, index, change) => (
        <Comparison
          set={set}
          onChange={change}
          options={options}
          errorOf={(place, label) => errorOf(`sets.${index}.${place}`, label)}
        />
      )}
    </SetList>
  )
}

interface ComparisonProps extends Pick<RuleFieldsProps<unknown>, 'options' | 'errorOf'> {
  set: TemperatureComparison
  onChange: (change: Partial<TemperatureComparison>) => void
}

function Comparison({ set, onChange, options, errorOf }: ComparisonProps) {
  // A value and a place exclude one another: the one that is given disables the other (RULE-037).
  const hasPlace = set.otherPlace.trim() !== ''
  const hasValue = set.value.trim() !== ''
  return (
    <div className={stack}>
      <div className={pair}>
        <NativeSelect
          label={t('rules.measuredAt')}
          options={[
            { value: 'frame', label: t('rules.atFrame') },
            { value: 'location', label: t('rules.atSomePlace') },
          ]}
          value={set.at}
          onValueChange={(at) => onChange({ at: at === 'location' ? 'location' : 'frame' })}
        />
        {set.at === 'frame' ? null : (
          <PlaceField
            label={t('rules.place')}
            value={set.place}
            onValueChange={(place) => onChange({ place })}
            error={errorOf('location', t('rules.place'))}
          />
        )}
      </div>
      <div className={triple}>
        <NativeSelect
          label={t('rules.comparison')}
          options={selectOptions(options['conditions'])}
          value={set.condition}
          onValueChange={(condition) => onChange({ condition })}
        />
        <TextField
          label={t('rules.degrees')}
          inputMode="decimal"
          autoComplete="off"
          disabled={hasPlace}
          value={set.value}
          onValueChange={(value) => onChange({ value })}
          error={errorOf('value', t('rules.degrees'))}
        />
        <NativeSelect
          label={t('rules.unit')}
          disabled={hasPlace}
          options={selectOptions(options['units'])}
          value={set.unit}
          onValueChange={(unit) => onChange({ unit })}
        />
      </div>
      <PlaceField
        label={t('rules.otherPlace')}
        hint={t('rules.otherPlaceHint')}
        disabled={hasValue}
        value={set.otherPlace}
        onValueChange={(otherPlace) => onChange({ otherPlace })}
        error={errorOf('otherLocation', t('rules.otherPlace'))}
      />
    </div>
  )
}
