import { jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { id, moment } from './columns.ts'

/** Mails and text messages of demo mode. */
export const outbox = pgTable('outbox', {
  id: id(),
  kind: text('kind', { enum: ['sms', 'mail'] }).notNull(),
  to: text('to').notNull(),
  /** E-mail of the account. */
  user: text('user').notNull(),
  subject: text('subject'),
  text: text('text').notNull(),
  at: moment('at').notNull(),
})

/** Small facts of the installation: the deployment flag, the seed's version. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
})
