import type { ChoicesDraft } from '#machines/rules/types/choices.values.ts'
import { t } from '#services/intl/intl.ts'

import { ChoiceFields, choiceSummary } from './choice-fields.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { hint } from './rule-layout.ts'
import { typeLabels } from './rule-type-labels.ts'

/** Named parts of the day (RULE-048). */
export const dayPartFields: RuleFields<ChoicesDraft> = { Fields: DayPartFields, summary: choiceSummary }

function DayPartFields({ draft, onChange, errorOf, options }: RuleFieldsProps<ChoicesDraft>) {
  return (
    <>
      <p className={hint}>{t('rules.dayPartHint')}</p>
      <ChoiceFields
        draft={draft}
        onChange={onChange}
        options={options['parts']}
        error={errorOf('chosen', t(typeLabels.daypart)) ?? errorOf('parts', t(typeLabels.daypart))}
      />
    </>
  )
}
