import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'

import { assets, creatives } from '../db/schema/creatives.ts'
import type { Deps } from '../deps/deps.ts'
import { itemOf, urlLifetime } from '../storage/media-urls.ts'

/** How long a deletion may stay unnoticed (ms): at most one query in this time, however many files are requested. */
const staleAfter = 1000
/** A deletion is committed later than the time that it records (ms). */
const overlap = 10_000

/** Knows the files of deleted creatives, whose signed addresses are still valid. */
export interface DeletedFiles {
  /** Whether the item of this media key belongs to deleted creatives only; noticed within a second of the deletion. */
  has: (key: string) => Promise<boolean>
}

/** Keeps the items of creatives that were deleted within the lifetime of an address; older addresses have expired. */
export function createDeletedFiles({ db, now }: Pick<Deps, 'db' | 'now'>): DeletedFiles {
  const deleted = new Map<string, Date>()
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  const read = async (): Promise<void> => {
    const at = now().getTime()
    const oldest = at - urlLifetime
    const found = await db
      .select({ key: assets.thumbnailKey, deletedAt: creatives.deletedAt })
      .from(creatives)
      .innerJoin(assets, eq(assets.creativeId, creatives.id))
      .where(
        and(
          gt(creatives.deletedAt, new Date(Math.max(oldest, readAt - overlap))),
          isNotNull(assets.thumbnailKey),
        ),
      )
    const keys = found.flatMap(({ key }) => (key === null || deleted.has(itemOf(key)) ? [] : [key]))
    // Creatives of the demo share files.
    const used = keys.length === 0 ? [] : await usedBySome(keys)
    for (const { key, deletedAt } of found) {
      if (key !== null && deletedAt !== null && !used.includes(key)) {
        deleted.set(itemOf(key), deletedAt)
      }
    }
    for (const [item, deletedAt] of deleted) {
      if (deletedAt.getTime() < oldest) {
        deleted.delete(item)
      }
    }
    readAt = at
  }

  const usedBySome = async (keys: readonly string[]): Promise<(string | null)[]> => {
    const rows = await db
      .select({ key: assets.thumbnailKey })
      .from(assets)
      .innerJoin(creatives, eq(creatives.id, assets.creativeId))
      .where(and(inArray(assets.thumbnailKey, [...new Set(keys)]), isNull(creatives.deletedAt)))
    return rows.map(({ key }) => key)
  }

  return {
    has: async (key) => {
      if (now().getTime() - readAt >= staleAfter) {
        reading ??= read().finally(() => {
          reading = null
        })
        await reading
      }
      return deleted.has(itemOf(key))
    },
  }
}
