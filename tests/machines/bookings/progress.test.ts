import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type AnyEventObject } from 'xstate'

import type { Booking } from '#contract/bookings.ts'
import {
  bookingListMachine,
  bookingsMachine,
  type BookingListRef,
} from '#machines/bookings/bookings.machine.ts'
import { promotionSummary } from '#machines/bookings/bookings.selectors.ts'
import { isolated } from '#tests/support/isolate.ts'
import { failedBooking, promoted, sampleBooking } from '#tests/support/samples/bookings.ts'

import { settled } from './fake-network.ts'

const going = (id: string) => sampleBooking(id, { isDcmInProgress: true })
const done = (id: string) => ({ ...promoted, id })
const failed = (id: string) => ({ ...failedBooking, id })

/** The screen; the test answers each read of its list. */
function started() {
  const answers: ((bookings: Booking[]) => void)[] = []
  const clock = new SimulatedClock()
  const machine = isolated(bookingsMachine, {
    list: bookingListMachine.provide({
      actors: {
        load: fromPromise<Booking[], { params: { campaignId: string }; query: null }>(
          () => new Promise((resolve) => answers.push(resolve)),
        ),
        listen: fromCallback<AnyEventObject, { params: { campaignId: string } }>(() => {}),
      },
    }),
  })
  const input = { campaignId: '7', isSuperUser: false, today: '2026-03-10' }
  const screen = createActor(machine, { input, clock }).start()
  const list = screen.getSnapshot().children.list as BookingListRef
  const answer = async (...bookings: Booking[]) => {
    answers.at(-1)?.(bookings)
    await settled()
    return promotionSummary(list.getSnapshot().context.value ?? [])
  }
  return { screen, list, clock, answer, reads: () => answers.length }
}

describe('a promotion of many', () => {
  it('BOOK-017 BOOK-018 BOOK-033 shows its progress during continuous push events', async () => {
    const { list, clock, answer, reads } = started()
    await answer(going('1'), going('2'), going('3'))
    const seen = []
    for (const [index, bookings] of [
      [done('1'), going('2'), going('3')],
      [done('1'), failed('2'), going('3')],
      [done('1'), failed('2'), done('3')],
    ].entries()) {
      list.send({ type: 'resource.changed' })
      list.send({ type: 'resource.changed' })
      expect(reads(), 'the next one waits for a moment').toBe(index + 1)
      clock.increment(250)
      expect(reads(), 'and starts by itself').toBe(index + 2)
      const { status, progress } = await answer(...bookings)
      seen.push([status, progress])
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
    const { screen, list, clock, answer, reads } = started()
    await answer(sampleBooking('1'))
    clock.increment(1000)
    list.send({ type: 'realtime.resumed' })
    expect(reads()).toBe(2)
    screen.send({ type: 'promotion.accepted', acceptedIds: ['1'], isOvertaken: false })
    expect([reads(), promotionSummary(list.getSnapshot().context.value ?? []).counts.promoting]).toEqual([
      3, 1,
    ])
    expect((await answer(going('1'))).counts.promoting).toBe(1)
  })
})
