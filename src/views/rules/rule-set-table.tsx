import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RuleSetListRef } from '#machines/rules/rule-set-list.machine.ts'
import { emptyReason } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { Button } from '../ui/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { StaleBanner } from '../ui/stale-banner.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { columnsOf, type RuleSetActions } from './rule-set-columns.tsx'

interface RuleSetTableProps {
  list: RuleSetListRef
  /** What can be done with a rule set. */
  actions: RuleSetActions
  hrefOf: (page: number) => string
}

/** Places that are kept for the rows of a page. */
const pageSize = 15

/** The rule sets of the current page (RULE-001, RULE-006, RULE-007). */
export function RuleSetTable({ list, actions, hrefOf }: RuleSetTableProps) {
  const snapshot = useSelector(list, (current) => current)
  const { page, query, held, problem } = snapshot.context
  const columns = useMemo(() => columnsOf(actions, held?.sorting ?? null), [actions, held])
  if (snapshot.hasTag('failed')) {
    return (
      <StatePanel
        state="failed"
        role="alert"
        title={t('rules.failedTitle')}
        text={t('rules.failedText')}
        action={<Button onClick={() => list.send({ type: 'page.retry' })}>{t('common.tryAgain')}</Button>}
      />
    )
  }
  const isBusy = snapshot.hasTag('busy')
  const isTurning = page !== null && page.pagination.currentPage !== query.page
  const reason = page === null ? null : emptyReason(page, held?.filter ?? '')
  return (
    <>
      {problem !== null && page !== null ? (
        <StaleBanner
          text={t('rules.stale')}
          canRetry={snapshot.can({ type: 'page.retry' })}
          onRetry={() => list.send({ type: 'page.retry' })}
        />
      ) : null}
      {reason === null ? (
        <DataTable
          caption={t('rules.list')}
          columns={columns}
          rows={page?.items ?? []}
          rowKey={({ id }) => id}
          source={held}
          loadingRows={isBusy && (page === null || isTurning) ? pageSize : 0}
          busy={isBusy}
          small="stack"
        />
      ) : (
        <StatePanel state="empty" title={t(emptyWords[reason].title)} text={t(emptyWords[reason].text)} />
      )}
      <Pagination
        label={t('rules.pages')}
        page={query.page}
        pageCount={page?.pagination.totalPages ?? 1}
        hrefOf={hrefOf}
      />
    </>
  )
}

const emptyWords = {
  none: { title: 'rules.empty', text: 'rules.emptyText' },
  noMatch: { title: 'rules.noMatch', text: 'rules.noMatchText' },
  beyond: { title: 'rules.emptyPage', text: 'rules.emptyPageText' },
} as const
