import type { campaignFrameHistory } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'

/** A change of a campaign's frames (FRAME-031). */
export const presentFrameHistoryEntry = (row: typeof campaignFrameHistory.$inferSelect): Presented => ({
  type: 'frame-history-stats',
  id: row.id,
  attributes: {
    createdAt: row.createdAt,
    frameIds: row.externalIds,
    new: row.newCount,
    removed: row.removedCount,
  },
})
