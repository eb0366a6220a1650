import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'

import { playButtonPositions } from '#contract/play-button.ts'

import { campaigns } from './campaigns.ts'
import { id, moment, createdAt, updatedAt } from './columns.ts'
import { frameSpecifications } from './frames.ts'
import { users } from './people.ts'

export const creatives = pgTable(
  'creatives',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    frameSpecificationId: integer('frame_specification_id')
      .notNull()
      .references(() => frameSpecifications.id),
    name: text('name').notNull(),
    type: text('type', { enum: ['image', 'video', 'html5', 'pdf', 'swf', 'unprocessed'] }).notNull(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    isDefault: boolean('is_default').notNull().default(false),
    moderationStatus: smallint('moderation_status').notNull().default(0),
    /** The current asset; earlier ones are the asset history. */
    assetId: integer('asset_id'),
    warnings: jsonb('warnings').$type<{ code: string; message: string }[]>().notNull().default([]),
    /** Exception code of failed processing. */
    failure: text('failure'),
    /** Of an HTML5 creative, in its preview; null for the default. */
    playButtonPosition: text('play_button_position', { enum: playButtonPositions }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: moment('deleted_at'),
  },
  (table) => [
    index('creatives_campaign').on(table.campaignId, table.frameSpecificationId, table.updatedAt),
    // What its uploader has to see to.
    index('creatives_unsettled')
      .on(table.userId)
      .where(sql`deleted_at is null and (failure is not null or moderation_status = -1)`),
  ],
)

/** An uploaded file of a creative and its processed parts. Keys are paths in the media store. */
export const assets = pgTable(
  'assets',
  {
    id: id(),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    originalFilename: text('original_filename').notNull(),
    mime: text('mime').notNull(),
    extension: text('extension').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    /** Of a video, in seconds. */
    duration: real('duration'),
    /** The uploaded file, unchanged; `mime`, `extension` and `bytes` describe the prepared file. */
    originalKey: text('original_key'),
    originalBytes: bigint('original_bytes', { mode: 'number' }),
    /** Of the uploaded file's content (contract/file-digests.ts); null for files that were stored before digests were. */
    digest: text('digest'),
    preparedKey: text('prepared_key'),
    thumbnailKey: text('thumbnail_key'),
    htmlIndexKey: text('html_index_key'),
    createdAt: createdAt(),
  },
  (table) => [index('assets_creative').on(table.creativeId)],
)

/** An upload from its creation to its result; the id is the last part of its tus address. */
export const uploads = pgTable('uploads', {
  id: text('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  campaignId: integer('campaign_id')
    .notNull()
    .references(() => campaigns.id, { onDelete: 'cascade' }),
  frameSpecificationId: integer('frame_specification_id')
    .notNull()
    .references(() => frameSpecifications.id),
  replacesCreativeId: integer('replaces_creative_id').references(() => creatives.id, {
    onDelete: 'set null',
  }),
  creativeId: integer('creative_id').references(() => creatives.id, { onDelete: 'set null' }),
  filename: text('filename').notNull(),
  /** Declared size of the whole file in bytes. */
  length: bigint('length', { mode: 'number' }).notNull().default(0),
  state: text('state', { enum: ['receiving', 'processing', 'done', 'failed'] })
    .notNull()
    .default('receiving'),
  failure: text('failure'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})

export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
    /** 1 accepted, 0 pending, -1 rejected. */
    status: smallint('status').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('moderation_decisions_creative').on(table.creativeId)],
)

export const moderationDecisionLogs = pgTable(
  'moderation_decision_logs',
  {
    id: id(),
    decisionId: integer('decision_id')
      .notNull()
      .references(() => moderationDecisions.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    type: text('type').notNull(),
    status: smallint('status').notNull(),
    message: text('message').notNull(),
    notes: text('notes'),
    createdAt: createdAt(),
  },
  (table) => [index('moderation_decision_logs_decision').on(table.decisionId)],
)
