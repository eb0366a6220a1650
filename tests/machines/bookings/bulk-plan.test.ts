import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts'
import { bulkPlan } from '#machines/bookings/bookings.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { failedBooking, promoted, sampleBooking, sendable } from '#tests/support/samples/bookings.ts'

import { settled } from './fake-network.ts'

async function planOf(bookings: Booking[]) {
  const machine = isolated(bookingsMachine, { loadBookings: fromPromise(() => Promise.resolve(bookings)) })
  const input = { campaignId: '7', isSuperUser: true, today: '2026-03-10' }
  const actor = createActor(machine, { input }).start()
  await settled()
  const { label, sendable: sent, held } = bulkPlan(actor.getSnapshot())
  actor.stop()
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
  it('BOOK-026 sends all of them when all can be sent', async () => {
    expect(await planOf([sendable, sampleBooking('2')])).toEqual({
      label: 'promoteAll',
      sent: ['1', '2'],
      held: [],
    })
  })

  it('BOOK-025 sends ready bookings, and gives a reason for each of the others', async () => {
    const others = [
      { ...promoted, id: '2' },
      { ...failedBooking, id: '3' },
      sampleBooking('4', { isDcmInProgress: true }),
      blocked,
      sampleBooking('6', { canSendDcm: false }),
    ]
    expect(await planOf([sendable, ...others])).toEqual({
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

  it('BOOK-024 BOOK-036 has nothing to send when all are promoted, nor when none can be sent', async () => {
    expect(await planOf([promoted])).toEqual({ label: 'promoted', sent: [], held: [['1', 'promoted']] })
    expect(await planOf([blocked])).toEqual({ label: 'promoteAll', sent: [], held: [['5', 'blocked']] })
  })
})
