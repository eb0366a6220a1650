import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import type { ReadinessKind } from '#contract/readiness.ts'

import { id, moment, createdAt, updatedAt, searchIndexes, texts } from './columns.ts'
import { businessUnits, users } from './people.ts'

/** The last change of each setting, by its name in requests. */
export type SettingChanges = Record<
  string,
  { version: number; userId: number | null; at: string } | undefined
>

export const clients = pgTable('clients', { id: id(), name: text('name').notNull().unique() })

export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text('name').notNull(),
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    isActive: boolean('is_active').notNull().default(false),
    /** Switched off: it does not become active by itself until somebody switches it on (CAMP-067). */
    isHeldInactive: boolean('is_held_inactive').notNull().default(false),
    bookingEngineId: text('booking_engine_id'),
    bookingBrands: texts('booking_brands'),
    bookingExternalReferences: texts('booking_external_references'),
    /** Minutes. */
    buildFrequency: integer('build_frequency').notNull(),
    requiresWeather: boolean('requires_weather').notNull().default(false),
    supportsPublishing: boolean('supports_publishing').notNull().default(true),
    supportsPromotion: boolean('supports_promotion').notNull().default(true),
    isExchangeHolding: boolean('is_exchange_holding').notNull().default(false),
    isLate: boolean('is_late').notNull().default(false),
    isLateCopyFlagged: boolean('is_late_copy_flagged').notNull().default(false),
    isContentCompleted: boolean('is_content_completed').notNull().default(false),
    /** Derived by refreshCampaigns; kept on the row so that the dashboard reads one table. */
    workflowStage: text('workflow_stage', {
      enum: ['missing_content', 'pending_moderation', 'awaiting_promotion', 'ready', 'manual'],
    })
      .notNull()
      .default('missing_content'),
    promotionStatus: text('promotion_status', {
      enum: ['unpromoted', 'partially_promoted', 'fully_promoted'],
    })
      .notNull()
      .default('unpromoted'),
    /** It has frames, and each of their specifications has an approved default creative; derived. */
    isContentComplete: boolean('is_content_complete').notNull().default(false),
    /** Its blockers, counted by kind, for dashboards; derived by refreshCampaigns. Null until then. */
    readiness: jsonb('readiness').$type<{ kind: ReadinessKind; count: number }[]>(),
    /** When something that a publication carries last changed, and when it was last published. */
    contentChangedAt: moment('content_changed_at').notNull().defaultNow(),
    publishedAt: moment('published_at'),
    /** Name, client, references and brands, for substring and similarity search. */
    searchText: text('search_text').notNull().default(''),
    /** Counts up with each change of the settings, for optimistic concurrency. */
    version: integer('version').notNull().default(1),
    /** Version, author and time of the last change of each setting (CAMP-061). */
    settingChanges: jsonb('setting_changes').$type<SettingChanges>().notNull().default({}),
    /** Counts up with each change of the moderation stages, for optimistic concurrency. */
    moderationVersion: integer('moderation_version').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('campaigns_starts').on(table.startsAt, table.id),
    // Covering index for live campaigns and the lists' orders; most campaigns are over.
    index('campaigns_live').on(table.endsAt, table.startsAt, table.id),
    // All campaigns in the order of their names, without sorting them for each page.
    index('campaigns_name').on(table.name, table.id),
    index('campaigns_client').on(table.clientId),
    ...searchIndexes('campaigns'),
  ],
)

export const campaignBusinessUnits = pgTable(
  'campaign_business_units',
  {
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    businessUnitId: integer('business_unit_id')
      .notNull()
      .references(() => businessUnits.id),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.businessUnitId] }),
    index('campaign_business_units_unit').on(table.businessUnitId),
  ],
)

export const campaignRoles = pgTable(
  'campaign_roles',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email').notNull(),
    role: text('role').notNull(),
  },
  (table) => [uniqueIndex('campaign_roles_one').on(table.campaignId, table.role, sql`lower(${table.email})`)],
)

export const pinnedCampaigns = pgTable(
  'pinned_campaigns',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.campaignId] })],
)

/** A snooze; permanent when it has no date (CAMP-045). */
export const snoozes = pgTable(
  'snoozes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    until: moment('until'),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.campaignId] })],
)

export const publications = pgTable(
  'publications',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Published contents: settings, frames and creatives at that time. */
    contents: jsonb('contents').notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('publications_campaign').on(table.campaignId, table.createdAt)],
)

export const builds = pgTable(
  'builds',
  {
    id: id(),
    campaignId: integer('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    status: text('status', { enum: ['started', 'completed', 'failed'] })
      .notNull()
      .default('started'),
    /** Key of the archive in the media store, and its size. */
    archiveKey: text('archive_key'),
    bytes: bigint('bytes', { mode: 'number' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('builds_campaign').on(table.campaignId)],
)

export type BuildRow = typeof builds.$inferSelect
