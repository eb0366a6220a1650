import { useMemo } from 'react'

import type { ContentTypeQuery } from '#contract/addresses/content.address.ts'
import type { ContentType } from '#contract/content.ts'
import type { ContentTypeListRef } from '#machines/content/content-types.machine.ts'
import { areTypesFiltered } from '#machines/content/content.selectors.ts'
import { formatTimestamp } from '#services/intl/dates.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import type { Column } from '../ui/table-column.ts'
import { kindLabels } from './content-labels.ts'
import { kindIcons } from './kind-icons.ts'
import { RowActions } from './row-actions.tsx'

export interface ContentTypeActions {
  onEdit: (contentType: ContentType) => void
  onDelete: (contentType: ContentType) => void
}

interface ContentTypeTableProps {
  list: ContentTypeListRef
  /** Null where nothing can be done with them. */
  actions: ContentTypeActions | null
  hrefOf: (query: ContentTypeQuery) => string
}

/** The content types of the current page (CONT-021, CONT-064). */
export function ContentTypeTable({ list, actions, hrefOf }: ContentTypeTableProps) {
  const columns = useMemo(() => columnsOf(actions), [actions])
  return (
    <ResourceTable
      list={list}
      columns={columns}
      labels={labels()}
      isFiltered={areTypesFiltered}
      hrefOf={hrefOf}
    />
  )
}

const labels = (): ResourceTableLabels => ({
  caption: t('contentTypes.list'),
  pages: t('contentTypes.pages'),
  failedTitle: t('contentTypes.failedTitle'),
  failedText: t('content.failedText'),
  stale: t('contentTypes.stale'),
  empty: {
    none: { title: t('contentTypes.empty'), text: t('contentTypes.emptyText') },
    noMatch: { title: t('contentTypes.empty'), text: t('contentTypes.emptyText') },
    beyond: { title: t('contentTypes.emptyPage'), text: t('content.emptyPageText') },
  },
})

function columnsOf(actions: ContentTypeActions | null): Column<ContentType>[] {
  return [
    {
      id: 'name',
      header: t('content.columnName'),
      rowHeader: true,
      className: css({ md: { width: '26%' }, xl: { width: '22%' } }),
      cell: ({ name }) => <span className={strong}>{name}</span>,
    },
    {
      id: 'fields',
      header: t('contentTypes.fields'),
      className: css({ whiteSpace: 'normal' }),
      cell: ({ fields }) => (
        <ul className={list}>
          {fields.map(({ uuid, name, type }) => {
            const Icon = kindIcons[type]
            return (
              <li key={uuid} className={item}>
                <Icon />
                <span>{name}</span>
                <span className={css({ color: 'ink.muted', textStyle: 'caption' })}>
                  {t(kindLabels[type])}
                </span>
              </li>
            )
          })}
        </ul>
      ),
    },
    {
      id: 'updatedAt',
      header: t('content.columnUpdated'),
      stackedLabel: t('content.columnUpdated'),
      className: css({ mdToXl: { display: 'none' }, xl: { width: '12rem' } }),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatTimestamp(updatedAt)}</time>,
    },
    ...(actions === null ? [] : [actionsColumn(actions)]),
  ]
}

function actionsColumn({ onEdit, onDelete }: ContentTypeActions): Column<ContentType> {
  return {
    id: 'actions',
    header: <span className={css({ srOnly: true })}>{t('content.columnActions')}</span>,
    align: 'end',
    className: css({ md: { width: '7.5rem' }, xl: { width: '13.5rem' } }),
    cell: (contentType) => (
      <RowActions
        name={contentType.name}
        onEdit={() => onEdit(contentType)}
        onDelete={() => onDelete(contentType)}
      />
    ),
  }
}

const strong = css({ color: 'ink.strong', fontWeight: '500', overflowWrap: 'anywhere', lineClamp: '3' })
const list = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '1' })
const item = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  minWidth: '0',
  overflowWrap: 'anywhere',
  '& svg': { width: '3.5', height: '3.5', flexShrink: '0', color: 'ink.muted' },
})
