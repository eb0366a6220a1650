import {
  blankFlight,
  flightProperties,
  type FlightProperty,
  type FlightSet,
} from '#machines/rules/types/flight-properties.values.ts'
import type { Sets } from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'

import { NativeSelect } from '../../ui/native-select.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { hint, pair } from './rule-layout.ts'
import { optionLabel } from './rule-type-labels.ts'
import { SetList } from './set-list.tsx'
import { SuggestField } from './suggest-field.tsx'

/** Properties of the flight that a frame at an airport is about; all of them must fit (RULE-041). */
export const flightPropertiesFields: RuleFields<Sets<FlightSet>> = {
  Fields: FlightPropertiesFields,
  summary: ({ sets }) =>
    sets
      .filter(({ value }) => value !== '')
      .map(({ property, name }) => t('rules.propertyText', { property: optionLabel(property), name }))
      .join(` ${t('rules.and')} `),
}

function FlightPropertiesFields({ draft, onChange, errorOf, suggestions }: RuleFieldsProps<Sets<FlightSet>>) {
  return (
    <>
      <p className={hint}>{t('rules.flightHint')}</p>
      <SetList
        draft={draft}
        onChange={onChange}
        blank={blankFlight}
        addLabel={t('rules.addProperty')}
        nameOf={(number) => t('rules.propertyNumber', { number })}
        removeLabelOf={(number) => t('rules.removeProperty', { number })}
        joined="and"
        // The only set cannot be removed (RULE-044).
        onRemoveLast={null}
      >
        {(set, index, change) => (
          <div className={pair}>
            <NativeSelect
              label={t('rules.property')}
              options={flightProperties.map((value) => ({ value, label: optionLabel(value) }))}
              value={set.property}
              onValueChange={(property) =>
                change({ property: property as FlightProperty, value: '', name: '' })
              }
            />
            <SuggestField
              label={t('rules.propertyValue')}
              error={errorOf(`sets.${index}.value`, t('rules.propertyValue'))}
              suggestions={suggestions}
              source={set.property}
              text={set.name}
              onTextChange={(name) => change({ name, value: '' })}
              onPick={({ id, name }) => change({ value: id, name })}
            />
          </div>
        )}
      </SetList>
    </>
  )
}
