import type { frameScreenshots } from '../db/schema/frames.ts'
import type { Presented } from '../http/document.ts'
import type { MediaUrls } from '../storage/media-urls.ts'

/** A picture of what a frame showed (FRAME-026). */
export const presentScreenshot = (row: typeof frameScreenshots.$inferSelect, urls: MediaUrls): Presented => ({
  type: 'screenshots',
  id: row.id,
  attributes: { url: urls.urlOf(row.key), date: row.takenAt },
})
