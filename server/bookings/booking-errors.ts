import { and, eq, inArray, ne } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { bookingErrors } from '../db/schema/bookings.ts'
import type { NetworkError } from '../providers/ad-network.ts'

/** The only error that comes from the product, maintained by refreshCampaigns (BOOK-019). */
const ownError = 'default_creative'

/** Replaces the network's errors of a booking. Returns whether they changed. */
export async function setNetworkErrors(
  db: Db,
  bookingId: number,
  errors: readonly NetworkError[],
): Promise<boolean> {
  const isNetworkError = and(eq(bookingErrors.bookingId, bookingId), ne(bookingErrors.code, ownError))
  const held = await db
    .select({ code: bookingErrors.code, data: bookingErrors.data })
    .from(bookingErrors)
    .where(isNetworkError)
    .orderBy(bookingErrors.id)
  const wanted = errors.map(({ code, displayUnits, frameCodes }) => ({
    code,
    data: { displayUnits, frameCodes },
  }))
  const isSame =
    held.length === wanted.length &&
    held.every(({ code, data }, index) => {
      const other = wanted[index]
      return (
        code === other?.code &&
        data.displayUnits.join() === other.data.displayUnits.join() &&
        data.frameCodes.join() === other.data.frameCodes.join()
      )
    })
  if (isSame) {
    return false
  }
  await db.delete(bookingErrors).where(isNetworkError)
  if (wanted.length > 0) {
    await db.insert(bookingErrors).values(wanted.map((error) => ({ ...error, bookingId })))
  }
  return true
}

/** Deletes the network's errors of these bookings, but not the product's own. */
export async function clearNetworkErrors(db: Db, bookingIds: readonly number[]): Promise<void> {
  await db
    .delete(bookingErrors)
    .where(and(inArray(bookingErrors.bookingId, [...bookingIds]), ne(bookingErrors.code, ownError)))
}
