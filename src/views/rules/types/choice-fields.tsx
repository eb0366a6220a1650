import type { ReactNode } from 'react'

import type { RuleOption } from '#contract/rules/offered-types.ts'
import { withChoice, type ChoicesDraft } from '#machines/rules/types/choices.values.ts'

import { Checkbox } from '../../ui/checkbox.tsx'
import { grid } from './rule-layout.ts'
import { optionLabel } from './rule-type-labels.ts'

interface ChoiceFieldsProps {
  draft: ChoicesDraft
  onChange: (draft: ChoicesDraft) => void
  options: readonly RuleOption[] | undefined
  error: string | undefined
  /** Stands for the options while there are none. */
  none?: ReactNode
}

/** A checkbox for each option. One that is chosen and offered no longer can be given up. */
export function ChoiceFields({ draft, onChange, options = [], error, none }: ChoiceFieldsProps) {
  const offered = options.map(({ id }) => String(id))
  const gone = draft.chosen.filter((id) => !offered.includes(id)).map((id) => ({ id, name: id }))
  const all = [...options.map(({ id, name }) => ({ id: String(id), name })), ...gone]
  return all.length === 0 ? (
    none
  ) : (
    <div className={grid}>
      {all.map(({ id, name }, index) => (
        <Checkbox
          key={id}
          label={optionLabel(id, name)}
          checked={draft.chosen.includes(id)}
          onCheckedChange={(isChosen) => onChange(withChoice(draft, { id, isChosen, offered }))}
          error={index === 0 ? error : undefined}
        />
      ))}
    </div>
  )
}

export const choiceSummary = ({ chosen }: ChoicesDraft): string =>
  chosen.map((id) => optionLabel(id)).join(', ')
