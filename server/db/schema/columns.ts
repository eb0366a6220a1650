import { sql } from 'drizzle-orm'
import { index, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** One schema for PGlite and PostgreSQL. Ids are integers: addresses tell a campaign id from a token by its digits (DROP-012). */

export const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
export const createdAt = () => moment('created_at').notNull().defaultNow()
export const updatedAt = () => moment('updated_at').notNull().defaultNow()
export const texts = (name: string) =>
  text(name)
    .array()
    .notNull()
    .default(sql`'{}'::text[]`)

/** The search text; null when missing or stale: triggers in the migrations clear it when a source column changes. */
export const searchText = () => text('search_text')

/** Indexes of a search text. `fastupdate` is off, as the embedded database has no autovacuum to flush pending entries. */
export const searchIndexes = (table: string) => [
  index(`${table}_search`)
    .using('gin', sql`to_tsvector('simple', coalesce(search_text, ''))`)
    .with({ fastupdate: false }),
  index(`${table}_similar`)
    .using('gin', sql`search_text gin_trgm_ops`)
    .with({ fastupdate: false }),
  index(`${table}_to_index`)
    .on(sql`id`)
    .where(sql`search_text is null`),
]
