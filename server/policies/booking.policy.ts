import { sql, type SQL } from 'drizzle-orm'

import { bookings } from '../db/schema/bookings.ts'

/** Condition of bookings that can be attached: no campaign has them, and they have not ended at `now`. */
export const isAttachable = (now: Date): SQL<boolean> =>
  sql<boolean>`(${bookings.campaignId} is null and ${bookings.endsAt} >= ${now.toISOString()}::timestamptz)`

/**
 * The reference of the first booking of a business unit that can be attached, null without one: an example for who looks for one.
 * `unitId` is a column of the statement around it.
 */
export const attachableOf = (unitId: SQL, now: Date): SQL<string | null> =>
  sql<string | null>`(select ${bookings.code} from ${bookings} where ${bookings}.business_unit_id = ${unitId}
    and ${isAttachable(now)} order by ${bookings.startsAt}, ${bookings}.id limit 1)`
