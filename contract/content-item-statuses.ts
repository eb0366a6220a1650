/** Moderation status of a content item (CONT-006). */
export const contentItemStatuses = ['pending', 'approved', 'rejected'] as const
export type ContentItemStatus = (typeof contentItemStatuses)[number]
