import type { ContentItemRow } from '../db/schema/content.ts'
import type { Presented } from '../http/document.ts'

/** A rule set's content item by name only. */
export const presentContentItemName = ({ id, name, status }: ContentItemRow): Presented => ({
  type: 'content-items',
  id,
  attributes: { name, status },
})
