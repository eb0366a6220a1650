import { boolean, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'

import { id, moment, createdAt } from './columns.ts'
import { users } from './people.ts'

/** A sign-in. One row per device; its token is rotated by refresh and revoked by logout. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['full', 'lite-moderation', 'drop-zone'] }).notNull(),
    /** The link of a token sign-in. */
    linkId: integer('link_id'),
    /** The current token's generation; lower ones are superseded (112). */
    generation: integer('generation').notNull().default(1),
    /** Time of the last rotation; shortly after it the previous token still gets the new one. */
    rotatedAt: moment('rotated_at').notNull().defaultNow(),
    refreshableUntil: moment('refreshable_until').notNull(),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const codeChallenges = pgTable('code_challenges', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  codeHash: text('code_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
  guesses: smallint('guesses').notNull().default(0),
  sends: smallint('sends').notNull().default(1),
  lastSentAt: moment('last_sent_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
})

export const passwordResets = pgTable('password_resets', {
  id: id(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
  createdAt: createdAt(),
})

/** Changes of an account's e-mail: pending until its links were used; only the hashes of their tokens are kept. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    oldEmail: text('old_email').notNull(),
    newEmail: text('new_email').notNull(),
    oldTokenHash: text('old_token_hash').notNull().unique(),
    newTokenHash: text('new_token_hash').notNull().unique(),
    /** Whether the old address must confirm, too. */
    needsOldAddress: boolean('needs_old_address').notNull(),
    oldConfirmedAt: moment('old_confirmed_at'),
    newConfirmedAt: moment('new_confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    appliedAt: moment('applied_at'),
    /** Stopped, undone, or replaced by a later one. */
    endedAt: moment('ended_at'),
    createdAt: createdAt(),
  },
  (table) => [index('email_changes_user').on(table.userId)],
)

/** Sliding counters of sign-in attempts, resends and resets, by account and by address. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: moment('window_ends_at').notNull(),
})

/** Token links of lite moderators and invited uploaders; only the hash of the token is kept. */
export const links = pgTable('links', {
  id: id(),
  kind: text('kind', { enum: ['lite-moderation', 'drop-zone'] }).notNull(),
  tokenHash: text('token_hash').notNull().unique(),
  userId: integer('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  campaignId: integer('campaign_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  createdAt: createdAt(),
})
