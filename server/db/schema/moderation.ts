import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { campaigns } from './campaigns.ts'
import { id, createdAt } from './columns.ts'
import { assets, creatives } from './creatives.ts'
import { users } from './people.ts'

/** Stages of a campaign's moderation after its default team, which is stage 0 and has no row (EMOD-002). */
export const moderationStages = pgTable(
  'moderation_stages',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    sortOrder: integer('sort_order').notNull(),
  },
  (table) => [index('moderation_stages_campaign').on(table.campaignId)],
)

export const moderationGroups = pgTable(
  'moderation_groups',
  {
    id: id(),
    stageId: integer('stage_id')
      .notNull()
      .references(() => moderationStages.id, { onDelete: 'cascade' }),
    /** Index among the groups of the stage, from 0. */
    position: integer('position').notNull(),
    /** Unique in its campaign, ignoring case (EMOD-026). */
    name: text('name').notNull(),
    requireAll: boolean('require_all').notNull(),
    /** How many users must approve; null when all must (EMOD-012). */
    requireN: integer('require_n'),
  },
  (table) => [index('moderation_groups_stage').on(table.stageId)],
)

export const moderationGroupUsers = pgTable(
  'moderation_group_users',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => moderationGroups.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Index among the users of the group, from 0. */
    position: integer('position').notNull(),
    /** What this group calls the person. */
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('moderation_group_users_user').on(table.userId),
  ],
)

/** One person's decision on one file of a creative in one stage. */
export const moderationVotes = pgTable(
  'moderation_votes',
  {
    id: id(),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
    assetId: integer('asset_id').references(() => assets.id, { onDelete: 'cascade' }),
    /** Null for stage 0, the default team. */
    stageId: integer('stage_id').references(() => moderationStages.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** 1 approves, -1 rejects. */
    status: smallint('status').$type<1 | -1>().notNull(),
    notes: text('notes'),
    /** What the notes are about: fractions of the picture's width and height, both or neither. */
    x: real('x'),
    y: real('y'),
    /** A moment of the video. */
    seconds: real('seconds'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('moderation_votes_one').on(
      table.creativeId,
      sql`coalesce(${table.assetId}, 0)`,
      sql`coalesce(${table.stageId}, 0)`,
      table.userId,
    ),
  ],
)
