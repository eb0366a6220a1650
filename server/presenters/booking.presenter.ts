import type { InferSelectModel } from 'drizzle-orm'

import type { bookingErrors, bookings } from '../db/schema/bookings.ts'
import type { Presented } from '../http/document.ts'

export type BookingRow = InferSelectModel<typeof bookings>
export type BookingErrorRow = Pick<InferSelectModel<typeof bookingErrors>, 'id' | 'code' | 'data'>

/** A booking with the wire's attribute names (BOOK-002). `sentBy` is the name of its last sender. */
export function presentBooking(
  booking: BookingRow,
  { sentBy, errors }: { sentBy: string | null; errors?: BookingErrorRow[] },
): Presented {
  return {
    type: 'bookings',
    id: booking.id,
    attributes: {
      name: booking.name,
      code: booking.code,
      externalId: booking.externalId,
      network: booking.network,
      advertiser: booking.advertiser,
      brand: booking.brand,
      businessUnitId: String(booking.businessUnitId),
      startsAt: booking.startsAt,
      endsAt: booking.endsAt,
      createdAt: booking.createdAt,
      updatedAt: booking.updatedAt,
      buildUrl: booking.buildUrl,
      pushedBuildIdentifier: booking.pushedBuildIdentifier,
      canSendDcm: booking.isSendable,
      isDcmInProgress: booking.promotionState === 'in_progress',
      isDcmCompleted: booking.promotionState === 'completed',
      dcmFailed: booking.promotionState === 'failed',
      dcmSentAt: booking.sentAt,
      dcmUser: sentBy === null ? null : { name: sentBy },
    },
    ...(errors ? { relations: { bookingErrors: errors.map(presentBookingError) } } : {}),
  }
}

/** An error of a booking with its data (BOOK-030). */
export const presentBookingError = (error: BookingErrorRow): Presented => ({
  type: 'booking-errors',
  id: error.id,
  attributes: { code: error.code, data: error.data },
})
