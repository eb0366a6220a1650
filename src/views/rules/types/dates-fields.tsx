import { withFrom } from '#machines/rules/types/dates.values.ts'
import type { SetsDraft } from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'

import { DateField } from '../../ui/date-field.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { SetsFields, setsSummary, type EndProps } from './sets-fields.tsx'

/** Days from and to (RULE-027); From sets To as well (RULE-028). */
export const datesFields: RuleFields<SetsDraft> = { Fields: DatesFields, summary: setsSummary }

function DatesFields(props: RuleFieldsProps<SetsDraft>) {
  return (
    <SetsFields
      {...props}
      End={Day}
      withFrom={withFrom}
      addLabel={t('rules.addDates')}
      nameOf={(number) => t('rules.datesNumber', { number })}
      removeLabelOf={(number) => t('rules.removeDates', { number })}
    />
  )
}

function Day({ after, ...end }: EndProps) {
  return <DateField {...end} min={after || undefined} max="9999-12-31" />
}
