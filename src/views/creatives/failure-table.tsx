import { useSelector } from '@xstate/react'

import type { FailureListRef } from '#machines/creatives/failed-history.machine.ts'
import { listedFailures, type ListedFailure } from '#machines/creatives/failed-history.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { DataTable } from '../ui/data-table.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import type { Column } from '../ui/table-column.ts'

interface FailureTableProps {
  list: FailureListRef
  columns: Column<ListedFailure>[]
  campaignId: string
  /** Removed although the list does not have it yet. */
  removedIds: readonly string[]
}

/** The failed uploads, newest first (CREA-063). */
export function FailureTable({ list, columns, campaignId, removedIds }: FailureTableProps) {
  const snapshot = useSelector(list, (current) => current)
  const { value, problem } = snapshot.context
  const failures = value === null ? null : listedFailures(value, campaignId, removedIds)
  const retry = () => list.send({ type: 'resource.retry' })
  if (snapshot.hasTag('failed')) {
    return (
      <FailedPanel
        title={t('failedHistory.failedTitle')}
        text={t('failedHistory.failedText')}
        onRetry={retry}
      />
    )
  }
  return (
    <div className={parts}>
      {problem !== null && failures !== null ? (
        <StaleBanner resource={list} text={t('failedHistory.stale')} />
      ) : null}
      {failures?.length === 0 ? (
        <StatePanel state="empty" title={t('failedHistory.empty')} />
      ) : (
        <DataTable
          caption={t('failedHistory.list')}
          columns={columns}
          rows={failures ?? []}
          rowKey={({ failure }) => failure.id}
          loadingRows={failures === null ? 3 : 0}
          busy={snapshot.hasTag('busy')}
          small="stack"
        />
      )}
    </div>
  )
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })
