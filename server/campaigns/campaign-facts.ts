import { eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { clients } from '../db/schema/campaigns.ts'
import { businessUnits } from '../db/schema/people.ts'
import { readMoment } from '../http/dates.ts'
import { invalid, refusal } from '../http/errors.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Parses a campaign's dates: valid, in order, and the start not before today; an `unchanged` start may lie in the past
 * (CAMP-017, CAMP-018, CAMP-058). Today is the earliest date that any time zone still has.
 */
export function readDates(
  given: { startsAt: string; endsAt: string },
  now: Date,
  unchanged?: Date,
): { startsAt: Date; endsAt: Date } {
  const startsAt = readMoment(given.startsAt)
  const endsAt = readMoment(given.endsAt)
  if (!startsAt) {
    throw invalid('startsAt', 'The starts at is not a valid date.')
  }
  if (!endsAt) {
    throw invalid('endsAt', 'The ends at is not a valid date.')
  }
  const today = Math.floor((now.getTime() - 12 * hour) / day) * day
  if (startsAt.getTime() < today && startsAt.getTime() !== unchanged?.getTime()) {
    throw invalid('startsAt', 'The starts at must be a date after or equal to today.')
  }
  if (endsAt < startsAt) {
    throw invalid('endsAt', 'The ends at must be a date after or equal to starts at.')
  }
  return { startsAt, endsAt }
}

/** The id of the client with exactly this name, created when missing. */
export async function clientIdFor(transaction: Db, name: string): Promise<number> {
  await transaction.insert(clients).values({ name }).onConflictDoNothing()
  const [client] = await transaction.select({ id: clients.id }).from(clients).where(eq(clients.name, name))
  if (!client) {
    throw refusal('conflict')
  }
  return client.id
}

/** The id of the requested business unit; throws 422 at `business_units` when it does not exist. */
export async function unitIdFor(db: Db, name: string | undefined): Promise<number> {
  const id = name !== undefined && /^\d{1,9}$/.test(name) ? Number(name) : 0
  const [unit] = await db.select({ id: businessUnits.id }).from(businessUnits).where(eq(businessUnits.id, id))
  if (!unit) {
    throw invalid('businessUnits', 'The selected business units is invalid.')
  }
  return unit.id
}
