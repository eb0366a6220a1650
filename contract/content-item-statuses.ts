/** How a content item stands with its moderators (CONT-006). */
export const contentItemStatuses = ['pending', 'approved', 'rejected'] as const
export type ContentItemStatus = (typeof contentItemStatuses)[number]
