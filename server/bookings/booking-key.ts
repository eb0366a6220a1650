import { and, eq, or, sql, type SQL } from 'drizzle-orm'

import type { BookingKey } from '#contract/bookings.ts'

import { bookings } from '../db/schema/bookings.ts'

type Named = Pick<BookingKey, 'code' | 'network' | 'businessUnit'>

/** Whether a booking has this key; codes ignore letter case. */
export function isNamedBy(
  booking: { code: string; network: string; businessUnitId: number },
  key: Named,
): boolean {
  return (
    booking.code.toUpperCase() === key.code.toUpperCase() &&
    booking.network === key.network &&
    String(booking.businessUnitId) === key.businessUnit
  )
}

/** SQL condition for the bookings with these keys. */
export function namedBookings(keys: readonly Named[]): SQL {
  return (
    or(
      ...keys.map((key) =>
        and(
          eq(sql`upper(${bookings.code})`, key.code.toUpperCase()),
          eq(bookings.network, key.network),
          eq(sql`${bookings.businessUnitId}::text`, key.businessUnit),
        ),
      ),
    ) ?? sql`false`
  )
}
