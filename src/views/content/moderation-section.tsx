import { useMemo } from 'react'

import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentItem } from '#contract/content-items.ts'
import { decisionsIn } from '#machines/content/content-moderation.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { formatInteger } from '#services/intl/numbers.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { TrashIcon } from '../ui/icons.ts'
import { OwnAccordion } from '../ui/own-accordion.tsx'
import { Switch } from '../ui/switch.tsx'
import type { RowSelection } from '../ui/table-column.ts'
import {
  decisionLooks,
  moderatedColumns,
  sectionLabels,
  type ModerationActions,
} from './moderated-columns.tsx'

interface ModerationSectionProps {
  status: ContentItemStatus
  items: readonly ContentItem[]
  /** Of all pages, where it is known for this section. */
  total: number
  selectedIds: readonly string[]
  /** The same for the rows of the table. */
  selection: RowSelection<ContentItem>
  isSuperUser: boolean
  /** The bypass of the profanity filter; null where it is not offered (CONT-052). */
  bypass: { isOn: boolean; onToggle: () => void } | null
  /** Milliseconds since 1970, to the minute. */
  now: number
  actions: ModerationActions
}

/** The items of a status; without any it is closed and can't be opened (CONT-041). */
export function ModerationSection({
  status,
  items,
  total,
  selectedIds,
  selection,
  isSuperUser,
  bypass,
  now,
  actions,
}: ModerationSectionProps) {
  const columns = useMemo(
    () => moderatedColumns({ status, items, selectedIds, isSuperUser, now, actions }),
    [status, items, selectedIds, isSuperUser, now, actions],
  )
  const selected = items.filter(({ id }) => selectedIds.includes(id))
  const title = t(sectionLabels[status])
  const content = (
    <div className={column}>
      <div
        role="toolbar"
        aria-label={t('contentModeration.withSelected', { section: title })}
        className={bar}
      >
        <p role="status" className={count}>
          {t('contentModeration.selectedCount', { count: selected.length })}
        </p>
        {decisionsIn[status].map((wanted) => (
          <Button
            key={wanted}
            size="sm"
            icon={decisionLooks[wanted].icon}
            className={selected.length === 0 ? deskOnly : undefined}
            disabled={!actions.isIdle || selected.length === 0}
            onClick={() => actions.onDecide(wanted, selected)}
          >
            {t(decisionLooks[wanted].several, { count: selected.length })}
          </Button>
        ))}
        {status === 'rejected' ? (
          <Button
            size="sm"
            variant="dangerQuiet"
            icon={<TrashIcon />}
            className={selected.length === 0 ? deskOnly : undefined}
            disabled={!actions.isIdle || selected.length === 0 || selected.some(({ isManual }) => !isManual)}
            onClick={() => actions.onDelete(selected)}
          >
            {t('contentModeration.deleteCount', { count: selected.length })}
          </Button>
        ) : null}
        {bypass === null ? null : (
          <span className={end}>
            <Switch
              label={t('contentModeration.bypass')}
              checked={bypass.isOn}
              disabled={!actions.isIdle}
              onCheckedChange={bypass.onToggle}
            />
          </span>
        )}
      </div>
      <DataTable
        bare
        caption={t('contentModeration.itemsOf', { section: title })}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        selection={selection}
        small="stack"
      />
    </div>
  )
  return (
    <OwnAccordion
      level={3}
      initiallyOpen={[status]}
      items={[{ id: status, title, detail: formatInteger(total), content, disabled: items.length === 0 }]}
    />
  )
}

const column = css({ display: 'flex', flexDirection: 'column', gap: '2' })
const bar = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const count = css({ color: 'ink.muted', textStyle: 'label', minWidth: '24' })
/** On a phone there is room for it once it can be used. */
const deskOnly = css({ smDown: { display: 'none' } })
const end = css({ marginInlineStart: 'auto' })
