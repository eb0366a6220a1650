import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import type { Problem } from '#contract/problem.ts'

import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

interface BulkPromotionContext {
  campaignId: string
  /** What is being sent. */
  bookings: Booking[]
  /** The bookings were read again during the call. */
  isOvertaken: boolean
}

export type BulkPromotionEvent =
  | { type: 'bulk.ask' }
  /** The bookings that the question named. */
  | { type: 'bulk.confirm'; bookings: Booking[] }
  | { type: 'bulk.cancel' }
  /** The bookings were read again. */
  | { type: 'bookings.changed' }

/** Sent to the parent. */
export type BulkPromotionNotice =
  | { type: 'bulk.sent'; sentIds: string[] }
  /** `isOvertaken`: the bookings were read during the call, perhaps before it took effect. */
  | { type: 'bulk.accepted'; acceptedIds: string[]; isOvertaken: boolean }
  /** `refusedIds` are the ones that the server names; all of them when it names none (BOOK-040). */
  | { type: 'bulk.rejected'; acceptedIds: string[]; refusedIds: string[] }

/**
 * The promotion of all bookings that can be sent: asked for in a dialog, sent in one call (BOOK-027). Actor to provide:
 * `promoteAll` from `{campaignId, bookings}`.
 */
export const bulkPromotionMachine = setup({
  types: {} as {
    context: BulkPromotionContext
    events: BulkPromotionEvent
    input: { campaignId: string }
    tags: 'asking' | 'busy'
  },
  actors: {
    promoteAll: unprovidedPromise<void, { campaignId: string; bookings: Booking[] }>('promoteAll'),
  },
  /** Until the closed dialog is painted. Milliseconds. */
  delays: { dialogGone: 32 },
  guards: {
    isAnything: ({ event }) => event.type === 'bulk.confirm' && event.bookings.length > 0,
  },
  actions: {
    keepBookings: assign(({ event }) => (event.type === 'bulk.confirm' ? { bookings: event.bookings } : {})),
    forgetBookings: assign(() => ({ bookings: [], isOvertaken: false })),
    markOvertaken: assign(() => ({ isOvertaken: true })),
    notifySent: sendParent(({ context }): BulkPromotionNotice => ({
      type: 'bulk.sent',
      sentIds: context.bookings.map(({ id }) => id),
    })),
    notifyAccepted: sendParent(({ context }): BulkPromotionNotice => ({
      type: 'bulk.accepted',
      acceptedIds: context.bookings.map(({ id }) => id),
      isOvertaken: context.isOvertaken,
    })),
    notifyRejected: sendParent(({ context: { bookings } }, problem: Problem): BulkPromotionNotice => {
      const refusedIds = refusedIn(problem, bookings)
      const acceptedIds = bookings.map(({ id }) => id).filter((id) => !refusedIds.includes(id))
      return { type: 'bulk.rejected', acceptedIds, refusedIds }
    }),
  },
}).createMachine({
  id: 'bulkPromotion',
  context: ({ input }) => ({ campaignId: input.campaignId, bookings: [], isOvertaken: false }),
  initial: 'idle',
  states: {
    idle: { entry: 'forgetBookings', on: { 'bulk.ask': 'asking' } },
    asking: {
      tags: 'asking',
      on: {
        'bulk.confirm': { guard: 'isAnything', target: 'confirmed', actions: 'keepBookings' },
        'bulk.cancel': 'idle',
      },
    },
    /** First the dialog closes, then hundreds of bookings change: both at once would be one long task. */
    confirmed: { tags: 'busy', after: { dialogGone: 'sending' } },
    sending: {
      tags: 'busy',
      entry: 'notifySent',
      on: { 'bookings.changed': { actions: 'markOvertaken' } },
      invoke: {
        id: 'promoteAll',
        src: 'promoteAll',
        input: ({ context }) => ({ campaignId: context.campaignId, bookings: context.bookings }),
        onDone: { target: 'idle', actions: 'notifyAccepted' },
        onError: { target: 'idle', actions: { type: 'notifyRejected', params: problemIn } },
      },
    },
  },
})

/** The bookings that a refusal names, by their place in what was sent; all when it names none. */
function refusedIn(problem: Problem, bookings: readonly Booking[]): string[] {
  const places = problem.messages.map(({ place }) => place).filter((place) => place !== undefined)
  const named = bookings.filter((_, index) => places.includes(index))
  return (named.length > 0 ? named : bookings).map(({ id }) => id)
}

export type BulkPromotionRef = ActorRefFrom<typeof bulkPromotionMachine>
