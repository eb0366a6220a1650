import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import type { RuleSetListQuery, RuleSetListRef } from '#machines/rules/rule-set-list.machine.ts'
import { t } from '#services/intl/intl.ts'

import { CollectionTable, type CollectionWords } from '../ui/collection-table.tsx'
import { columnsOf, type RuleSetActions } from './rule-set-columns.tsx'

interface RuleSetTableProps {
  list: RuleSetListRef
  /** What can be done with a rule set. */
  actions: RuleSetActions
  hrefOf: (page: number) => string
}

/** The rule sets of the current page (RULE-001, RULE-006, RULE-007). */
export function RuleSetTable({ list, actions, hrefOf }: RuleSetTableProps) {
  const sorting = useSelector(list, ({ context }) => context.held?.sorting ?? null)
  const columns = useMemo(() => columnsOf(actions, sorting), [actions, sorting])
  return (
    <CollectionTable list={list} columns={columns} words={words()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

const isFiltered = ({ filter }: RuleSetListQuery) => filter.trim() !== ''

const words = (): CollectionWords => ({
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
