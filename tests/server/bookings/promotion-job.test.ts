import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'

import { confirmationSeconds } from '#server/bookings/apply-answer.ts'
import { bookingErrors, bookings, promotions, simulatedDeliveries } from '#server/db/schema/bookings.ts'
import { campaigns } from '#server/db/schema/campaigns.ts'
import type { Deps } from '#server/deps/deps.ts'
import { resumePromotions, runPromotion } from '#server/jobs/booking-promote.job.ts'
import type { AdNetwork, NetworkAnswer } from '#server/providers/ad-network.ts'
import type { JobPayloads } from '#server/queue/queue.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile({ environment: { SIMULATOR_STEP_SECONDS: '2' } })
const { make, deps } = server

beforeEach(async () => {
  await deps.database.execute('delete from jobs.job')
  server.pushes.length = 0
})

let number = 0
/** A booking whose code ends like this, promoted by a manager. */
async function promoted(ending: string) {
  number += 1
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const booking = await make.booking({
    unit,
    campaign,
    code: `SM${7000 + number}${ending}`,
    displayUnitIds: ['D1', 'D2', 'D3'],
  })
  const promote = (who = manager) =>
    server.as(who).post(`campaigns/${campaign.id}/promote`, {
      bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }],
    })
  await promote()
  const [promotion] = await deps.db.select().from(promotions).where(eq(promotions.bookingId, booking.id))
  return { unit, campaign, manager, booking, promotionId: String(promotion?.id), promote }
}

/** The jobs that wait, oldest first, taken off the queue: as a worker would get them. */
async function takeJobs(): Promise<JobPayloads['booking-promote'][]> {
  const { rows } = await deps.database.execute(`delete from jobs.job where state < 'active' returning data`)
  return rows.map(({ data }) => data as JobPayloads['booking-promote'])
}
/** Works for so many steps of the network's time. */
async function work(steps: number, using: Deps = deps): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    for (const job of await takeJobs()) {
      await runPromotion(using, job)
    }
    server.clock.advance({ seconds: 2 })
  }
}
const stateOf = async (id: number) => {
  const [booking] = await deps.db.select().from(bookings).where(eq(bookings.id, id))
  const errors = await deps.db.select().from(bookingErrors).where(eq(bookingErrors.bookingId, id))
  return [booking?.promotionState, errors.map(({ code }) => code)]
}
const told = (bookingId: number) =>
  server.pushes
    .filter(({ data }) => (data as { booking_id?: number }).booking_id === bookingId)
    .map(({ event, data }) => [
      event,
      ((data as { errors?: { code: string }[] }).errors ?? []).map(({ code }) => code),
    ])
const arrivals = async (key: string) =>
  (await deps.db.select().from(simulatedDeliveries).where(eq(simulatedDeliveries.key, key)))[0]?.arrivals

