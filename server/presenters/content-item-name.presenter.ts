import type { ContentItemRow } from '../db/schema/content.ts'
import type { Presented } from '../http/document.ts'

/** A content item that a rule set has, by its name alone. */
export const presentContentItemName = ({ id, name, status }: ContentItemRow): Presented => ({
  type: 'content-items',
  id,
  attributes: { name, status },
})
