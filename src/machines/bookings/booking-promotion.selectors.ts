import type { SnapshotFrom } from 'xstate'

import {
  bookingCategory,
  bookingErrorCodes,
  networkName,
  promoteOffer,
  requestedBooking,
  type Booking,
  type BookingCategory,
  type BookingError,
  type BookingErrorCode,
  type PromoteOffer,
} from '#contract/bookings.ts'

import type { bookingPromotionMachine } from './booking-promotion.machine.ts'

type Snapshot = SnapshotFrom<typeof bookingPromotionMachine>

/** How a booking reads (BOOK-033). */
export type BookingWording = 'promoted' | 'needAttention' | 'inProgress' | 'requestSent' | 'unpromoted'

export interface BookingView {
  booking: Booking
  networkName: string
  wording: BookingWording
  offer: PromoteOffer
  isConfirming: boolean
  isSending: boolean
}

const wordings: Record<BookingCategory, BookingWording> = {
  promoted: 'promoted',
  error: 'needAttention',
  promoting: 'inProgress',
  unpromoted: 'unpromoted',
}

/** What the screen shows of one booking: the server's, except while this person's own request is newer. */
export function bookingView(snapshot: Snapshot): BookingView {
  const { booking: known, isSuperUser, isOvertaken } = snapshot.context
  const isRequested = snapshot.hasTag('requested')
  const isSending = snapshot.hasTag('busy')
  const isAhead = (isRequested || isSending) && !isOvertaken
  const booking = isAhead ? requestedBooking(known) : known
  return {
    booking,
    networkName: networkName(booking.network),
    wording: isRequested ? 'requestSent' : wordings[bookingCategory(booking)],
    offer: promoteOffer(booking, isSuperUser),
    isConfirming: snapshot.hasTag('confirming'),
    isSending,
  }
}

/** The code of an error that has a message of its own (BOOK-030), else null. */
export function knownErrorCode(error: BookingError): BookingErrorCode | null {
  return bookingErrorCodes.find((code) => code === error.code) ?? null
}
