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

/** Messages of a paged list. */
export interface CollectionWords {
  /** Names of the table and of its pages, for screen readers. */
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
  /** The query filters: an empty page then says that nothing matches. */
  isFiltered: (query: Query) => boolean
  hrefOf: (page: number) => string
}

/** Number of skeleton rows. */
const pageSize = 15

/** The current page of a paged list with its loading, empty and error states, and its pagination. */
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
