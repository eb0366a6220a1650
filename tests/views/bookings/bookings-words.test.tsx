import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { createActor, fromCallback, fromPromise, type AnyEventObject } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import en from '#locales/en.json'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import {
  bookingListMachine,
  bookingsMachine,
  type BookingListRef,
} from '#machines/bookings/bookings.machine.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { failedBooking, promoted, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'
import { BookingCard } from '#views/bookings/booking-card.tsx'
import { BookingList } from '#views/bookings/booking-list.tsx'

beforeAll(() => configureIntl({ locale: 'en', messages: en }))

const underWay = sampleBooking('2', { isDcmInProgress: true })
const neverSent = ['Not sent yet', 'Being sent', 'Could not be sent']

test.each([
  ['idle', sendable, 'Not sent yet'],
  ['in progress', underWay, 'Being sent'],
  ['failed', sampleBooking('3', { dcmFailed: true }), 'Could not be sent'],
] as const)('a booking that is %s and was never sent says so in its own words', async (_, booking, words) => {
  const promotion = createActor(bookingPromotionMachine, {
    input: { campaignId: '7', isSuperUser: false, booking },
  }).start()
  const { container } = await render(<BookingCard promotion={promotion} onDetach={() => {}} />)
  expect(neverSent.filter((text) => container.textContent.includes(text))).toEqual([words])
})

test.each([
  ['one can be sent', [sendable, { ...failedBooking, id: '5' }], ''],
  ['all are promoted', [promoted], ''],
  ['one reason holds all', [underWay, { ...underWay, id: '4' }], 'Its promotion is in progress.'],
  ['reasons differ', [underWay, failedBooking], 'None can be promoted now; each says why.'],
] as const)(
  'the button for all bookings, where %s, says on a phone why it is disabled',
  async (_, bookings, words) => {
    await page.viewport(360, 740)
    const { button } = await showList(bookings)
    await expect.element(button).toHaveAccessibleDescription(words)
  },
)

test('in a wide window the reason stands beside the summary, and describes the button', async () => {
  await page.viewport(1440, 900)
  const { container, button } = await showList([underWay])
  await expect.element(button).toHaveAccessibleDescription('Its promotion is in progress.')
  expect(container.textContent.match(/Its promotion is in progress\./g)).toHaveLength(1)
})

/** The list of bookings, with the button that promotes all of them. */
async function showList(shown: readonly Booking[]) {
  const bulk = createActor(bulkPromotionMachine, { input: { campaignId: '7' } }).start()
  const list = bookingListMachine.provide({
    actors: {
      load: fromPromise<Booking[], { params: { campaignId: string }; query: null }>(() =>
        Promise.resolve([...shown]),
      ),
      listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
    },
  })
  const bookings = createActor(bookingsMachine.provide({ actors: { list } }), {
    input: { campaignId: '7', isSuperUser: false, today: '2026-03-10' },
  }).start()
  const { children } = bookings.getSnapshot()
  const screen = await render(
    <BookingList list={children.list as BookingListRef} bulk={bulk} render={({ name }) => <p>{name}</p>} />,
  )
  return { container: screen.container, button: screen.getByRole('button', { name: /^(Promote|All)/ }) }
}
