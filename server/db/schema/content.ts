import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { contentItemStatuses } from '#contract/content-item-statuses.ts'
import type { ContentDates } from '#contract/content-items.ts'
import type { SavedField } from '#contract/content.ts'

import { campaigns } from './campaigns.ts'
import { id, createdAt, updatedAt } from './columns.ts'
import { creatives } from './creatives.ts'
import { ruleSets } from './rules.ts'

/** A stored field; its index in the list is its weight. */
export type StoredField = Pick<
  SavedField,
  'id' | 'name' | 'meta' | 'options' | 'type' | 'selectOptions' | 'fieldSettings'
> & { slug: string }

/** A file of an item's field; `key` is a path below the media store. */
export interface StoredFile {
  key: string
  mime: string
  bytes: number
}
/** An item's value in a field; null when empty. */
export type StoredValue = string | number | boolean | ContentDates | StoredFile | null

/** A content type. Its fields are one column: they are read, ordered and written together and never queried one by one. */
export const contentTypes = pgTable(
  'content_types',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    fields: jsonb('fields').$type<StoredField[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('content_types_campaign').on(table.campaignId)],
)

export const contentItems = pgTable(
  'content_items',
  {
    id: id(),
    /** The campaign of its content type. */
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    contentTypeId: integer('content_type_id')
      .notNull()
      .references(() => contentTypes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status', { enum: contentItemStatuses }).notNull().default('pending'),
    rejectReason: text('reject_reason'),
    /** What it says may be profane: it was rejected by itself (CONT-049). */
    isProfane: boolean('is_profane').notNull().default(false),
    /** Made in this product; those from elsewhere are not edited or deleted here (CONT-067). */
    isManual: boolean('is_manual').notNull().default(true),
    /** Values by field id. */
    values: jsonb('values').$type<Record<string, StoredValue>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Names are unique in a campaign regardless of letter case (CONT-015).
    uniqueIndex('content_items_name').on(table.campaignId, sql`lower(${table.name})`),
    index('content_items_created').on(table.campaignId, table.createdAt),
    index('content_items_type').on(table.contentTypeId),
  ],
)

/** The content items that a rule set decides about; both are of one campaign. */
export const contentItemRuleSets = pgTable(
  'content_item_rule_sets',
  {
    ruleSetId: integer('rule_set_id')
      .notNull()
      .references(() => ruleSets.id, { onDelete: 'cascade' }),
    contentItemId: integer('content_item_id')
      .notNull()
      .references(() => contentItems.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ruleSetId, table.contentItemId] }),
    index('content_item_rule_sets_item').on(table.contentItemId),
  ],
)

/** The content types that an HTML5 creative shows (CREA-020); both are of one campaign. */
export const creativeContentTypes = pgTable(
  'creative_content_types',
  {
    contentTypeId: integer('content_type_id')
      .notNull()
      .references(() => contentTypes.id, { onDelete: 'cascade' }),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.contentTypeId, table.creativeId] }),
    index('creative_content_types_creative').on(table.creativeId),
  ],
)

export type ContentItemRow = typeof contentItems.$inferSelect

export type ContentTypeRow = typeof contentTypes.$inferSelect
