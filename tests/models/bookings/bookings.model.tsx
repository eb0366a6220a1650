import { bookingAttachmentMachine } from '#machines/bookings/booking-attachment.machine.ts'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import {
  bookingDetachmentMachine,
  bookingListMachine,
  bookingsMachine,
} from '#machines/bookings/bookings.machine.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { isolated, idle } from '#tests/support/isolate.ts'
import { confirmationModel, heldResource, resourceModel } from '#tests/support/kit-models.tsx'
import { defineModel } from '#tests/support/model.ts'
import { failedBooking, promoted, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'

const other = sampleBooking('2')
const detached = { campaignId: '7', booking: sendable }
const drives = () => import('#e2e/drives/bookings.drive.ts')

export const list = resourceModel(bookingListMachine, {
  params: { campaignId: '7' },
  query: null,
  values: [
    [
      sendable,
      sampleBooking('2', { isDcmInProgress: true }),
      { ...failedBooking, id: '3' },
      { ...promoted, id: '4' },
    ],
    [],
  ],
  // Without promotions, which the machine above it starts.
  screen: () =>
    import('#views/bookings/booking-list.tsx').then(({ BookingList }) => ({ actor }) => (
      <BookingList list={actor} render={({ name }) => <p>{name}</p>} />
    )),
  call: { method: 'GET', path: 'campaigns/*/bookings' },
  drive: () => drives().then((drive) => drive.list),
})

export const detachment = confirmationModel(bookingDetachmentMachine, {
  target: detached,
  labels: () => import('#views/bookings/bookings.tsx').then(({ detachmentLabels }) => detachmentLabels),
  call: { method: 'DELETE', path: 'campaigns/*/bookings/*/*/*' },
  drive: () => drives().then((drive) => drive.detachment),
})

export const model = defineModel<typeof bookingsMachine>({
  machine: bookingsMachine,
  inputs: { '': { campaignId: '7', isSuperUser: false, today: '2026-03-10' } },
  cases: ({ done, failed }) => [
    { type: 'resource.read', id: 'bookingList', value: [sendable, other] },
    { type: 'resource.read', id: 'bookingList', value: [sendable] },
    { type: 'resource.read', id: 'bookingList', value: [] },
    { type: 'booking.detach', booking: sendable },
    done('detachment', { outcome: 'confirmed', target: detached }),
    done('detachment', { outcome: 'declined', target: detached }),
    failed('detachment', { kind: 'server', messages: [] }),
    failed('bulk', { kind: 'server', messages: [] }),
    failed('attachment', { kind: 'server', messages: [] }),
    { type: 'promotion.accepted', acceptedIds: ['1'], isOvertaken: false },
    { type: 'promotion.accepted', acceptedIds: ['1'], isOvertaken: true },
    { type: 'promotion.rejected', bookingId: '1', problem: { kind: 'server', messages: [] } },
    { type: 'bulk.sent', sentIds: ['1', '2'] },
    { type: 'bulk.accepted', acceptedIds: ['1', '2'], isOvertaken: false },
    { type: 'bulk.accepted', acceptedIds: ['1', '2'], isOvertaken: true },
    { type: 'bulk.rejected', acceptedIds: ['1'], refusedIds: ['2'] },
  ],
  children: {
    list: heldResource(bookingListMachine, { value: [sendable, other] }),
    promotion: idle(bookingPromotionMachine),
    bulk: idle(bulkPromotionMachine),
    attachment: isolated(bookingAttachmentMachine, { bookingSearch: idle(bookingSearchMachine) }),
    detachment: idle(bookingDetachmentMachine),
  },
  sentBy: {
    'booking.detach': 'user',
    'booking.attached': 'actor',
    'realtime.resumed': 'actor',
    'resource.read': 'actor',
    'promotion.accepted': 'actor',
    'promotion.rejected': 'actor',
    'bulk.sent': 'actor',
    'bulk.accepted': 'actor',
    'bulk.rejected': 'actor',
  },
  screen: () =>
    import('#views/bookings/bookings.tsx').then(({ Bookings }) => ({ actor }) => (
      <Bookings bookings={actor} />
    )),
  browser: { why: 'its list, its question and the promotions call the server, in models of their own' },
})
