import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { FailedHistoryRef } from '#machines/creatives/failed-history.machine.ts'
import {
  failedRemovalOf,
  listedFailures,
  type FailureRights,
} from '#machines/creatives/failed-history.selectors.ts'
import { t } from '#services/intl/intl.ts'
import { css } from '#styled/css/index.js'

import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { SectionHeading } from '../ui/section-heading.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { FailedRemoval } from './failed-removal.tsx'
import { columnsOf } from './failure-columns.tsx'

interface FailedHistoryProps {
  history: FailedHistoryRef
  rights: FailureRights
}

/** The uploads of a campaign that failed, and what can be done about each (CREA-056, CREA-057, CREA-063). */
export function FailedHistory({ history, rights }: FailedHistoryProps) {
  const snapshot = useSelector(history, (current) => current)
  const failures = listedFailures(snapshot)
  const removal = failedRemovalOf(snapshot)
  const columns = useMemo(
    () => columnsOf(rights, (id) => history.send({ type: 'failure.remove', id })),
    [rights, history],
  )

  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('failedHistory.failedTitle')}
        text={t('failedHistory.failedText')}
        action={
          <Button onClick={() => history.send({ type: 'failures.retry' })}>{t('common.tryAgain')}</Button>
        }
      />
    )
  }
  return (
    <section aria-label={t('failedHistory.title')} aria-busy={snapshot.hasTag('busy')}>
      <SectionHeading level={2} description={t('failedHistory.text')}>
        {t('failedHistory.title')}
      </SectionHeading>
      <div className={parts}>
        {snapshot.context.problem !== null && failures !== null ? (
          <StaleBanner
            text={t('failedHistory.stale')}
            canRetry={snapshot.can({ type: 'failures.retry' })}
            onRetry={() => history.send({ type: 'failures.retry' })}
          />
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
      {removal === undefined ? null : <FailedRemoval removal={removal} />}
    </section>
  )
}

const parts = css({ display: 'flex', flexDirection: 'column', gap: '4' })
