import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { BuildListRef, BuildsQuery } from '#machines/builds/builds.machine.ts'
import { pageOfBuilds } from '#machines/builds/builds.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { DataTable } from '../ui/data-table.tsx'
import { FailedPanel } from '../ui/failed-panel.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { columnsOf, type BuildActions } from './build-columns.tsx'

interface BuildTableProps {
  list: BuildListRef
  actions: BuildActions
  query: BuildsQuery
  hrefOf: (page: number) => string
}

/** The builds on one page (BUILD-001, BUILD-009). */
export function BuildTable({ list, actions, query, hrefOf }: BuildTableProps) {
  const snapshot = useSelector(list, (current) => current)
  const columns = useMemo(() => columnsOf(actions), [actions])
  const { value, problem } = snapshot.context
  const listed = value === null ? null : pageOfBuilds(value, query)
  const retry = () => list.send({ type: 'resource.retry' })
  if (snapshot.hasTag('failed')) {
    return <FailedPanel title={t('builds.failedTitle')} text={t('builds.failedText')} onRetry={retry} />
  }
  return (
    <div className={parts} aria-busy={snapshot.hasTag('busy')}>
      {problem !== null && listed !== null ? <StaleBanner resource={list} text={t('builds.stale')} /> : null}
      {listed?.rows.length === 0 ? (
        <StatePanel state="empty" title={t('builds.empty')} text={t('builds.emptyText')} />
      ) : (
        <DataTable
          caption={t('builds.list')}
          columns={columns}
          rows={listed?.rows ?? []}
          rowKey={({ id }) => id}
          loadingRows={listed === null ? 3 : 0}
          busy={snapshot.hasTag('busy')}
          small="stack"
        />
      )}
      {listed === null ? null : (
        <Pagination
          label={t('builds.pages')}
          page={listed.page}
          pageCount={listed.pageCount}
          hrefOf={hrefOf}
        />
      )}
    </div>
  )
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })
