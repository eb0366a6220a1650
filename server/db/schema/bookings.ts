import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { campaigns } from './campaigns.ts'
import { id, moment, createdAt, updatedAt, searchIndexes, searchText, texts } from './columns.ts'
import { businessUnits, users } from './people.ts'

/** Bookings from the ad network; attached when campaignId is set. */
export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    code: text('code').notNull(),
    network: text('network').notNull(),
    name: text('name').notNull(),
    externalId: text('external_id'),
    advertiser: text('advertiser'),
    brand: text('brand'),
    businessUnitId: integer('business_unit_id')
      .notNull()
      .references(() => businessUnits.id),
    campaignId: integer('campaign_id').references(() => campaigns.id, { onDelete: 'set null' }),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    displayUnitIds: texts('display_unit_ids'),
    isSendable: boolean('is_sendable').notNull().default(true),
    promotionState: text('promotion_state', { enum: ['idle', 'in_progress', 'completed', 'failed'] })
      .notNull()
      .default('idle'),
    /** The current promotion; events of earlier ones are ignored. */
    promotionId: uuid('promotion_id'),
    sentAt: moment('sent_at'),
    sentById: integer('sent_by_id').references(() => users.id, { onDelete: 'set null' }),
    buildUrl: text('build_url'),
    pushedBuildIdentifier: text('pushed_build_identifier'),
    searchText: searchText(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('bookings_key').on(table.network, sql`upper(${table.code})`, table.businessUnitId),
    index('bookings_campaign').on(table.campaignId),
    index('bookings_failed')
      .on(table.campaignId)
      .where(sql`promotion_state = 'failed'`),
    index('bookings_code').on(sql`upper(${table.code}) text_pattern_ops`),
    ...searchIndexes('bookings'),
  ],
)

export const bookingErrors = pgTable(
  'booking_errors',
  {
    id: id(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    data: jsonb('data').$type<{ displayUnits: string[]; frameCodes: string[] }>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('booking_errors_booking').on(table.bookingId)],
)

/** One request to promote a booking. Its id is the network's idempotency key: a promotion is never sent twice. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid('id').primaryKey(),
    bookingId: integer('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    requestedById: integer('requested_by_id').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: ['requested', 'sent', 'completed', 'failed'] })
      .notNull()
      .default('requested'),
    /** The network's id of the accepted request. */
    remoteId: text('remote_id'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('promotions_booking').on(table.bookingId)],
)

/** The simulated network's received requests, by idempotency key. */
export const simulatedDeliveries = pgTable('simulated_deliveries', {
  key: uuid('key').primaryKey(),
  bookingCode: text('booking_code').notNull(),
  remoteId: text('remote_id').notNull(),
  receivedAt: moment('received_at').notNull(),
  /** Number of deliveries of the request; repeated ones get the stored answer. */
  arrivals: integer('arrivals').notNull().default(1),
})
