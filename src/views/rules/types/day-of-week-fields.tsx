import { withDay, weekDays, type DaysDraft } from '#machines/rules/types/day-of-week.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Checkbox } from '../../ui/checkbox.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { dayLabels, issueMessage, typeLabels } from './rule-type-labels.ts'

/** A checkbox for each day of the week (RULE-026). */
export const dayOfWeekFields: RuleFields<DaysDraft> = {
  Fields: DayOfWeekFields,
  summary: ({ days }) => days.map((day) => t(dayLabels[day])).join(', '),
}

function DayOfWeekFields({ draft, onChange, issues }: RuleFieldsProps<DaysDraft>) {
  const error = issueMessage(issues['days'], t(typeLabels.dayofweek))
  return (
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
  )
}

const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  columnGap: '3',
  rowGap: '1',
})
