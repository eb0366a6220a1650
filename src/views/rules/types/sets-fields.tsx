import type { ComponentType } from 'react'

import {
  filledSets,
  mostSets,
  withChange,
  withoutSet,
  withSet,
  type FromTo,
  type SetsDraft,
} from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.ts'
import { removeEntry } from '../../ui/remove-entry.ts'
import type { RuleFieldsProps } from './rule-fields.ts'
import { issueMessage } from './rule-type-labels.ts'

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
  issues,
  onRemoveLast,
  End,
  addLabel,
  nameOf,
  removeLabelOf,
  withFrom = (current, index, from) => withChange(current, index, { from }),
}: SetsFieldsProps) {
  const rows = draft.sets.map((set, index) => ({ ...set, index, number: index + 1 }))
  const errorOf = (index: number, side: keyof FromTo, label: string) => {
    // What is wrong with all of them is said once, at the first field.
    const ofAll = index === 0 && side === 'from' ? issues['sets'] : undefined
    return issueMessage(issues[`sets.${index}.${side}`] ?? ofAll, label)
  }
  return (
    <div className={column} data-entries="set">
      {rows.map(({ number, index, from, to }) => (
        <fieldset key={number} className={row}>
          <legend className={css({ srOnly: true })}>{nameOf(number)}</legend>
          <End
            label={t('rules.from')}
            value={from}
            error={errorOf(index, 'from', t('rules.from'))}
            after=""
            onValueChange={(value) => onChange(withFrom(draft, index, value))}
          />
          <End
            label={t('rules.to')}
            value={to}
            error={errorOf(index, 'to', t('rules.to'))}
            after={from}
            onValueChange={(value) => onChange(withChange(draft, index, { to: value }))}
          />
          <span className={remove}>
            <IconButton
              label={removeLabelOf(number)}
              icon={<TrashIcon />}
              data-removes="set"
              onClick={({ currentTarget }) =>
                rows.length === 1
                  ? onRemoveLast()
                  : removeEntry(currentTarget, () => onChange(withoutSet(draft, index)))
              }
            />
          </span>
        </fieldset>
      ))}
      <Button
        size="sm"
        data-adds="set"
        icon={<PlusIcon />}
        disabled={rows.length >= mostSets}
        className={css({ alignSelf: 'flex-start' })}
        onClick={() => onChange(withSet(draft))}
      >
        {addLabel}
      </Button>
    </div>
  )
}

/** "2026-11-01 – 2026-11-30, 2026-12-24"; the format is that of rules (RULE-027). */
export function setsSummary(draft: SetsDraft): string {
  return filledSets(draft)
    .map(({ from, to }) => (from === to ? from : t('rules.fromTo', { from, to })))
    .join(', ')
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const row = css({
  display: 'grid',
  // Below one another where a day would not be read whole.
  gridTemplateColumns: { base: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) minmax(0, 1fr) auto' },
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})
/** Beside the fields, not beside their labels. */
const remove = css({ paddingTop: '6', smDown: { gridColumn: '2', gridRow: '1' } })
