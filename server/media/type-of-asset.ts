import type { assets, creatives } from '../db/schema/creatives.ts'

/** The type that a file gives its creative. */
export function typeOfAsset({
  mime,
  htmlIndexKey,
}: Pick<typeof assets.$inferSelect, 'mime' | 'htmlIndexKey'>): (typeof creatives.$inferSelect)['type'] {
  if (htmlIndexKey !== null) {
    return 'html5'
  }
  return mime.startsWith('video/') ? 'video' : 'image'
}
