import { beforeAll, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { createActor } from 'xstate'

import en from '#locales/en.json'
import { bookingPromotionMachine } from '#machines/bookings/booking-promotion.machine.ts'
import { bulkPlan } from '#machines/bookings/bookings.selectors.ts'
import { bulkPromotionMachine } from '#machines/bookings/bulk-promotion.machine.ts'
import { configureIntl } from '#services/intl/configure-intl.ts'
import { failedBooking, promoted, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'
import { BookingCard } from '#views/bookings/booking-card.tsx'
import { BulkPromotion } from '#views/bookings/bulk-promotion.tsx'

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
  ['one can be sent', [sendable, failedBooking], ''],
  ['all are promoted', [promoted], ''],
  ['one reason holds all', [underWay, { ...underWay, id: '4' }], 'Its promotion is in progress.'],
  ['reasons differ', [underWay, failedBooking], 'None can be promoted now; each says why.'],
] as const)('the button for all bookings, where %s, says why it is disabled', async (_, bookings, words) => {
  const bulk = createActor(bulkPromotionMachine, { input: { campaignId: '7' } }).start()
  const { container } = await render(<BulkPromotion bulk={bulk} plan={bulkPlan(bookings)} />)
  const button = container.querySelector('button')
  const described = container.querySelector(
    `#${CSS.escape(button?.getAttribute('aria-describedby') ?? 'none')}`,
  )
  expect(described?.textContent ?? '').toBe(words)
})
