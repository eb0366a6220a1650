import { bookingAttachmentMachine } from '#machines/bookings/booking-attachment.machine.ts'
import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { idle } from '#tests/support/isolate.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'

export const model = defineModel<typeof bookingAttachmentMachine>({
  machine: bookingAttachmentMachine,
  inputs: { '': { campaignId: '7', today: '2026-03-10' } },
  cases: ({ done, failed }) => [
    { type: 'booking.chosen', booking: sampleHit('1') },
    { type: 'booking.chosen', booking: sampleHit('2', { campaign_id: 7 }) },
    { type: 'booking.chosen', booking: sampleHit('3', { campaign_id: 8 }) },
    {
      type: 'booking.chosen',
      booking: sampleHit('4', { ends_at: Date.parse('2026-02-28T23:59:59Z') / 1000 }),
    },
    done('attachBooking', undefined),
    failed('attachBooking', {
      kind: 'invalid',
      messages: [{ detail: 'It is of another business unit.', field: 'code', code: null, place: 0 }],
    }),
    failed('bookingSearch', { kind: 'server', messages: [] }),
  ],
  children: { bookingSearch: idle(bookingSearchMachine) },
  sentBy: {
    'booking.chosen': 'actor',
    'attach.confirm': 'user',
    'attach.retry': 'user',
    'attach.cancel': 'user',
  },
  screen: () =>
    import('#views/bookings/booking-attachment.tsx').then(
      ({ AttachmentProgress, AttachmentSearch }) =>
        ({ actor }) => (
          <>
            <AttachmentSearch attachment={actor} businessUnitId="1" />
            <AttachmentProgress attachment={actor} />
          </>
        ),
    ),
  browser: {
    calls: { attachBooking: { method: 'POST', path: 'campaigns/*/bookings' } },
    byHand: ['booking.chosen'],
    drive: () => import('#e2e/drives/booking-attachment.drive.ts').then(({ drive }) => drive),
  },
})
