import { asc, inArray, lt } from 'drizzle-orm'

import { frameScreenshots } from '../db/schema/frames.ts'
import type { Deps } from '../deps/deps.ts'

const batch = 500

/**
 * Deletes screenshots that are older than SCREENSHOT_DAYS, with their files. Runs after the start and periodically; retried next time
 * when the store is unavailable.
 */
export async function sweepScreenshots({
  config,
  db,
  mediaStore,
  now,
  log,
}: Pick<Deps, 'config' | 'db' | 'mediaStore' | 'now' | 'log'>): Promise<void> {
  const before = new Date(now().getTime() - config.SCREENSHOT_DAYS * 86_400_000)
  try {
    for (let swept = batch; swept === batch;) {
      const old = await db
        .select({ id: frameScreenshots.id, key: frameScreenshots.key })
        .from(frameScreenshots)
        .where(lt(frameScreenshots.takenAt, before))
        .orderBy(asc(frameScreenshots.takenAt))
        .limit(batch)
      // Files first: a row without a file can be swept again, a file without a row is never found.
      for (const { key } of old) {
        await mediaStore.remove(key.slice(0, key.lastIndexOf('/')))
      }
      const ids = old.map(({ id }) => id)
      await db.delete(frameScreenshots).where(inArray(frameScreenshots.id, ids))
      swept = old.length
    }
  } catch (error) {
    log.warn({ err: error }, 'old screenshots could not be deleted')
  }
}
