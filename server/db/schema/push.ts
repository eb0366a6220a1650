import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { moment, texts } from './columns.ts'

/**
 * What waits for the external push service, in the order of the ids: events, and closed connections of users. Rows are written with
 * the change that they tell of, and deleted once the service has taken them.
 */
export const pushOutbox = pgTable('push_outbox', {
  // More than an integer counts in the life of an installation.
  id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  at: moment('at').notNull(),
  /** As many as one request may name. */
  channels: texts('channels'),
  /** Null closes the connections of the user. */
  event: text('event'),
  /** JSON text. */
  data: text('data'),
  userId: integer('user_id'),
})

/** The process that sends, in a single row: the others wait until its time is over. */
export const pushTurns = pgTable('push_turns', {
  id: integer('id').primaryKey(),
  holder: text('holder').notNull(),
  until: moment('until').notNull(),
})
