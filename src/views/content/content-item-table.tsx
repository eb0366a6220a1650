import { useMemo } from 'react'

import type { ContentItemQuery } from '#contract/addresses/content.address.ts'
import type { ContentItemListRef } from '#machines/content/content-items.machine.ts'
import { isFiltered } from '#machines/content/content.selectors.ts'
import { t } from '#services/intl/intl.ts'

import { ResourceTable, type ResourceTableLabels } from '../ui/resource-table.tsx'
import { columnsOf, type ContentItemActions } from './content-item-columns.tsx'

interface ContentItemTableProps {
  list: ContentItemListRef
  actions: ContentItemActions
  /** Milliseconds since 1970, to the minute. */
  now: number
  hrefOf: (query: ContentItemQuery) => string
}

/** The content items of the current page (CONT-001, CONT-012, CONT-064). */
export function ContentItemTable({ list, actions, now, hrefOf }: ContentItemTableProps) {
  const columns = useMemo(() => columnsOf(actions, now), [actions, now])
  return (
    <ResourceTable list={list} columns={columns} labels={labels()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

const labels = (): ResourceTableLabels => ({
  caption: t('content.list'),
  pages: t('content.pages'),
  failedTitle: t('content.failedTitle'),
  failedText: t('content.failedText'),
  stale: t('content.stale'),
  empty: {
    none: { title: t('content.empty'), text: t('content.emptyText') },
    noMatch: { title: t('content.noMatch'), text: t('content.noMatchText') },
    beyond: { title: t('content.emptyPage'), text: t('content.emptyPageText') },
  },
})
