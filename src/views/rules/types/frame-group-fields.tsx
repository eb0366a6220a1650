import type { ChoicesDraft } from '#machines/rules/types/choices.values.ts'
import { t } from '#services/intl/intl.ts'

import { ChoiceFields } from './choice-fields.tsx'
import type { RuleFields, RuleFieldsProps } from './rule-fields.ts'
import { hint } from './rule-layout.ts'
import { typeLabels } from './rule-type-labels.ts'

/** Groups of the campaign's frames, by their own names (RULE-048). */
export const frameGroupFields: RuleFields<ChoicesDraft> = {
  Fields: FrameGroupFields,
  summary: ({ chosen }) => chosen.join(', '),
}

function FrameGroupFields({ draft, onChange, errorOf, options }: RuleFieldsProps<ChoicesDraft>) {
  const label = t(typeLabels.framegroup)
  return (
    <ChoiceFields
      draft={draft}
      onChange={onChange}
      options={options['groups']}
      error={errorOf('chosen', label) ?? errorOf('groups', label)}
      none={<p className={hint}>{t('rules.noGroups')}</p>}
    />
  )
}
