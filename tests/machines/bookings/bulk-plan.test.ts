import { describe, expect, it } from 'vitest'

import type { Booking } from '#contract/bookings.ts'
import { bulkPlan } from '#machines/bookings/bookings.selectors.ts'
import { failedBooking, promoted, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'

function planOf(bookings: Booking[]) {
  const { label, sendable: sent, held } = bulkPlan(bookings)
  return {
    label,
    sent: sent.map(({ id }) => id),
    held: held.map(({ booking, reason }) => [booking.id, reason]),
  }
}

const blocked = sampleBooking('5', {
  bookingErrors: [{ id: '9', code: 'default_creative', data: { displayUnits: [], frameCodes: [] } }],
})

describe('a promotion of all bookings', () => {
  it('BOOK-026 sends all of them when all can be sent', () => {
    expect(planOf([sendable, sampleBooking('2')])).toEqual({
      label: 'promoteAll',
      sent: ['1', '2'],
      held: [],
    })
  })

  it('BOOK-025 sends ready bookings, and gives a reason for each of the others', () => {
    const others = [
      { ...promoted, id: '2' },
      { ...failedBooking, id: '3' },
      sampleBooking('4', { isDcmInProgress: true }),
      blocked,
      sampleBooking('6', { canSendDcm: false }),
    ]
    expect(planOf([sendable, ...others])).toEqual({
      label: 'promoteReady',
      sent: ['1'],
      held: [
        ['2', 'promoted'],
        ['3', 'failed'],
        ['4', 'promoting'],
        ['5', 'blocked'],
        ['6', 'closed'],
      ],
    })
  })

  it('BOOK-024 BOOK-036 has nothing to send when all are promoted, nor when none can be sent', () => {
    expect(planOf([promoted])).toEqual({ label: 'promoted', sent: [], held: [['1', 'promoted']] })
    expect(planOf([blocked])).toEqual({ label: 'promoteAll', sent: [], held: [['5', 'blocked']] })
  })
})