describe('a promotion on its way', () => {
  test('RT-013 RT-019 RT-020 BOOK-017 is accepted, completes, and notifies the campaign of both', async () => {
    const { campaign, booking, promotionId } = await promoted('00')
    server.pushes.length = 0
    await work(1)
    const accepted = await stateOf(booking.id)
    await work(3)
    const subject = { campaign_id: campaign.id, booking_id: booking.id }
    const channels = [`private-App.Campaign.${campaign.id}`]
    expect([accepted, await stateOf(booking.id), await arrivals(promotionId)]).toEqual([
      ['in_progress', []],
      ['completed', []],
      1,
    ])
    expect(server.pushes.filter(({ event }) => event.startsWith('Booking'))).toEqual([
      { channels, event: 'BookingPromotionCompleted', data: subject },
      { channels, event: 'BookingDcmCompleted', data: subject },
    ])
    expect(server.pushes.at(-1)?.event).toBe('CampaignIndexed')
    const [row] = await deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
    expect([row?.promotionStatus, (await takeJobs()).length]).toEqual(['fully_promoted', 0])
  })

  test.each([
    ['90', 'multiple_ad_copies'],
    ['91', 'missing_display_units'],
    ['92', 'missing_frame_codes'],
    ['93', 'failed'],
    ['94', 'no_confirmation'],
    ['96', 'status_unknown'],
  ])('BOOK-018 BOOK-031 BOOK-038 a code that ends in %s fails with %s', async (ending, code) => {
    const { booking } = await promoted(ending)
    await work(6)
    expect([await stateOf(booking.id), told(booking.id)]).toEqual([
      ['failed', [code]],
      [
        ['BookingPromotionCompleted', []],
        ['BookingDcmFailed', [code]],
      ],
    ])
  })

  test.each([
    ['95', 'unexpected_response'],
    ['99', 'failed'],
  ])('an order that the network refuses (%s) is told as a failed request', async (ending, code) => {
    const { booking } = await promoted(ending)
    await work(1)
    expect([await stateOf(booking.id), told(booking.id)]).toEqual([
      ['failed', [code]],
      [['BookingPromotionFailed', [code]]],
    ])
  })

  test('RT-019 BOOK-030 a failure says which display units and frame codes it concerns', async () => {
    const { booking } = await promoted('91')
    await work(4)
    const failure = server.pushes.find(({ event }) => event === 'BookingDcmFailed')
    expect((failure?.data as { errors: unknown } | undefined)?.errors).toEqual([
      { code: 'missing_display_units', data: { display_units: ['D1', 'D2'], frame_codes: [] } },
    ])
    const [error] = await deps.db.select().from(bookingErrors).where(eq(bookingErrors.bookingId, booking.id))
    expect(error?.data).toEqual({ displayUnits: ['D1', 'D2'], frameCodes: [] })
  })

  test('a retry shows as an error while it lasts, notifies once, and succeeds', async () => {
    const { booking } = await promoted('97')
    await work(3)
    const retrying = await stateOf(booking.id)
    await work(3)
    expect([retrying, await stateOf(booking.id), told(booking.id).map(([event]) => event)]).toEqual([
      ['in_progress', ['failed_retrying']],
      ['completed', []],
      ['BookingPromotionCompleted', 'BookingDcmFailed', 'BookingDcmCompleted'],
    ])
  })

  test('content that the network amends later makes an error of a completed booking', async () => {
    const { booking } = await promoted('98')
    await work(3)
    const completed = await stateOf(booking.id)
    await work(5)
    expect([completed, await stateOf(booking.id), await takeJobs()]).toEqual([
      ['completed', []],
      ['completed', ['externally_amended']],
      [],
    ])
  })

  test('BOOK-021 a re-promotion is a delivery of its own, and the earlier one counts no more', async () => {
    const { booking, promotionId, promote } = await promoted('98')
    await work(3)
    const stale = await takeJobs()
    await promote(await make.superUser())
    for (const job of stale) {
      await runPromotion(deps, job)
    }
    const restarted = await stateOf(booking.id)
    await work(4)
    const all = await deps.db.select().from(promotions).where(eq(promotions.bookingId, booking.id))
    const second = all.find(({ id }) => id !== promotionId)
    expect([
      restarted,
      await stateOf(booking.id),
      await arrivals(promotionId),
      await arrivals(String(second?.id)),
    ]).toEqual([['in_progress', []], ['completed', []], 1, 1])
  })

  test('a booking detached during its promotion ignores later answers', async () => {
    const { booking, campaign, manager, unit } = await promoted('93')
    await work(1)
    server.pushes.length = 0
    await server
      .as(manager)
      .delete(`campaigns/${campaign.id}/bookings/${booking.code}/${booking.network}/${unit.id}`)
    await work(4)
    expect([await stateOf(booking.id), told(booking.id)]).toEqual([['idle', []], []])
  })
})

