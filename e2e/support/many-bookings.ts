import { sql } from 'drizzle-orm'

import { refreshCampaigns } from '#server/changes/refresh-campaigns.ts'
import { openDatabase } from '#server/db/database.ts'
import { bookingErrors, bookings } from '#server/db/schema/bookings.ts'

import { accounts } from './accounts.ts'
import { walkUnit } from './walk-data.ts'

/** What differs from a booking that can be sent. */
export interface Placed extends Partial<
  Pick<typeof bookings.$inferInsert, 'promotionState' | 'businessUnitId'>
> {
  code: string
  errors?: readonly { code: string; displayUnits?: string[]; frameCodes?: string[] }[]
  /** It brought a frame whose specification has no approved default creative. */
  isBlocked?: boolean
}

/**
 * Puts a campaign with bookings into a demo: a data folder while no server works on it, or a PostgreSQL database at any time.
 * Returns the campaign's id. The account `plain` may promote them.
 */
export async function addBookedCampaign(
  where: string | { url: string },
  name: string,
  placed: readonly Placed[],
): Promise<string> {
  const database = await openDatabase(
    typeof where === 'string' ? { folder: where } : { folder: null, ...where },
  )
  try {
    const { rows } = await database.execute(
      `insert into campaigns (name, client_id, starts_at, ends_at, build_frequency)
       values ($1, 1, now() - interval '1 day', now() + interval '60 days', 5) returning id`,
      [name],
    )
    const campaignId = Number(rows[0]?.['id'])
    await database.execute('insert into campaign_business_units values ($1, $2)', [campaignId, walkUnit])
    await database.execute(
      `insert into permissions (user_id, object, object_id, action)
       select u.id, 'Campaign', $1::int, action from users u cross join unnest(array['view', 'edit', 'deploy']) action
       where u.email = $2`,
      [campaignId, accounts.plain],
    )
    const written = await database.db
      .insert(bookings)
      .values(placed.map((one, index) => ({ ...rowOf(one, index), campaignId })))
      .returning({ id: bookings.id, code: bookings.code })
    for (const { code, errors = [], isBlocked = false } of placed) {
      const bookingId = written.find((row) => row.code === code)?.id ?? 0
      for (const { code: error, displayUnits = [], frameCodes = [] } of errors) {
        await database.db
          .insert(bookingErrors)
          .values({ bookingId, code: error, data: { displayUnits, frameCodes } })
      }
      if (isBlocked) {
        await database.execute(
          `insert into campaign_frames (campaign_id, frame_id, booking_id)
           select $1, id, $2 from frames where business_unit_id = $3 order by id limit 1`,
          [campaignId, bookingId, walkUnit],
        )
      }
    }
    await database.db.transaction((transaction) => refreshCampaigns(transaction, [campaignId]))
    return String(campaignId)
  } finally {
    await database.close()
  }
}

/**
 * So many bookings that can all be sent. The last two digits of their references go round, so that the simulated network
 * ends them in every way that it knows.
 */
export function manyBookings(count: number): Placed[] {
  return Array.from({ length: count }, (_, index) => ({ code: `SM${700_000 + index}` }))
}

function rowOf({ errors: _errors, isBlocked: _isBlocked, ...values }: Placed, index: number) {
  return {
    network: 'openlayer',
    name: `Harbour Coffee line ${index + 1}`,
    advertiser: 'Harbour Coffee',
    brand: 'Harbour Coffee',
    businessUnitId: Number(walkUnit),
    startsAt: sql`now() - interval '1 day'`,
    endsAt: sql`now() + interval '60 days'`,
    displayUnitIds: ['DU1', 'DU2', 'DU3'],
    ...values,
  }
}
