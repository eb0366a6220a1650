import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import type { SavedRule } from '#contract/rule-sets.ts'

import { campaigns } from './campaigns.ts'
import { id, createdAt, updatedAt } from './columns.ts'
import { creatives } from './creatives.ts'

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
  (table) => [uniqueIndex('rule_sets_slug').on(table.campaignId, table.slug)],
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

export type RuleSetRow = typeof ruleSets.$inferSelect

export type RuleRow = typeof rules.$inferSelect
