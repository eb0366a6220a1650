import { assign, enqueueActions, sendTo, setup, type ActorRefFrom } from 'xstate'

import { requestedBooking, type Booking } from '#contract/bookings.ts'

import { isDone, openChild } from '../kit/children.ts'
import { confirmationMachine } from '../kit/confirmation.ts'
import { replacing } from '../kit/replacing.ts'
import { resourceMachine, type ResourceRead } from '../kit/resource.ts'
import { bookingAttachmentMachine, type BookingAttachmentNotice } from './booking-attachment.machine.ts'
import { bookingPromotionMachine, type BookingPromotionNotice } from './booking-promotion.machine.ts'
import { bulkPromotionMachine, type BulkPromotionNotice } from './bulk-promotion.machine.ts'

/** The booking that the question is about. */
export interface Detachment {
  campaignId: string
  booking: Booking
}

/** The bookings of a campaign (BOOK-001); listens to the outcome of promotions (RT-013). */
export const bookingListMachine = resourceMachine<Booking[], { campaignId: string }>('bookingList')
export const bookingDetachmentMachine = confirmationMachine<Detachment>('bookingDetachment')

export interface BookingsInput {
  campaignId: string
  isSuperUser: boolean
  /** YYYY-MM-DD. */
  today: string
}

interface BookingsContext extends BookingsInput {
  /** Bookings of the last read; each has a child `promotion:{id}`. */
  ids: string[]
  /** The booking that the question is about. */
  subject: Booking | null
}

export type BookingsEvent =
  | { type: 'booking.detach'; booking: Booking }
  | { type: 'realtime.resumed' }
  | ResourceRead<Booking[]>
  | BookingPromotionNotice
  | BulkPromotionNotice
  | BookingAttachmentNotice

/**
 * The bookings of a campaign: a list, the promotion of each booking and of all of them, the attachment of further ones, and one
 * question at a time (BOOK-039). An accepted promotion changes the list at once (BOOK-016). Action to provide: `notifyRejected` (BOOK-028).
 */
export const bookingsMachine = setup({
  types: {} as {
    context: BookingsContext
    events: BookingsEvent
    input: BookingsInput
    children: { list: 'list'; bulk: 'bulk'; attachment: 'attachment'; detachment: 'detachment' }
  },
  actors: {
    list: bookingListMachine,
    promotion: bookingPromotionMachine,
    bulk: bulkPromotionMachine,
    attachment: bookingAttachmentMachine,
    detachment: bookingDetachmentMachine,
  },
  guards: {
    isListed: ({ context, event }) =>
      event.type === 'booking.detach' && context.ids.includes(event.booking.id),
    isOvertaken: ({ event }) => 'isOvertaken' in event && event.isOvertaken,
    isDone,
  },
  actions: {
    passResumed: sendTo('list', { type: 'realtime.resumed' }),
    readAgain: sendTo('list', { type: 'resource.changed', by: 'self' }),
    /** One child per booking: new ones start, known ones get the server's booking, those of missing bookings stop. */
    keepBookings: enqueueActions(({ context, enqueue, event }) => {
      const { campaignId, isSuperUser, ids } = context
      const bookings = event.type === 'resource.read' ? event.value : []
      for (const booking of bookings) {
        const id = childId(booking.id)
        if (ids.includes(booking.id)) {
          enqueue.sendTo(id, { type: 'booking.changed', booking })
        } else {
          enqueue.spawnChild('promotion', { id, input: { campaignId, isSuperUser, booking } })
        }
      }
      for (const id of ids.filter((known) => !bookings.some((booking) => booking.id === known))) {
        enqueue.stopChild(childId(id))
      }
      enqueue.sendTo('bulk', { type: 'bookings.changed' })
      enqueue.assign({ ids: bookings.map(({ id }) => id) })
    }),
    keepRequested: sendTo('list', ({ self, event }) => {
      const ids = 'acceptedIds' in event ? event.acceptedIds : []
      return replacing(self, 'list', (bookings: Booking[]) =>
        bookings.map((booking) => (ids.includes(booking.id) ? requestedBooking(booking) : booking)),
      )
    }),
    /** Notifies each booking of a call for several. */
    relay: enqueueActions(({ context, enqueue, event }) => {
      const steps = [
        ['bulk.sent', 'sentIds' in event ? event.sentIds : []],
        ['bulk.accepted', 'acceptedIds' in event ? event.acceptedIds : []],
        ['bulk.refused', 'refusedIds' in event ? event.refusedIds : []],
      ] as const
      for (const [type, ids] of steps) {
        for (const id of ids.filter((known) => context.ids.includes(known))) {
          enqueue.sendTo(childId(id), { type })
        }
      }
    }),
    keepSubject: assign(({ event }) => ({ subject: event.type === 'booking.detach' ? event.booking : null })),
    forgetSubject: assign(() => ({ subject: null })),
    notifyRejected: () => {},
  },
}).createMachine({
  id: 'bookings',
  context: ({ input, spawn }) => {
    spawn('list', { id: 'list', input: { params: { campaignId: input.campaignId }, query: null } })
    return { ...input, ids: [], subject: null }
  },
  invoke: [
    { id: 'bulk', src: 'bulk', input: ({ context: { campaignId } }) => ({ campaignId }), onError: {} },
    {
      id: 'attachment',
      src: 'attachment',
      input: ({ context: { campaignId, today } }) => ({ campaignId, today }),
      onError: {},
    },
  ],
  on: {
    'realtime.resumed': { actions: 'passResumed' },
    'resource.read': { actions: 'keepBookings' },
    'booking.attached': { actions: 'readAgain' },
    // A read that ended while the call was in flight may be older or newer than the promotion: the list is read again.
    'promotion.accepted': [
      { guard: 'isOvertaken', actions: ['keepRequested', 'readAgain'] },
      { actions: 'keepRequested' },
    ],
    // The errors of the rejected one may be new.
    'promotion.rejected': { actions: ['readAgain', 'notifyRejected'] },
    'bulk.sent': { actions: 'relay' },
    'bulk.accepted': [
      { guard: 'isOvertaken', actions: ['relay', 'keepRequested', 'readAgain'] },
      { actions: ['relay', 'keepRequested'] },
    ],
    'bulk.rejected': { actions: ['relay', 'keepRequested', 'readAgain', 'notifyRejected'] },
  },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetSubject',
      on: { 'booking.detach': { guard: 'isListed', target: 'detaching', actions: 'keepSubject' } },
    },
    detaching: openChild(
      'detachment',
      ({ campaignId, subject }: BookingsContext) => ({ campaignId, booking: subject as Booking }),
      'readAgain',
    ),
  },
})

export type BookingsRef = ActorRefFrom<typeof bookingsMachine>
export type BookingListRef = ActorRefFrom<typeof bookingListMachine>

/** The child that promotes a booking. */
const childId = (bookingId: string): `promotion:${string}` => `promotion:${bookingId}`
