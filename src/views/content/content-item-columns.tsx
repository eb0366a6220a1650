import type { ContentItem } from '#contract/content-items.ts'
import { isNewItem } from '#machines/content/content.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Mark } from '../ui/mark.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import type { Column } from '../ui/table-column.ts'
import { statusTones, statusLabels } from './content-labels.ts'
import { ItemValues } from './item-values.tsx'
import { RowActions } from './row-actions.tsx'

type Act = (item: ContentItem) => void

/** What can be done with an item; null where the person may not (CONT-009), or nothing is known to choose from yet. */
export interface ContentItemActions {
  /** To what it looks like (PREV-009). */
  viewHref: (item: ContentItem) => string
  /** Undefined where the person may not (CONT-010). */
  onConfigure?: Act | null | undefined
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
          <span className={typeBelow}>{item.contentType?.name}</span>
        </span>
      ),
    },
    {
      id: 'contentType',
      header: t('content.contentType'),
      stackedLabel: t('content.contentType'),
      className: css({ mdToLg: { display: 'none' }, lg: { width: '15%' } }),
      cell: ({ contentType }) => contentType?.name ?? '',
    },
    {
      id: 'fields',
      header: t('content.columnContent'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ contentFields }) => <ItemValues contentFields={contentFields} />,
    },
    {
      id: 'status',
      header: t('content.status'),
      stackedLabel: t('content.status'),
      className: css({ md: { width: '10rem' }, xl: { width: '11rem' } }),
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
  return [...columns, actionsColumn(actions)]
}

function actionsColumn({ viewHref, onConfigure, onEdit, onDelete }: ContentItemActions): Column<ContentItem> {
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('content.columnActions')}</span>,
    align: 'end',
    className: onConfigure === undefined ? threeActions : fourActions,
    // What comes from elsewhere is read-only (CONT-067).
    cell: (item) => {
      const shared = {
        name: item.name,
        viewHref: viewHref(item),
        ...(onConfigure === undefined
          ? {}
          : { onConfigure: onConfigure === null ? null : () => onConfigure(item) }),
      }
      return onDelete === null || !item.isManual ? (
        <RowActions {...shared} />
      ) : (
        <RowActions
          {...shared}
          onEdit={onEdit === null ? null : () => onEdit(item)}
          onDelete={() => onDelete(item)}
        />
      )
    },
  }
}

const named = css({ display: 'inline-flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', minWidth: '0' })
const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
/** Where there is no room for its column. */
const typeBelow = css({
  display: { base: 'none', mdToLg: 'inline' },
  width: 'full',
  color: 'ink.muted',
  textStyle: 'caption',
})
const reason = css({ display: 'block', color: 'ink.muted', textStyle: 'caption', whiteSpace: 'normal' })
const threeActions = css({ md: { width: '9.5rem' }, '2xl': { width: '20rem' } })
const fourActions = css({ md: { width: '12rem' }, '2xl': { width: '27rem' } })
