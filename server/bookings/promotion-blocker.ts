import { and, eq } from 'drizzle-orm'

import type { Db } from '../db/database.ts'
import { bookingErrors, bookings } from '../db/schema/bookings.ts'
import type { Viewer } from '../http/viewer.ts'
import type { BookingRow } from '../presenters/booking.presenter.ts'

/** Reasons against sending a booking. */
export type PromotionBlocker = 'in_progress' | 'default_creative' | 'failed' | 'completed' | 'not_sendable'

/** Bookings of a campaign with an error that blocks promotion (BOOK-019). */
export async function blockedBookings(db: Db, campaignId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookingErrors)
    .innerJoin(bookings, eq(bookings.id, bookingErrors.bookingId))
    .where(and(eq(bookings.campaignId, campaignId), eq(bookingErrors.code, 'default_creative')))
  return new Set(rows.map(({ id }) => id))
}

/** The blocker of a booking, in the order of BOOK-034; null when it can be sent. */
export function blockerOf(booking: BookingRow, blocked: ReadonlySet<number>): PromotionBlocker | null {
  if (booking.promotionState === 'in_progress') {
    return 'in_progress'
  }
  if (blocked.has(booking.id)) {
    return 'default_creative'
  }
  if (booking.promotionState === 'failed' || booking.promotionState === 'completed') {
    return booking.promotionState
  }
  return booking.isSendable ? null : 'not_sendable'
}

/** Whether the viewer may re-send a failed or completed booking (BOOK-021, BOOK-022). */
export const canRepeat = (booking: BookingRow, blocker: PromotionBlocker | null, viewer: Viewer): boolean =>
  (blocker === 'failed' || blocker === 'completed') && viewer.isSuperUser && booking.isSendable
