import type { uploads } from '../db/schema/creatives.ts'
import type { Presented } from '../http/document.ts'

/** The state of an upload as the wire has it. */
export const presentUpload = ({
  id,
  state,
  creativeId,
  failure,
}: Pick<typeof uploads.$inferSelect, 'id' | 'state' | 'creativeId' | 'failure'>): Presented => ({
  type: 'uploads',
  id,
  attributes: { state, creativeId: creativeId === null ? null : String(creativeId), failure },
})
