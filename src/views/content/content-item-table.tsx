import { useMemo } from 'react'

import type { ContentItemListRef } from '#machines/content/content-item-list.machine.ts'
import { isFiltered } from '#machines/content/content-query.values.ts'
import { t } from '#services/intl/intl.ts'

import { CollectionTable, type CollectionWords } from '../ui/collection-table.tsx'
import { columnsOf, type ContentItemActions } from './content-item-columns.tsx'

interface ContentItemTableProps {
  list: ContentItemListRef
  actions: ContentItemActions
  /** Milliseconds since 1970, to the minute. */
  now: number
  hrefOf: (page: number) => string
}

/** The content items of the current page (CONT-001, CONT-012, CONT-064). */
export function ContentItemTable({ list, actions, now, hrefOf }: ContentItemTableProps) {
  const columns = useMemo(() => columnsOf(actions, now), [actions, now])
  return (
    <CollectionTable list={list} columns={columns} words={words()} isFiltered={isFiltered} hrefOf={hrefOf} />
  )
}

const words = (): CollectionWords => ({
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
