import { useSelector } from '@xstate/react'

import type { CollectionRef } from '#machines/kit/collection.ts'
import { emptyReason, type EmptyReason } from '#machines/kit/empty-reason.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from './button.tsx'
import { DataTable } from './data-table.tsx'
import { Pagination } from './pagination.tsx'
import { StaleBanner } from './stale-banner.tsx'
import { StatePanel } from './state-panel.tsx'
import type { Column } from './table-column.ts'

/** What is said of a paged list; sentences as they are shown. */
export interface CollectionWords {
  /** What the table lists, and what is paged, for screen readers. */
  caption: string
  pages: string
  failedTitle: string
  failedText: string
  stale: string
  empty: Record<EmptyReason, { title: string; text: string }>
}

interface CollectionTableProps<Row, Query> {
  list: CollectionRef<Row, Query>
  columns: readonly Column<Row>[]
  words: CollectionWords
  /** Whether a query looks for something: an empty page then says that nothing fits. */
  isFiltered: (query: Query) => boolean
  hrefOf: (page: number) => string
}

/** Places that are kept for the rows of a page. */
const pageSize = 15

/** The current page of a paged list: its rows, why there are none, that it could not be read, and the way to the others. */
export function CollectionTable<Row extends { id: string }, Query extends { page: number }>({
  list,
  columns,
  words,
  isFiltered,
  hrefOf,
}: CollectionTableProps<Row, Query>) {
  const snapshot = useSelector(list, (current) => current)
  const { page, query, held, problem } = snapshot.context
  const retry = () => list.send({ type: 'page.retry' })
  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={words.failedTitle}
        text={words.failedText}
        action={<Button onClick={retry}>{t('common.tryAgain')}</Button>}
      />
    )
  }
  const isBusy = snapshot.hasTag('busy')
  const isTurning = page !== null && page.pagination.currentPage !== query.page
  const reason = page === null ? null : emptyReason(page, held !== null && isFiltered(held))
  return (
    <>
      {problem !== null && page !== null ? (
        <StaleBanner text={words.stale} canRetry={snapshot.can({ type: 'page.retry' })} onRetry={retry} />
      ) : null}
      {reason === null ? (
        <DataTable
          caption={words.caption}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          source={held}
          loadingRows={isBusy && (page === null || isTurning) ? pageSize : 0}
          busy={isBusy}
          small="stack"
        />
      ) : (
        <StatePanel state="empty" {...words.empty[reason]} />
      )}
      <Pagination
        label={words.pages}
        page={query.page}
        pageCount={page?.pagination.totalPages ?? 1}
        hrefOf={hrefOf}
      />
    </>
  )
}
