import type { ContentItemStatus } from '#contract/content-item-statuses.ts'
import type { ContentItem } from '#contract/content-items.ts'
import type { Page } from '#contract/json-api.ts'

/** What can be done with the items of each section (CONT-043 … CONT-046). */
export const decisionsIn = {
  pending: ['approved', 'rejected'],
  approved: ['pending', 'rejected'],
  rejected: ['approved', 'pending'],
} as const satisfies Record<ContentItemStatus, readonly ContentItemStatus[]>

/** The items that wait: those that polling found stand before those of the page (CONT-055). */
export function pendingItems(page: Page<ContentItem>, arrivals: readonly ContentItem[]): ContentItem[] {
  return [...arrivals.filter(({ id }) => !page.items.some((item) => item.id === id)), ...page.items]
}

/** Those of a page that have this status. */
export function itemsWith(page: Page<ContentItem>, status: ContentItemStatus): ContentItem[] {
  return page.items.filter((item) => item.status === status)
}
