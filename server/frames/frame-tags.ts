import { asc, eq, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { integers } from '../db/rows.ts'
import { frameTags, tagKeys, tagKeyValues } from '../db/schema/tags.ts'

/** The tags of each of these frames with the names of their keys, by key and name; frames without tags are left out. */
export async function readFrameTags(
  db: Db,
  frameIds: readonly number[],
): Promise<Map<number, { key: string; name: string }[]>> {
  const rows = await db
    .select({ frameId: frameTags.frameId, key: tagKeys.name, name: tagKeyValues.name })
    .from(frameTags)
    .innerJoin(tagKeyValues, eq(tagKeyValues.id, frameTags.tagKeyValueId))
    .innerJoin(tagKeys, eq(tagKeys.id, tagKeyValues.tagKeyId))
    .where(sql`${frameTags.frameId} = any(${integers(frameIds)})`)
    .orderBy(asc(tagKeys.name), asc(tagKeyValues.name))
  const tags = new Map<number, { key: string; name: string }[]>()
  for (const { frameId, key, name } of rows) {
    const own = tags.get(frameId) ?? []
    own.push({ key, name })
    tags.set(frameId, own)
  }
  return tags
}
