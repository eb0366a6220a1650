import { type ContentItemStatus, contentItemStatuses } from '#contract/content-item-statuses.ts'

/** The statuses that items are looked for by. */
export const contentStatuses: readonly ContentItemStatus[] = contentItemStatuses

/** What content items are looked for by, as the address names it (CONT-003, CONT-057). */
export interface ContentFilter {
  contentTypeId: string | null
  contentItemName: string
  modStatus: ContentItemStatus | null
  ruleSetId: string | null
}

/** What the address says of the list. */
export interface ContentQuery extends ContentFilter {
  /** From 1. */
  page: number
}

export function filterOf({
  contentTypeId,
  contentItemName,
  modStatus,
  ruleSetId,
}: ContentQuery): ContentFilter {
  return { contentTypeId, contentItemName, modStatus, ruleSetId }
}

export function isSameFilter(one: ContentFilter, other: ContentFilter): boolean {
  return (
    one.contentTypeId === other.contentTypeId &&
    one.contentItemName === other.contentItemName &&
    one.modStatus === other.modStatus &&
    one.ruleSetId === other.ruleSetId
  )
}

/** Whether anything is looked for: an empty list then says that nothing fits. */
export function isFiltered({ contentTypeId, contentItemName, modStatus, ruleSetId }: ContentFilter): boolean {
  return contentTypeId !== null || contentItemName.trim() !== '' || modStatus !== null || ruleSetId !== null
}
