import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { id, moment, createdAt, updatedAt, searchIndexes, searchText, texts } from './columns.ts'

export const businessUnits = pgTable('business_units', {
  id: id(),
  name: text('name').notNull().unique(),
  /** Prefix of external frame ids. */
  code: text('code').notNull().unique(),
})

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** Argon2id; null for lite users, who sign in only by link. */
    passwordHash: text('password_hash'),
    phone: text('phone'),
    hasTwoFactors: boolean('has_two_factors').notNull().default(true),
    isSuperUser: boolean('is_super_user').notNull().default(false),
    isLiteUser: boolean('is_lite_user').notNull().default(false),
    isSubscribedToCampaignDigest: boolean('is_subscribed_to_campaign_digest').notNull().default(false),
    /** The day, in UTC, of the last daily mail about what waits for the person. */
    digestDay: date('digest_day', { mode: 'string' }),
    expiresAt: moment('expires_at'),
    searchText: searchText(),
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('users_email').on(sql`lower(${table.email})`), ...searchIndexes('users')],
)

export const permissions = pgTable(
  'permissions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    object: text('object', { enum: ['Campaign', 'BusinessUnit'] }).notNull(),
    objectId: integer('object_id').notNull(),
    action: text('action').notNull(),
  },
  (table) => [
    uniqueIndex('permissions_one').on(table.userId, table.object, table.objectId, table.action),
    index('permissions_object').on(table.object, table.objectId),
    // Covers the query of visibleCampaigns.
    index('permissions_action').on(table.userId, table.object, table.action, table.objectId),
  ],
)

/** Campaign rights a user gets on every campaign of a business unit from then on. */
export const defaultPermissions = pgTable(
  'default_permissions',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    businessUnitId: integer('business_unit_id')
      .notNull()
      .references(() => businessUnits.id),
    action: text('action').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.businessUnitId, table.action] })],
)

/** How a person wants to see the dashboard; no row until they choose something. */
export const userPreferences = pgTable('user_preferences', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  density: text('density', { enum: ['comfortable', 'compact'] })
    .notNull()
    .default('comfortable'),
  hiddenColumns: texts('hidden_columns'),
  updatedAt: updatedAt(),
})
