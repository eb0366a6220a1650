import { sendParent, type ActorRefFrom } from 'xstate'

import type { BookingHit } from '#contract/search.ts'

import { searchMachine } from '../kit/search.ts'

/** Without a business unit, all of the person's are searched. */
export interface BookingSearchQuery {
  text: string
  businessUnitId: string | null
}

/** Sent to the parent. */
export type BookingSearchNotice = { type: 'booking.chosen'; booking: BookingHit }

/**
 * Looks bookings up by reference (BOOK-005), of the selected business unit (BOOK-006). Tag `missed` also after a whole
 * reference that matches nothing (BOOK-007).
 */
export const bookingSearchMachine = searchMachine<BookingSearchQuery, BookingHit>('bookingSearch', {
  empty: { text: '', businessUnitId: null },
  typing: 300,
}).provide({
  actions: {
    choose: sendParent((_, { hit }: { hit: BookingHit }): BookingSearchNotice => ({
      type: 'booking.chosen',
      booking: hit,
    })),
  },
})

export type BookingSearchRef = ActorRefFrom<typeof bookingSearchMachine>
