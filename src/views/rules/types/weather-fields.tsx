import type { ChoicesDraft } from '#machines/rules/types/choices.values.ts'
import type { Sets } from '#machines/rules/types/sets.values.ts'
import { blankWeatherSet, type WeatherSet } from '#machines/rules/types/weather.values.ts'
import { t } from '#services/intl/intl.ts'

import { ChoiceFields, choiceSummary } from './choice-fields.tsx'
import { PlaceField } from './place-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { stack } from './rule-layout.ts'
import { typeLabels } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'

/** Kinds of weather at the frame (RULE-032). */
export const weatherFields: RuleFields<ChoicesDraft> = { Fields: WeatherFields, summary: choiceSummary }

function WeatherFields({ draft, onChange, errorOf, options }: RuleFieldsProps<ChoicesDraft>) {
  const label = t(typeLabels.weather)
  return (
    <ChoiceFields
      draft={draft}
      onChange={onChange}
      options={options['conditions']}
      error={errorOf('chosen', label) ?? errorOf('conditions', label)}
    />
  )
}

/** The same at the frame or at a place, as often as it takes (RULE-048). */
export const weather2Fields: RuleFields<Sets<WeatherSet>> = {
  Fields: Weather2Fields,
  summary: ({ sets }) =>
    sets
      .filter(({ chosen }) => chosen.length > 0)
      .map(({ place, ...choices }) => {
        const what = choiceSummary(choices)
        return place === '' ? what : t('rules.atPlace', { what, place })
      })
      .join(` ${t('rules.or')} `),
}

function Weather2Fields({
  draft,
  onChange,
  errorOf,
  options,
  onRemoveLast,
}: RuleFieldsProps<Sets<WeatherSet>>) {
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankWeatherSet}
      addLabel={t('rules.addWeather')}
      nameOf={(number) => t('rules.weatherNumber', { number })}
      removeLabelOf={(number) => t('rules.removeWeather', { number })}
      joined="or"
      onRemoveLast={onRemoveLast}
    >
      {(set, index, change) => (
        <div className={stack}>
          <ChoiceFields
            draft={set}
            onChange={change}
            options={options['conditions']}
            error={errorOf(`sets.${index}.conditions`, t(typeLabels.weather2))}
          />
          <PlaceField
            label={t('rules.place')}
            optional
            value={set.place}
            onValueChange={(place) => change({ place })}
            error={errorOf(`sets.${index}.location`, t('rules.place'))}
          />
        </div>
      )}
    </SetList>
  )
}
