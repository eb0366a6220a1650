import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import { bookingsMachine } from '#machines/bookings/bookings.machine.ts'
import { promotionSummary } from '#machines/bookings/bookings.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { failedBooking, promoted, sampleBooking } from '#tests/support/samples/bookings.ts'

import { settled } from './fake-network.ts'

const going = (id: string) => sampleBooking(id, { isDcmInProgress: true })
const done = (id: string) => ({ ...promoted, id })
const failed = (id: string) => ({ ...failedBooking, id })

/** The screen, whose every read waits until the test answers it. */
function started() {
  const answers: ((bookings: Booking[]) => void)[] = []
  const clock = new SimulatedClock()
  const machine = isolated(bookingsMachine, {
    loadBookings: fromPromise(() => new Promise<Booking[]>((resolve) => answers.push(resolve))),
  })
  const input = { campaignId: '7', isSuperUser: false, today: '2026-03-10' }
  const screen = createActor(machine, { input, clock }).start()
  const answer = async (...bookings: Booking[]) => {
    answers.shift()?.(bookings)
    await settled()
    return promotionSummary(screen.getSnapshot())
  }
  return { screen, clock, answer, reads: () => answers.length }
}

describe('a promotion of many', () => {
  it('BOOK-017 BOOK-018 BOOK-033 shows its progress during continuous push events', async () => {
    const { screen, clock, answer, reads } = started()
    await answer(going('1'), going('2'), going('3'))
    const seen = []
    for (const bookings of [
      [done('1'), going('2'), going('3')],
      [done('1'), failed('2'), going('3')],
      [done('1'), failed('2'), done('3')],
    ]) {
      screen.send({ type: 'bookings.outdated' })
      expect(reads()).toBe(1)
      screen.send({ type: 'bookings.outdated' })
      const { status, progress } = await answer(...bookings)
      seen.push([status, progress])
      screen.send({ type: 'bookings.outdated' })
      expect(reads(), 'the next one waits for a moment').toBe(0)
      clock.increment(250)
      expect(reads(), 'and is made by itself').toBe(1)
      await answer(...bookings)
    }
    expect(seen).toEqual([
      ['inProgress', { done: 1, total: 3 }],
      ['inProgress', { done: 2, total: 3 }],
      ['partiallyPromoted', null],
    ])
  })

  it('BOOK-032 BOOK-033 counts retried bookings as in progress, and leaves out those never sent', async () => {
    const { answer } = started()
    const retried = sampleBooking('2', {
      isDcmInProgress: true,
      bookingErrors: [{ id: '5', code: 'failed_retrying', data: { displayUnits: [], frameCodes: [] } }],
    })
    expect(await answer(done('1'), retried, sampleBooking('3'))).toEqual({
      status: 'partiallyPromoted',
      counts: { promoted: 1, promoting: 0, error: 1, unpromoted: 1 },
      progress: { done: 1, total: 2 },
    })
  })

  it('BOOK-016 ignores a response that may be older than its own promotion', async () => {
    const { screen, answer, reads } = started()
    await answer(sampleBooking('1'))
    screen.send({ type: 'bookings.outdated' })
    screen.send({ type: 'promotion.accepted', bookingId: '1', isOvertaken: false })
    expect((await answer(sampleBooking('1'))).counts).toEqual({
      promoted: 0,
      promoting: 1,
      error: 0,
      unpromoted: 0,
    })
    expect(reads()).toBe(1)
    expect((await answer(going('1'))).counts.promoting).toBe(1)
  })
})
