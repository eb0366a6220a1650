import { sql } from 'drizzle-orm'

import { jsonOf } from '../db/rows.ts'
import type { Deps } from '../deps/deps.ts'
import { removeKeys } from './content-files.ts'

/** Age (ms) from which files are swept: a save stores its files before the item that names them. */
const leftAlone = 86_400_000

/**
 * Deletes content files that no item names, left behind by a killed process. Runs after the start and periodically; retried
 * next time when the store is unavailable.
 */
export async function sweepContentFiles(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - leftAlone)
  try {
    const named = await readNamed(deps)
    for await (const files of deps.mediaStore.list('content')) {
      const lost = files.filter(({ key, changedAt }) => changedAt < before && !named.has(key))
      await removeKeys(
        deps,
        lost.map(({ key }) => key),
      )
    }
  } catch (error) {
    deps.log.warn({ err: error }, 'unreferenced content files could not be deleted')
  }
}

/** The keys of all files of items. */
async function readNamed({ db }: Deps): Promise<Set<string>> {
  const keys = await jsonOf<string[]>(
    db,
    sql`
      select coalesce(json_agg(held.value ->> 'key'), '[]')
      from content_items ci, jsonb_each(ci."values") as held
      where jsonb_typeof(held.value) = 'object' and held.value ->> 'key' is not null`,
  )
  return new Set(keys)
}
