import { withDay, weekDays, type DaysDraft } from '#machines/rules/types/day-of-week.values.ts'
import { t } from '#services/intl/intl.ts'

import { Checkbox } from '../../ui/checkbox.tsx'
import { PlaceField } from './place-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { grid, stack } from './rule-layout.ts'
import { dayLabels, typeLabels } from './rule-type-labels.ts'

/** A checkbox for each day of the week, by the frame's calendar or by that of a place (RULE-026). */
export const dayOfWeekFields: RuleFields<DaysDraft> = {
  Fields: DayOfWeekFields,
  summary: ({ days, place }) => {
    const names = days.map((day) => t(dayLabels[day])).join(', ')
    return place === '' || names === '' ? names : t('rules.atPlace', { what: names, place })
  },
}

function DayOfWeekFields({ draft, onChange, errorOf }: RuleFieldsProps<DaysDraft>) {
  const error = errorOf('days', t(typeLabels.dayofweek))
  return (
    <div className={stack}>
      <div className={grid}>
        {weekDays.map((day, index) => (
          <Checkbox
            key={day}
            label={t(dayLabels[day])}
            checked={draft.days.includes(day)}
            onCheckedChange={(isChosen) => onChange(withDay(draft, day, isChosen))}
            error={index === 0 ? error : undefined}
          />
        ))}
      </div>
      <PlaceField
        label={t('rules.daysPlace')}
        hint={t('rules.daysPlaceHint')}
        optional
        value={draft.place}
        onValueChange={(place) => onChange({ ...draft, place })}
        error={errorOf('location', t('rules.daysPlace'))}
      />
    </div>
  )
}
