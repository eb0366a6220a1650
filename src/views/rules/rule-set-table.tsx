import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RuleSetQuery } from '#contract/addresses/rules.address.ts'
import type { RuleSetListRef } from '#machines/rules/rules.machine.ts'
import { isFiltered } from '#machines/rules/rules.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { columnsOf, type RuleSetActions } from './rule-set-columns.tsx'

interface RuleSetTableProps {
  list: RuleSetListRef
  /** What can be done with a rule set. */
  actions: RuleSetActions
  hrefOf: (query: RuleSetQuery) => string
}

/** The rule sets of the current page (RULE-001, RULE-006, RULE-007). */
export function RuleSetTable({ list, actions, hrefOf }: RuleSetTableProps) {
  const held = useSelector(list, ({ context }) => context.held)
  const columns = useMemo(() => columnsOf(actions, held ?? {}), [actions, held])
  return (
    <ResourceTable list={list} columns={columns} labels={labels()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

const labels = (): ResourceTableLabels => ({
  caption: t('rules.list'),
  pages: t('rules.pages'),
  failedTitle: t('rules.failedTitle'),
  failedText: t('rules.failedText'),
  stale: t('rules.stale'),
  empty: {
    none: { title: t('rules.empty'), text: t('rules.emptyText') },
    noMatch: { title: t('rules.noMatch'), text: t('rules.noMatchText') },
    beyond: { title: t('rules.emptyPage'), text: t('rules.emptyPageText') },
  },
})
