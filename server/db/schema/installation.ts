import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

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

/** Security log: who did what to whom, and from where. No secrets, and no references, as entries outlive what they name. */
export const securityLog = pgTable(
  'security_log',
  {
    id: id(),
    at: moment('at').notNull(),
    event: text('event').notNull(),
    /** The person who did it; null when nobody was signed in. */
    actorId: integer('actor_id'),
    /** The account that it concerns. */
    userId: integer('user_id'),
    /** The thing that it concerns. */
    object: text('object'),
    objectId: integer('object_id'),
    /** The client's address; null for commands and jobs. */
    address: text('address'),
    details: jsonb('details').notNull(),
  },
  (table) => [index('security_log_at').on(table.at)],
)
