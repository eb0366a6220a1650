import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { Frame } from '#contract/frames.ts'
import type { FrameListRef } from '#machines/media-buy/frame-list.machine.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import type { Column } from '../ui/table-column.ts'

interface FrameTableProps {
  list: FrameListRef
  /** Ids of the frames that are chosen. */
  selected: readonly string[]
  /** Null while nothing can be chosen. */
  onToggle: ((id: string) => void) | null
  hrefOf: (page: number) => string
}

/** Places that are kept for the rows of a page. */
const pageSize = 15

/** The frames of the current page; those attached by hand can be chosen (FRAME-028, FRAME-049). */
export function FrameTable({ list, selected, onToggle, hrefOf }: FrameTableProps) {
  const snapshot = useSelector(list, (current) => current)
  const { page, query, held, problem } = snapshot.context
  const columns = useMemo(() => columnsFor(onToggle), [onToggle])
  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('mediaBuy.failedTitle')}
        text={t('mediaBuy.failedText')}
        action={<Button onClick={() => list.send({ type: 'page.retry' })}>{t('common.tryAgain')}</Button>}
      />
    )
  }
  const isBusy = snapshot.hasTag('busy')
  const isTurning = page !== null && page.pagination.currentPage !== query.page
  return (
    <>
      {problem !== null && page !== null ? (
        <StaleBanner
          text={t('mediaBuy.stale')}
          canRetry={snapshot.can({ type: 'page.retry' })}
          onRetry={() => list.send({ type: 'page.retry' })}
        />
      ) : null}
      <DataTable
        caption={t('mediaBuy.frames')}
        columns={columns}
        rows={page?.items ?? []}
        rowKey={({ id }) => id}
        source={held}
        isSelected={({ id }) => selected.includes(id)}
        loadingRows={isBusy && (page === null || isTurning) ? pageSize : 0}
        busy={isBusy}
        small="stack"
        empty={
          <StatePanel
            state="empty"
            title={t('mediaBuy.empty')}
            text={t(query.search === '' ? 'mediaBuy.emptyText' : 'mediaBuy.emptySearchText')}
          />
        }
      />
      <Pagination
        label={t('mediaBuy.pages')}
        page={query.page}
        pageCount={page?.pagination.totalPages ?? 1}
        hrefOf={hrefOf}
      />
    </>
  )
}

function columnsFor(onToggle: FrameTableProps['onToggle']): Column<Frame>[] {
  return [
    {
      id: 'select',
      header: <span className={css({ srOnly: true })}>{t('mediaBuy.columnSelect')}</span>,
      className: css({ width: '11' }),
      stackedCorner: true,
      cell: ({ id, externalId, isManuallyAttached }, _, selected) => (
        <Checkbox
          label={t('mediaBuy.select', { id: externalId })}
          labelHidden
          checked={selected}
          disabled={onToggle === null || isManuallyAttached !== true}
          onCheckedChange={() => onToggle?.(id)}
        />
      ),
    },
    {
      id: 'externalId',
      header: t('mediaBuy.columnExternalId'),
      rowHeader: true,
      cell: ({ externalId, name }) => (
        <>
          <span className={strong}>{externalId}</span>
          <span className={quiet}>{name}</span>
        </>
      ),
    },
    {
      id: 'code',
      header: t('mediaBuy.columnFrameCode'),
      stackedLabel: t('mediaBuy.columnFrameCode'),
      cell: ({ extendedCode }) => extendedCode,
    },
    {
      id: 'specification',
      header: t('mediaBuy.columnSpecification'),
      stackedLabel: t('mediaBuy.columnSpecification'),
      cell: ({ specification }) => specification?.name,
    },
    {
      id: 'units',
      header: t('mediaBuy.columnDisplayUnits'),
      stackedLabel: t('mediaBuy.columnDisplayUnits'),
      className: css({ mdToXl: { display: 'none' } }),
      cell: ({ displayUnitId }) => displayUnitId.join(', '),
    },
    {
      id: 'location',
      header: t('mediaBuy.columnLocality'),
      stackedLabel: t('mediaBuy.columnLocality'),
      cell: ({ location }) => location?.locality,
    },
    {
      id: 'group',
      header: t('mediaBuy.columnGroup'),
      stackedLabel: t('mediaBuy.columnGroup'),
      cell: ({ group }) => group,
    },
    {
      id: 'attached',
      header: t('mediaBuy.columnAttached'),
      stackedLabel: t('mediaBuy.columnAttached'),
      cell: ({ isManuallyAttached }) =>
        t(isManuallyAttached === true ? 'mediaBuy.byHand' : 'mediaBuy.byBooking'),
    },
  ]
}

const strong = css({ display: 'block', color: 'ink.strong', fontWeight: '500' })
const quiet = css({ display: 'block', color: 'ink.muted', textStyle: 'caption' })
