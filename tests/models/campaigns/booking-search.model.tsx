import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'

export const model = defineModel<typeof bookingSearchMachine>({
  machine: bookingSearchMachine,
  cases: ({ done, failed }) => [
    { type: 'search.typed', query: { text: 'SM1002', businessUnitId: '1' } },
    { type: 'search.typed', query: { text: '', businessUnitId: '1' } },
    done('searchBookings', [sampleHit('1')]),
    done('searchBookings', []),
    failed('searchBookings', { kind: 'server', messages: [] }),
    { type: 'hit.choose', id: '1' },
  ],
  sentBy: { 'search.typed': 'user', 'search.clear': 'user', 'search.retry': 'user', 'hit.choose': 'user' },
  controls: {
    'search.typed': (hands) => hands.fill(/^Bookings/, 'SM1002'),
    'hit.choose': async (hands) => {
      await hands.focus(/^Bookings/)
      await hands.key('Enter')
    },
    'search.clear': async (hands) => {
      await hands.focus(/^Bookings/)
      await hands.key('Escape')
    },
  },
  screen: () =>
    import('#views/campaigns/booking-search.tsx').then(({ BookingSearch }) => ({ actor }) => (
      <BookingSearch search={actor} businessUnitId="1" today="2026-03-01" onChosen={() => {}} />
    )),
  browser: {
    calls: { searchBookings: { method: 'POST', path: 'search/open-layer-campaigns' } },
    drive: () => import('#e2e/drives/booking-search.drive.ts').then(({ drive }) => drive),
  },
})
