import { expect, test } from 'vitest'

import { bookingState } from '#machines/campaigns/booking-state.selectors.ts'
import { sampleHit } from '#tests/support/samples/bookings.ts'

const today = '2026-03-01'

test('CAMP-023 a booking is free, of this campaign, of a live one, or of one that is not live', () => {
  const attached = sampleHit('1', { campaign_id: 9 })
  const place = (hit: typeof attached, campaignId: string | null = null) =>
    bookingState(hit, { today, campaignId }).place
  expect(place(sampleHit('1'))).toBe('free')
  expect(place(attached, '9')).toBe('here')
  expect(place(attached, '8')).toBe('live')
  expect(place(sampleHit('1', { campaign_id: 9, campaign_is_live: false }))).toBe('notLive')
})

test('CAMP-024 a booking has ended on the day after its last one', () => {
  const endsOn = (day: string) => sampleHit('1', { ends_at: Date.parse(`${day}T23:59:59Z`) / 1000 })
  expect(bookingState(endsOn('2026-02-28'), { today }).isEnded).toBe(true)
  expect(bookingState(endsOn('2026-03-01'), { today }).isEnded).toBe(false)
})
