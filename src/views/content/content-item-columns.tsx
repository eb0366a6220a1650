import type { ContentItem } from '#contract/content-items.ts'
import { isNewItem } from '#machines/content/content.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Mark } from '../ui/mark.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { statusTones, statusLabels, valueText } from './content-labels.ts'
import { RowActions } from './row-actions.tsx'

type Act = (item: ContentItem) => void

/** What can be done with an item; null where the person may not (CONT-009), or nothing is known to choose from yet. */
export interface ContentItemActions {
  onEdit: Act | null
  onDelete: Act | null
}

/** What stands in the row of a content item (CONT-006 … CONT-008). */
export function columnsOf(actions: ContentItemActions, now: number): Column<ContentItem>[] {
  const columns: Column<ContentItem>[] = [
    {
      id: 'name',
      header: t('content.columnName'),
      rowHeader: true,
      className: css({ md: { width: '22%' }, xl: { width: '18%' } }),
      cell: (item) => (
        <span className={named}>
          <span className={strong}>{item.name}</span>{' '}
          {isNewItem(item, now) ? <Mark>{t('content.new')}</Mark> : null}
        </span>
      ),
    },
    {
      id: 'contentType',
      header: t('content.contentType'),
      stackedLabel: t('content.contentType'),
      className: css({ md: { width: '15%' } }),
      cell: ({ contentType }) => contentType?.name ?? '',
    },
    {
      id: 'fields',
      header: t('content.columnContent'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ contentFields }) => <Values contentFields={contentFields} />,
    },
    {
      id: 'status',
      header: t('content.status'),
      stackedLabel: t('content.status'),
      className: css({ md: { width: '11rem' } }),
      cell: ({ status, rejectReason }) => (
        <>
          <StatusChip tone={statusTones[status]}>{t(statusLabels[status])}</StatusChip>
          {rejectReason === null ? null : <span className={reason}>{rejectReason}</span>}
        </>
      ),
    },
    {
      id: 'createdAt',
      header: t('content.columnCreated'),
      stackedLabel: t('content.columnCreated'),
      className: css({ mdToXl: { display: 'none' }, xl: { width: '12rem' } }),
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>,
    },
  ]
  return actions.onDelete === null ? columns : [...columns, actionsColumn(actions)]
}

function actionsColumn({ onEdit, onDelete }: ContentItemActions): Column<ContentItem> {
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('content.columnActions')}</span>,
    align: 'end',
    className: css({ md: { width: '7.5rem' }, xl: { width: '13.5rem' } }),
    cell: (item) => (
      <RowActions
        name={item.name}
        onEdit={onEdit === null ? null : () => onEdit(item)}
        onDelete={() => onDelete?.(item)}
      />
    ),
  }
}

/** What it has in its first fields. */
function Values({ contentFields }: Pick<ContentItem, 'contentFields'>) {
  const filled = contentFields
    .map(({ id, name, value }) => ({ id, name, words: valueText(value) }))
    .filter(({ words }) => words !== '')
  return (
    <dl className={values}>
      {filled.slice(0, shownFields).map(({ id, name, words }) => (
        <div key={id} className={pair}>
          <dt className={term}>{name}</dt>
          <dd className={value}>{words}</dd>
        </div>
      ))}
    </dl>
  )
}

/** More would make a row as high as a page. */
const shownFields = 3

const named = css({ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minWidth: '0' })
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const reason = css({ display: 'block', color: 'ink.muted', textStyle: 'caption', whiteSpace: 'normal' })
const values = css({ display: 'flex', flexDirection: 'column', gap: '0.5' })
const pair = css({ lineClamp: '2' })
const term = css({ display: 'inline', color: 'ink.muted', textStyle: 'caption', _after: { content: '": "' } })
const value = css({ display: 'inline', overflowWrap: 'anywhere' })
