import type { ReactNode } from 'react'

import { mostSets, withChange, withoutSet, withSet, type Sets } from '#machines/rules/types/sets.values.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PlusIcon, TrashIcon } from '../../ui/icons.ts'
import { removeEntry } from '../../ui/remove-entry.ts'

interface SetListProps<Entry> {
  draft: Sets<Entry>
  onChange: (draft: Sets<Entry>) => void
  /** What an added set holds. */
  blank: Entry
  addLabel: string
  nameOf: (number: number) => string
  removeLabelOf: (number: number) => string
  /** The word between sets: one is enough (`or`), or all are needed (`and`). */
  joined?: 'or' | 'and'
  /** Called instead of removing the only set (RULE-021); without it that button is disabled (RULE-044). */
  onRemoveLast: (() => void) | null
  /** Beside the button that adds. */
  beside?: ReactNode
  children: (set: Entry, index: number, change: (change: Partial<Entry>) => void) => ReactNode
}

/** Sets of a rule, each with its fields and a button that removes it, and a button that adds one. */
export function SetList<Entry>({
  draft,
  onChange,
  blank,
  addLabel,
  nameOf,
  removeLabelOf,
  joined,
  onRemoveLast,
  beside,
  children,
}: SetListProps<Entry>) {
  const rows = draft.sets.map((set, index) => ({ set, index, number: index + 1 }))
  const isOnly = rows.length === 1
  return (
    <div className={column} data-entries="set">
      {rows.map(({ set, index, number }) => (
        <fieldset key={number} className={row}>
          <legend className={css({ srOnly: true })}>{nameOf(number)}</legend>
          {joined === undefined || index === 0 ? null : (
            <span className={between}>{t(joined === 'or' ? 'rules.or' : 'rules.and')}</span>
          )}
          <div className={css({ minWidth: '0' })}>
            {children(set, index, (change) => onChange(withChange(draft, index, change)))}
          </div>
          <span className={remove}>
            <IconButton
              label={removeLabelOf(number)}
              icon={<TrashIcon />}
              data-removes="set"
              disabled={isOnly && onRemoveLast === null}
              onClick={({ currentTarget }) =>
                isOnly
                  ? onRemoveLast?.()
                  : removeEntry(currentTarget, () => onChange(withoutSet(draft, index)))
              }
            />
          </span>
        </fieldset>
      ))}
      <div className={tools}>
        <Button
          size="sm"
          data-adds="set"
          icon={<PlusIcon />}
          disabled={rows.length >= mostSets}
          onClick={() => onChange(withSet(draft, blank))}
        >
          {addLabel}
        </Button>
        {beside}
      </div>
    </div>
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '3' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: { base: '2', sm: '3' },
  alignItems: 'start',
  borderWidth: '0',
  padding: '0',
  minWidth: '0',
})
const between = css({
  gridColumn: '1 / -1',
  color: 'ink.muted',
  textStyle: 'label',
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  _after: { content: '""', flex: '1', borderTopWidth: '1px', borderColor: 'line.subtle' },
})
/** Beside the fields, not beside their labels. */
const remove = css({ paddingTop: '6' })
const tools = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