describe('a promotion that is cut off', () => {
  test('between sending and writing: it is sent again with the same key, and the network returns the first order', async () => {
    const { booking, promotionId } = await promoted('00')
    const [job] = await takeJobs()
    const sent = Promise.withResolvers<void>()
    const dying: Deps = {
      ...deps,
      adNetwork: {
        ...deps.adNetwork,
        send: async (order) => {
          await deps.adNetwork.send(order)
          sent.resolve()
          // What kill -9 leaves: the network has the order, the database knows nothing of it.
          return await new Promise<NetworkAnswer>(() => {})
        },
      },
    }
    void runPromotion(dying, job as JobPayloads['booking-promote'])
    await sent.promise
    expect(await arrivals(promotionId)).toBe(1)
    await resumePromotions(deps)
    await work(4)
    const deliveries = await deps.db
      .select()
      .from(simulatedDeliveries)
      .where(eq(simulatedDeliveries.bookingCode, booking.code))
    expect([await stateOf(booking.id), deliveries.map(({ key, arrivals: count }) => [key, count])]).toEqual([
      ['completed', []],
      [[promotionId, 2]],
    ])
  })

  test('after writing: the step runs again and does nothing, and one row of questions goes on', async () => {
    const { booking, promotionId } = await promoted('00')
    const [job] = await takeJobs()
    await runPromotion(deps, job as JobPayloads['booking-promote'])
    const before = await deps.database.execute(`select count(*)::int as count from jobs.job`)
    await runPromotion(deps, job as JobPayloads['booking-promote'])
    const after = await deps.database.execute(`select count(*)::int as count from jobs.job`)
    expect([before.rows, after.rows, await arrivals(promotionId)]).toEqual([
      [{ count: 1 }],
      [{ count: 1 }],
      1,
    ])
    await work(4)
    expect((await stateOf(booking.id))[0]).toBe('completed')
  })

  test('two workers with the same step write one answer', async () => {
    const { booking } = await promoted('00')
    const [job] = await takeJobs()
    await Promise.all([1, 2].map(() => runPromotion(deps, job as JobPayloads['booking-promote'])))
    expect([(await takeJobs()).length, told(booking.id).length]).toEqual([1, 1])
  })

  test('a job that was being worked on when the process ended is worked on again', async () => {
    const { booking, promotionId } = await promoted('00')
    await deps.database.execute(`update jobs.job set state = 'active', started_on = now()`)
    await deps.database.execute(
      `update jobs.job set state = 'retry', start_after = now() where state = 'active'`,
    )
    await resumePromotions(deps)
    // Of this promotion alone: those that the tests before left open get their jobs again.
    const kept = await deps.database.execute(
      `select count(*)::int as count from jobs.job where data ->> 'promotionId' = $1`,
      [promotionId],
    )
    expect(kept.rows).toEqual([{ count: 1 }])
    await work(4)
    expect((await stateOf(booking.id))[0]).toBe('completed')
  })

  test('one that lost its job gets it again at the next start', async () => {
    const { booking } = await promoted('00')
    await work(1)
    await takeJobs()
    await resumePromotions(deps)
    await work(4)
    expect((await stateOf(booking.id))[0]).toBe('completed')
  })

  test('the queue itself brings it to its end', async () => {
    const { booking } = await promoted('93')
    await server.runJobs(1)
    server.clock.advance({ seconds: 10 })
    await server.runJobs()
    expect((await stateOf(booking.id))[0]).toBe('failed')
  })
})

describe('a network out of reach', () => {
  const unreachable: AdNetwork = {
    send: async () => {
      throw new Error('connect ECONNREFUSED')
    },
    ask: async () => {
      throw new Error('connect ECONNREFUSED')
    },
  }

  test('is tried again, and the promotion goes on when it is back', async () => {
    const { booking } = await promoted('00')
    await work(3, { ...deps, adNetwork: unreachable })
    const waiting = await stateOf(booking.id)
    await work(4)
    expect([waiting, (await stateOf(booking.id))[0]]).toEqual([['in_progress', []], 'completed'])
  })

  test('BOOK-031 after half an hour without confirmation the promotion has failed', async () => {
    const { booking } = await promoted('00')
    await work(1, { ...deps, adNetwork: unreachable })
    server.clock.advance({ seconds: confirmationSeconds })
    await work(1, { ...deps, adNetwork: unreachable })
    expect([await stateOf(booking.id), (await takeJobs()).length]).toEqual([
      ['failed', ['no_confirmation']],
      0,
    ])
  })
})
