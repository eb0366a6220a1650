import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Problem } from '#contract/problem.ts'
import type { BookingHit } from '#contract/search.ts'

import { bookingSearchMachine, type BookingSearchNotice } from '../campaigns/booking-search.machine.ts'
import { dayOf } from '../campaigns/campaign-form.values.ts'
import { problemIn } from '../kit/problem-in.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'

export interface BookingAttachmentInput {
  campaignId: string
  /** YYYY-MM-DD; a booking whose last day lies before it has ended. */
  today: string
}

interface BookingAttachmentContext extends BookingAttachmentInput {
  /** The chosen booking, until it is attached or the choice is cancelled. */
  booking: BookingHit | null
  problem: Problem | null
}

export type BookingAttachmentEvent =
  | BookingSearchNotice
  | { type: 'attach.confirm' }
  | { type: 'attach.retry' }
  | { type: 'attach.cancel' }

/** Sent to the parent: the bookings have changed. */
export type BookingAttachmentNotice = { type: 'booking.attached' }

/**
 * Attaches a booking that the search found. It asks first when the booking leaves another campaign or has ended
 * (CAMP-023, CAMP-024), and keeps the chosen booking when the call fails (BOOK-009). Actors to provide: `bookingSearch`;
 * `attachBooking` from `{campaignId, booking}`. Actions: `notifyNotAttached`, `notifyAlreadyAttached`.
 */
export const bookingAttachmentMachine = setup({
  types: {} as {
    context: BookingAttachmentContext
    events: BookingAttachmentEvent
    input: BookingAttachmentInput
    tags: 'asking' | 'busy' | 'failed'
  },
  actors: {
    bookingSearch: bookingSearchMachine,
    attachBooking: unprovidedPromise<void, { campaignId: string; booking: BookingHit | null }>(
      'attachBooking',
    ),
  },
  guards: {
    isHere: ({ context, event }) =>
      event.type === 'booking.chosen' && event.booking.campaignId === context.campaignId,
    needsAsking: ({ context, event }) =>
      event.type === 'booking.chosen' &&
      (event.booking.campaignId !== null || dayOf(event.booking.endsAt) < context.today),
  },
  actions: {
    keepBooking: assign(({ event }) => (event.type === 'booking.chosen' ? { booking: event.booking } : {})),
    forgetBooking: assign(() => ({ booking: null, problem: null })),
    keepProblem: assign((_, problem: Problem) => ({ problem })),
    forgetProblem: assign(() => ({ problem: null })),
    notifyAttached: sendParent((): BookingAttachmentNotice => ({ type: 'booking.attached' })),
    notifyNotAttached: (_, _problem: Problem) => {},
    notifyAlreadyAttached: () => {},
  },
}).createMachine({
  id: 'bookingAttachment',
  context: ({ input }) => ({ ...input, booking: null, problem: null }),
  invoke: { id: 'bookingSearch', src: 'bookingSearch', onError: {} },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetBooking',
      on: {
        'booking.chosen': [
          { guard: 'isHere', actions: 'notifyAlreadyAttached' },
          { guard: 'needsAsking', target: 'asking', actions: 'keepBooking' },
          { target: 'attaching', actions: 'keepBooking' },
        ],
      },
    },
    asking: {
      tags: 'asking',
      on: { 'attach.confirm': 'attaching', 'attach.cancel': 'idle' },
    },
    attaching: {
      tags: 'busy',
      entry: 'forgetProblem',
      invoke: {
        id: 'attachBooking',
        src: 'attachBooking',
        input: ({ context }) => ({ campaignId: context.campaignId, booking: context.booking }),
        onDone: { target: 'idle', actions: 'notifyAttached' },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: problemIn },
            { type: 'notifyNotAttached', params: problemIn },
          ],
        },
      },
    },
    failed: {
      tags: 'failed',
      on: { 'attach.retry': 'attaching', 'attach.cancel': 'idle' },
    },
  },
})

export type BookingAttachmentRef = ActorRefFrom<typeof bookingAttachmentMachine>
