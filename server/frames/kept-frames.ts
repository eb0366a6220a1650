import { sql, type SQL } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'

import type { Db } from '../db/database.ts'
import { jsonOf } from '../db/rows.ts'

/** The advisory lock of migration 0033. */
const changing = sql.raw('5240339, 1')
/** Characters of JSON of all that is kept together. */
const mostKept = 8_000_000

/** Answers with the value of this SQL expression over the frames, which this key names. */
export type KeptFrames = <Value>(key: unknown, value: SQL) => Promise<Value>

interface Kept {
  version: string
  value: unknown
}

/**
 * Keeps what is read of all frames until one of them comes, goes, is deleted or restored, moves or gets another business unit, by
 * any process. The sequence `frames_version` counts these changes before their transaction is committed, and its trigger holds a
 * shared lock until then: a value read while one is under way is not kept, as that change is counted already and not in it.
 */
export function createKeptFrames(db: Db): KeptFrames {
  const kept = new LRUCache<string, Kept>({
    maxSize: mostKept,
    sizeCalculation: ({ value }, key) => JSON.stringify(value).length + key.length,
  })
  return async <Value>(keyOf: unknown, expression: SQL) => {
    const key = JSON.stringify(keyOf)
    // Before the value: changes after it lead to another version.
    const version = await versionOf(db)
    const known = kept.get(key)
    if (known?.version === version) {
      return known.value as Value
    }
    // Before the value, too: what was under way and has ended since is in it.
    const isQuiet = await jsonOf<boolean>(db, sql`select to_json(pg_try_advisory_xact_lock(${changing}))`)
    const value = await jsonOf<Value>(db, sql`select to_json((${expression}))`)
    if (isQuiet) {
      kept.set(key, { version, value })
    }
    return value
  }
}

function versionOf(db: Db): Promise<string> {
  return jsonOf(db, sql`select to_json(last_value::text || is_called) from frames_version`)
}
