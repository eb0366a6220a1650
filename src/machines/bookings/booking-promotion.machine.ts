import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { promoteOffer, type Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface BookingPromotionInput {
  campaignId: string
  booking: Booking
  isSuperUser: boolean
}

interface BookingPromotionContext extends BookingPromotionInput {
  problem: Problem | null
  /** The bookings were read again during the call: the server's booking is shown, and they are read once more. */
  isOvertaken: boolean
}

export type BookingPromotionEvent =
  | { type: 'promotion.ask' }
  | { type: 'promotion.confirm' }
  | { type: 'promotion.cancel' }
  /** The server's booking, from a read that began after this machine's last notice to its parent. */
  | { type: 'booking.changed'; booking: Booking }
  /** It is part of a call that promotes several. */
  | { type: 'bulk.sent' }
  | { type: 'bulk.accepted' }
  | { type: 'bulk.refused' }

/** Sent to the parent. */
export type BookingPromotionNotice =
  /** `isOvertaken`: the bookings were read during the call, perhaps before it took effect. */
  | { type: 'promotion.accepted'; acceptedIds: [string]; isOvertaken: boolean }
  | { type: 'promotion.rejected'; bookingId: string; problem: Problem }

/**
 * The promotion of one booking: the first click asks, the second sends (BOOK-023). The booking is shown as in progress from the
 * moment it is sent until the call fails (BOOK-016, BOOK-035) or the next read, which always replaces it.
 * Actor to provide: `promote`, from `{campaignId, booking}`.
 */
export const bookingPromotionMachine = setup({
  types: {} as {
    context: BookingPromotionContext
    events: BookingPromotionEvent
    input: BookingPromotionInput
    tags: 'busy' | 'requested' | 'confirming'
  },
  actors: { promote: unprovidedPromise<void, { campaignId: string; booking: Booking }>('promote') },
  guards: {
    isOffered: ({ context }) => promoteOffer(context.booking, context.isSuperUser) !== 'none',
    isNoLongerOffered: ({ context, event }) =>
      event.type === 'booking.changed' && promoteOffer(event.booking, context.isSuperUser) === 'none',
  },
  actions: {
    keepBooking: assign(({ event }) => (event.type === 'booking.changed' ? { booking: event.booking } : {})),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    markOvertaken: assign(() => ({ isOvertaken: true })),
    markFirst: assign(() => ({ isOvertaken: false })),
    notifyAccepted: sendParent(({ context }): BookingPromotionNotice => ({
      type: 'promotion.accepted',
      acceptedIds: [context.booking.id],
      isOvertaken: context.isOvertaken,
    })),
    notifyRejected: sendParent(({ context }, problem: Problem): BookingPromotionNotice => ({
      type: 'promotion.rejected',
      bookingId: context.booking.id,
      problem,
    })),
  },
}).createMachine({
  id: 'bookingPromotion',
  context: ({ input }) => ({ ...input, problem: null, isOvertaken: false }),
  initial: 'idle',
  on: { 'booking.changed': { actions: 'keepBooking' } },
  states: {
    idle: {
      on: { 'promotion.ask': { guard: 'isOffered', target: 'confirming' }, 'bulk.sent': 'underway' },
    },
    confirming: {
      tags: 'confirming',
      on: {
        'promotion.confirm': 'sending',
        'promotion.cancel': 'idle',
        'bulk.sent': 'underway',
        'booking.changed': [
          { guard: 'isNoLongerOffered', target: 'idle', actions: 'keepBooking' },
          { actions: 'keepBooking' },
        ],
      },
    },
    sending: {
      tags: 'busy',
      entry: ['forgetProblem', 'markFirst'],
      on: { 'booking.changed': { actions: ['keepBooking', 'markOvertaken'] } },
      invoke: {
        id: 'promote',
        src: 'promote',
        input: ({ context }) => ({ campaignId: context.campaignId, booking: context.booking }),
        onDone: { target: 'requested', actions: 'notifyAccepted' },
        onError: {
          target: 'idle',
          actions: [
            { type: 'keepProblem', params: problemIn },
            { type: 'notifyRejected', params: problemIn },
          ],
        },
      },
    },
    /** Sent with others, by the parent. */
    underway: {
      tags: 'busy',
      entry: ['forgetProblem', 'markFirst'],
      on: {
        'booking.changed': { actions: ['keepBooking', 'markOvertaken'] },
        'bulk.accepted': 'requested',
        'bulk.refused': 'idle',
      },
    },
    /** Accepted, and not read since. */
    requested: {
      tags: 'requested',
      entry: 'markFirst',
      on: { 'booking.changed': { target: 'idle', actions: 'keepBooking' } },
    },
  },
})

export type BookingPromotionRef = ActorRefFrom<typeof bookingPromotionMachine>
