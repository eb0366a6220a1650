import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import type { ActivityArea } from '#contract/activity-groups.ts'
import type { ActivityAction, ActivityChange, ActivitySession } from '#contract/activity.ts'

import { id, moment } from './columns.ts'

/** What is kept of an entry beside who, what and when; no secrets. */
export interface ActivityDetails {
  changes?: ActivityChange[]
  count?: number
  note?: string
}

/** Who did what to what, and from where. No references, as entries outlive what they name. */
export const activities = pgTable(
  'activities',
  {
    id: id(),
    at: moment('at').notNull(),
    action: text('action').$type<ActivityAction>().notNull(),
    /** The action's, for conditions. */
    area: text('area').$type<ActivityArea>().notNull(),
    /** Null for jobs, and for those without an account. */
    actorId: integer('actor_id'),
    actorName: text('actor_name'),
    session: text('session').$type<ActivitySession>().notNull(),
    subjectId: integer('subject_id'),
    subjectName: text('subject_name').notNull(),
    campaignId: integer('campaign_id'),
    businessUnitId: integer('business_unit_id'),
    details: jsonb('details').$type<ActivityDetails>().notNull(),
    address: text('address'),
    agent: text('agent'),
  },
  (table) => [
    index('activities_at').on(table.at),
    // Each page of a timeline, by id: entries are written in the order of time.
    index('activities_campaign').on(table.campaignId, table.id),
    index('activities_actor').on(table.actorId, table.id),
    index('activities_subject').on(table.area, table.subjectId, table.id),
  ],
)
