import type { Page } from '#contract/json-api.ts'

export type EmptyReason = 'none' | 'noMatch' | 'beyond'

/**
 * Why a page has no rows: there is nothing to list (RULE-006, CONT-064), nothing fits what was looked for (RULE-007), or the page
 * lies beyond the last. Null for a page that has some.
 */
export function emptyReason({ items, pagination }: Page<unknown>, isFiltered: boolean): EmptyReason | null {
  if (items.length > 0) {
    return null
  }
  return pagination.total > 0 ? 'beyond' : isFiltered ? 'noMatch' : 'none'
}
