import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Page } from '#contract/json-api.ts'
import { emptyReason, type EmptyReason } from '#machines/kit/empty-reason.selectors.ts'
import type { ResourceRef } from '#machines/kit/resource.ts'

import { DataTable, type DataTableProps } from './data-table.tsx'
import { FailedPanel } from './failed-panel.tsx'
import { useNavigate } from './link.tsx'
import { Pagination } from './pagination.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { StatePanel } from './state-panel.tsx'
import type { Column, RowSelection, Sorts } from './table-column.ts'

/** Messages of a paged list. */
export interface ResourceTableLabels {
  /** Names of the table and of its pages, for screen readers. */
  caption: string
  pages: string
  failedTitle: string
  failedText: string
  stale: string
  empty: Record<EmptyReason, { title: string; text: string }>
}

interface ResourceTableProps<Row, Params, Query> {
  list: ResourceRef<Page<Row>, Params, Query>
  columns: readonly Column<Row>[]
  labels: ResourceTableLabels
  /** The query filters: an empty page then says that nothing matches. */
  isFiltered: (query: Query) => boolean
  hrefOf: (query: Query) => string
  /** See DataTable. */
  selection?: RowSelection<Row>
  /** Makes it a grid with these words of help: the arrow keys go from cell to cell, PageUp and PageDown turn the page. */
  gridHelp?: string
  /** Number of skeleton rows. */
  pageSize?: number
  sorts?: Sorts
  /** See DataTable. */
  further?: DataTableProps<Row>['further']
  className?: string
  /** What follows the list and its pages, once they stand. */
  below?: ReactNode
}

/** The current page of a paged list with its loading, empty and error states, and its pagination. */
export function ResourceTable<Row extends { id: string }, Params, Query extends { page: number }>({
  list,
  columns,
  labels,
  isFiltered,
  hrefOf,
  selection,
  gridHelp,
  pageSize = 15,
  sorts,
  further,
  className,
  below,
}: ResourceTableProps<Row, Params, Query>) {
  const navigate = useNavigate()
  const snapshot = useSelector(list, (current) => current)
  const { value: page, query, held, problem } = snapshot.context
  const retry = () => list.send({ type: 'resource.retry' })
  if (snapshot.hasTag('failed')) {
    return (
      <>
        <FailedPanel title={labels.failedTitle} text={labels.failedText} onRetry={retry} />
        {below}
      </>
    )
  }
  const isBusy = snapshot.hasTag('busy')
  const isTurning = page !== null && page.pagination.currentPage !== query.page
  const pageCount = page?.pagination.totalPages ?? 1
  const turn = (step: 1 | -1) => {
    const target = query.page + step
    if (target >= 1 && target <= pageCount) {
      navigate(hrefOf({ ...query, page: target }))
    }
  }
  const pages = (
    <>
      <Pagination
        label={labels.pages}
        page={query.page}
        pageCount={pageCount}
        hrefOf={(number) => hrefOf({ ...query, page: number })}
      />
      {below}
    </>
  )
  const reason = page === null ? null : emptyReason(page, held !== null && isFiltered(held))
  return (
    <>
      {problem !== null && page !== null ? <StaleBanner resource={list} text={labels.stale} /> : null}
      {reason === null ? (
        <DataTable
          caption={labels.caption}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          source={held}
          selection={selection}
          loadingRows={isBusy && (page === null || isTurning) ? pageSize : 0}
          busy={isBusy}
          grid={gridHelp === undefined ? undefined : { onTurn: turn, help: gridHelp }}
          small="stack"
          sorts={sorts}
          further={further}
          className={className}
          below={pages}
        />
      ) : (
        <>
          <StatePanel state="empty" {...labels.empty[reason]} />
          {pages}
        </>
      )}
    </>
  )
}
