import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { HeldWeight } from '#contract/playlist-weights.ts'
import type { SavedRule } from '#contract/rules/rule-types.ts'

import { campaigns } from './campaigns.ts'
import { id, createdAt, updatedAt } from './columns.ts'
import { creatives } from './creatives.ts'
import { frameSpecifications } from './frames.ts'

/** Conditions under which a campaign's creatives play; all rules of a set hold at once (RULE-013). */
export const ruleSets = pgTable(
  'rule_sets',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Unique in its campaign; derived from the first name and never changed. */
    slug: text('slug').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('rule_sets_slug').on(table.campaignId, table.slug),
    index('rule_sets_created').on(table.campaignId, table.createdAt, table.id),
    index('rule_sets_by_name').on(table.campaignId, sql`lower(${table.name})`, table.id),
  ],
)

export const rules = pgTable(
  'rules',
  {
    id: id(),
    ruleSetId: integer('rule_set_id')
      .notNull()
      .references(() => ruleSets.id, { onDelete: 'cascade' }),
    /** Index among the rules of the set, from 0. */
    position: integer('position').notNull(),
    /** A class name of the contract (RULE-047). */
    type: text('type').$type<SavedRule['type']>().notNull(),
    data: jsonb('data').$type<SavedRule['data']>().notNull(),
  },
  (table) => [index('rules_rule_set').on(table.ruleSetId)],
)

/** The creatives that a rule set decides about; both are of one campaign. */
export const creativeRuleSets = pgTable(
  'creative_rule_sets',
  {
    ruleSetId: integer('rule_set_id')
      .notNull()
      .references(() => ruleSets.id, { onDelete: 'cascade' }),
    creativeId: integer('creative_id')
      .notNull()
      .references(() => creatives.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.ruleSetId, table.creativeId] }),
    index('creative_rule_sets_creative').on(table.creativeId),
  ],
)

/**
 * How the creatives of a rule set take turns on the frames of a specification (PLAY-003), where it was saved; without a row they
 * have equal weights.
 */
export const playlists = pgTable(
  'playlists',
  {
    ruleSetId: integer('rule_set_id')
      .notNull()
      .references(() => ruleSets.id, { onDelete: 'cascade' }),
    frameSpecificationId: integer('frame_specification_id')
      .notNull()
      .references(() => frameSpecifications.id, { onDelete: 'cascade' }),
    isWeighted: boolean('is_weighted').notNull(),
    isShuffled: boolean('is_shuffled').notNull(),
    /** As saved, in their order; some may be gone since, and others may have come. */
    creatives: jsonb('creatives').$type<HeldWeight[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleSetId, table.frameSpecificationId] }),
    index('playlists_frame_specification').on(table.frameSpecificationId),
  ],
)

/** Names a playlist. */
export interface PlaylistKey {
  ruleSetId: number
  frameSpecificationId: number
}

export type RuleSetRow = typeof ruleSets.$inferSelect

export type RuleRow = typeof rules.$inferSelect
