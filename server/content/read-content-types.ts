import { asc, count, eq, inArray, sql } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { type ContentTypeRow, contentTypes } from '../db/schema/content.ts'
import type { PageRequest } from '../http/query.ts'

/** The content types of a campaign by name: one page (API-094), or all. */
export async function readContentTypes(
  db: Db,
  campaignId: number,
  page?: PageRequest,
): Promise<{ rows: ContentTypeRow[]; total: number }> {
  const condition = eq(contentTypes.campaignId, campaignId)
  const query = db
    .select()
    .from(contentTypes)
    .where(condition)
    .orderBy(asc(sql`lower(${contentTypes.name})`), asc(contentTypes.id))
    .$dynamic()
  const rows = await (page ? query.limit(page.size).offset(page.offset) : query)
  const [counted] = page
    ? await db.select({ total: count() }).from(contentTypes).where(condition)
    : [{ total: rows.length }]
  return { rows, total: counted?.total ?? 0 }
}

/** One content type, or null. */
export async function readContentType(db: Db, id: number): Promise<ContentTypeRow | null> {
  const [row] = await db.select().from(contentTypes).where(eq(contentTypes.id, id))
  return row ?? null
}

/** These content types by their ids. */
export async function readTypesById(db: Db, ids: readonly number[]): Promise<Map<number, ContentTypeRow>> {
  const rows = await db
    .select()
    .from(contentTypes)
    .where(inArray(contentTypes.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}
