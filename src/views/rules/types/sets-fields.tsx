import type { ComponentType } from 'react'

import {
  blankFromTo,
  filledSets,
  withChange,
  type FromTo,
  type SetsDraft,
} from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'

import type { RuleFieldsProps } from './rule-fields.ts'
import { pair } from './rule-layout.ts'
import { SetList } from './set-list.tsx'

/** What the field of one end of a set gets. */
export interface EndProps {
  label: string
  value: string
  onValueChange: (value: string) => void
  error: string | undefined
  /** In a To: what its From holds. */
  after: string
}

interface SetsFieldsProps extends RuleFieldsProps<SetsDraft> {
  End: ComponentType<EndProps>
  addLabel: string
  nameOf: (number: number) => string
  removeLabelOf: (number: number) => string
  /** What a From changes, where that is more than itself. */
  withFrom?: (draft: SetsDraft, index: number, from: string) => SetsDraft
}

/** From and to, as often as it takes (RULE-027, RULE-029). */
export function SetsFields({
  draft,
  onChange,
  errorOf,
  onRemoveLast,
  End,
  addLabel,
  nameOf,
  removeLabelOf,
  withFrom = (current, index, from) => withChange(current, index, { from }),
}: SetsFieldsProps) {
  const errorAt = (index: number, side: keyof FromTo, label: string) =>
    errorOf(`sets.${index}.${side}`, label) ??
    // What is wrong with all of them is said once, at the first field.
    (index === 0 && side === 'from' ? errorOf('sets', label) : undefined)
  return (
    <SetList
      draft={draft}
      onChange={onChange}
      blank={blankFromTo}
      addLabel={addLabel}
      nameOf={nameOf}
      removeLabelOf={removeLabelOf}
      onRemoveLast={onRemoveLast}
    >
      {({ from, to }, index, change) => (
        <div className={pair}>
          <End
            label={t('rules.from')}
            value={from}
            error={errorAt(index, 'from', t('rules.from'))}
            after=""
            onValueChange={(value) => onChange(withFrom(draft, index, value))}
          />
          <End
            label={t('rules.to')}
            value={to}
            error={errorAt(index, 'to', t('rules.to'))}
            after={from}
            onValueChange={(value) => change({ to: value })}
          />
        </div>
      )}
    </SetList>
  )
}

/** "2026-11-01 – 2026-11-30, 2026-12-24"; the format is that of rules (RULE-027). */
export function setsSummary(draft: SetsDraft): string {
  return filledSets(draft)
    .map(({ from, to }) => (from === to ? from : t('rules.fromTo', { from, to })))
    .join(', ')
}
