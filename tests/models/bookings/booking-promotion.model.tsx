import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { failedBooking, promoted, sendable } from '#tests/support/samples/bookings.ts'

export const model = defineModel<typeof bookingPromotionMachine>({
  machine: bookingPromotionMachine,
  inputs: {
    manager: { campaignId: '7', isSuperUser: false, booking: sendable },
    'super user': { campaignId: '7', isSuperUser: true, booking: failedBooking },
  },
  cases: ({ done, failed }) => [
    { type: 'booking.changed', booking: sendable },
    { type: 'booking.changed', booking: promoted },
    { type: 'booking.changed', booking: failedBooking },
    done('promote', undefined),
    failed('promote', { kind: 'server', messages: [] }),
  ],
  sentBy: {
    'promotion.ask': 'user',
    'promotion.confirm': 'user',
    'promotion.cancel': 'user',
    'booking.changed': 'actor',
    'bulk.sent': 'actor',
    'bulk.accepted': 'actor',
    'bulk.refused': 'actor',
  },
  screen: () =>
    import('#views/bookings/booking-card.tsx').then(({ BookingCard }) => ({ actor }) => (
      <BookingCard promotion={actor} />
    )),
  controls: {
    'promotion.cancel': async (hands) => {
      await hands.focus('Confirm')
      await hands.key('Escape')
    },
  },
  browser: {
    calls: { promote: { method: 'POST', path: 'campaigns/*/promote' } },
    drive: () => import('#e2e/drives/booking-promotion.drive.ts').then(({ drive }) => drive),
  },
})
