import type { SnapshotFrom } from 'xstate'

import { bookingCategory, promoteOffer, type Booking, type BookingCategory } from '#contract/bookings.ts'

import type { BookingPromotionRef } from './booking-promotion.machine.ts'
import type { bookingsMachine } from './bookings.machine.ts'

export interface PromotionSummary {
  /** The campaign's promotion (BOOK-033). */
  status: 'unpromoted' | 'partiallyPromoted' | 'inProgress' | 'promoted'
  counts: Record<BookingCategory, number>
  /** While promotions are in progress: the number of bookings that were sent, and of those that completed or failed. Else null. */
  progress: { done: number; total: number } | null
}

/** The number of bookings per category, and the campaign's promotion. */
export function promotionSummary(bookings: readonly Booking[]): PromotionSummary {
  const counts: Record<BookingCategory, number> = { promoted: 0, promoting: 0, error: 0, unpromoted: 0 }
  for (const booking of bookings) {
    counts[bookingCategory(booking)] += 1
  }
  const total = bookings.length
  // A promotion that is retried counts as an error (BOOK-032), and is still in progress.
  const underway = bookings.filter(({ remote }) => remote.isInProgress).length
  const done = total - underway - counts.unpromoted
  const status =
    counts.promoting > 0
      ? 'inProgress'
      : counts.promoted === 0
        ? 'unpromoted'
        : counts.promoted === total
          ? 'promoted'
          : 'partiallyPromoted'
  return { status, counts, progress: underway === 0 ? null : { done, total: done + underway } }
}

/** The promotion of a booking; undefined until the read that brought the booking has reached the area. */
export function promotionOf(
  { children }: SnapshotFrom<typeof bookingsMachine>,
  bookingId: string,
): BookingPromotionRef | undefined {
  return children[`promotion:${bookingId}`]
}

/** Why a booking is not sent with the others. */
export type HeldReason = 'blocked' | 'promoting' | 'failed' | 'promoted' | 'closed'

export interface BulkPlan {
  /** Label of the button (BOOK-024 … BOOK-026, BOOK-036). */
  label: 'promoted' | 'promoteReady' | 'promoteAll'
  sendable: Booking[]
  held: { booking: Booking; reason: HeldReason }[]
}

/** What a promotion of all would send now, and what it would not send and why. */
export function bulkPlan(bookings: readonly Booking[]): BulkPlan {
  const isSendable = (booking: Booking): boolean => promoteOffer(booking, false) === 'promote'
  const sendable = bookings.filter(isSendable)
  const held = bookings
    .filter((booking) => !isSendable(booking))
    .map((booking) => ({ booking, reason: reasonOf(booking) }))
  const isPromoted =
    bookings.length > 0 && bookings.every((booking) => bookingCategory(booking) === 'promoted')
  const isPart = sendable.length > 0 && held.length > 0
  return { label: isPromoted ? 'promoted' : isPart ? 'promoteReady' : 'promoteAll', sendable, held }
}

/** In the order of BOOK-034. */
function reasonOf({ remote }: Booking): HeldReason {
  if (remote.hasBlockingErrors) {
    return 'blocked'
  }
  if (remote.isInProgress) {
    return 'promoting'
  }
  if (remote.isFailed) {
    return 'failed'
  }
  return remote.isCompleted ? 'promoted' : 'closed'
}
