import { bookingSearchMachine } from '#machines/campaigns/booking-search.machine.ts'
import { searchModel } from '#tests/support/kit-models.tsx'
import { sampleHit } from '#tests/support/samples/bookings.ts'

export const model = searchModel(bookingSearchMachine, {
  field: /^Bookings/,
  typed: { text: 'SM1002', businessUnitId: '1' },
  blank: { text: '', businessUnitId: '1' },
  hits: [sampleHit('1')],
  screen: () =>
    import('#views/campaigns/booking-search.tsx').then(({ BookingSearch }) => ({ actor }) => (
      <BookingSearch search={actor} businessUnitId="1" today="2026-03-01" onChosen={() => {}} />
    )),
  call: { method: 'POST', path: 'search/open-layer-campaigns' },
  drive: () => import('#e2e/drives/booking-search.drive.ts').then(({ drive }) => drive),
})
