import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { bookingSchema, promoteOffer, type PromoteOffer } from '#contract/bookings.ts'
import { readList } from '#contract/json-api.ts'
import { bookingErrors, bookings, promotions } from '#server/db/schema/bookings.ts'

import { serverForFile } from '../support/harness.ts'
import { tries } from '../support/property.ts'

const server = await serverForFile()
const { make, deps } = server

async function managed(values: Parameters<typeof make.campaign>[0] = {}) {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, ...values })
  const manager = await make.manager(unit, campaign)
  const promote = (
    list: readonly { code: string; network: string; businessUnitId: number }[],
    who = manager,
  ) =>
    server.as(who).post(`campaigns/${campaign.id}/promote`, {
      bookings: list.map(({ code, network, businessUnitId }) => ({
        code,
        network,
        business_unit: businessUnitId,
      })),
    })
  return { unit, campaign, manager, promote }
}
const rowOf = async (id: number) => (await deps.db.select().from(bookings).where(eq(bookings.id, id)))[0]
const promotionsOf = (id: number) => deps.db.$count(promotions, eq(promotions.bookingId, id))

describe('asking for a promotion', () => {
  test('API-029 BOOK-016 BOOK-027 sets all bookings of one call in progress, clears their errors and names the sender', async () => {
    const { unit, campaign, manager, promote } = await managed()
    const [first, second] = [await make.booking({ unit, campaign }), await make.booking({ unit, campaign })]
    await make.bookingError(first, 'externally_amended')
    const answer = await promote([first, second])
    const { list } = await server.as(manager).get(`campaigns/${campaign.id}/bookings`)
    expect([answer.status, list.map(({ attributes }) => attributes['is-dcm-in-progress'])]).toEqual([
      204,
      [true, true],
    ])
    expect(await rowOf(first.id)).toMatchObject({
      promotionState: 'in_progress',
      sentById: manager.id,
      sentAt: server.clock.now(),
      promotionId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    })
    expect([
      await promotionsOf(first.id),
      await promotionsOf(second.id),
      await deps.db.$count(bookingErrors, eq(bookingErrors.bookingId, first.id)),
    ]).toEqual([1, 1, 0])
  })

  test('two concurrent calls make one promotion, and a call during a promotion is accepted', async () => {
    const { unit, campaign, promote } = await managed()
    const booking = await make.booking({ unit, campaign })
    const answers = await Promise.all([promote([booking, booking]), promote([booking]), promote([booking])])
    expect([answers.map(({ status }) => status), await promotionsOf(booking.id)]).toEqual([
      [204, 204, 204],
      1,
    ])
  })

  test('BOOK-040 names the bookings that it refuses, and promotes the others', async () => {
    const { unit, campaign, promote } = await managed()
    const specification = await make.specification()
    const blocked = await make.booking({ unit, campaign, code: 'SM810001' })
    await make.attach(campaign, await make.frame({ unit, specification }), blocked)
    const good = await make.booking({ unit, campaign })
    const unsendable = await make.booking({ unit, campaign, code: 'SM810002', isSendable: false })
    const foreign = await make.booking({ unit, code: 'SM810003' })
    const answer = await promote([blocked, good, unsendable, foreign])
    expect([answer.status, answer.errors.map(({ detail, source }) => [source?.pointer, detail])]).toEqual([
      422,
      [
        [
          '/data/attributes/bookings/0/code',
          'The booking SM810001 has a frame specification without an approved default creative.',
        ],
        ['/data/attributes/bookings/2/code', 'The booking SM810002 cannot be sent to the ad network.'],
        ['/data/attributes/bookings/3/code', 'The booking SM810003 is not attached to this campaign.'],
      ],
    ])
    const states = await Promise.all(
      [blocked, good, unsendable, foreign].map(async ({ id }) => (await rowOf(id))?.promotionState),
    )
    expect(states).toEqual(['idle', 'in_progress', 'idle', 'idle'])
  })

  test('BOOK-021 BOOK-022 BOOK-034 only super users promote completed and failed bookings again', async () => {
    const { unit, campaign, promote } = await managed()
    const boss = await make.superUser()
    const completed = await make.booking({ unit, campaign, promotionState: 'completed' })
    const failed = await make.booking({ unit, campaign, promotionState: 'failed' })
    const refused = await promote([completed, failed])
    const accepted = await promote([completed, failed], boss)
    expect([
      refused.refusal,
      accepted.status,
      await promotionsOf(completed.id),
      await promotionsOf(failed.id),
    ]).toEqual([[403, 103, 103], 204, 1, 1])
  })

  test('BOOK-015 BOOK-019 BOOK-020 BOOK-021 BOOK-022 BOOK-027 accepts exactly the bookings that the screen offers to send', async () => {
    const { unit, campaign, manager, promote } = await managed()
    const specification = await make.specification()
    const kinds: string[] = []
    for (const promotionState of ['idle', 'failed', 'completed'] as const) {
      for (const isSendable of [true, false]) {
        for (const isBlocked of [false, true]) {
          const booking = await make.booking({ unit, campaign, promotionState, isSendable })
          if (isBlocked) {
            await make.attach(campaign, await make.frame({ unit, specification }), booking)
          }
          const words = [promotionState, isSendable ? '' : 'closed', isBlocked ? 'blocked' : '']
          kinds.push(words.filter((word) => word !== '').join(' '))
        }
      }
    }
    await make.refreshed(campaign.id)
    const asked = async (who: typeof manager) => {
      const path = `campaigns/${campaign.id}/bookings?include=booking-errors`
      const read = readList((await server.as(who).get(path)).body, bookingSchema)
      const answers: Record<string, { offer: PromoteOffer; isAccepted: boolean }> = {}
      for (const [index, booking] of read.entries()) {
        const key = { ...booking, businessUnitId: Number(booking.businessUnitId) }
        const isAccepted = (await promote([key], who)).status === 204
        answers[kinds[index] ?? ''] = { offer: promoteOffer(booking, who.isSuperUser), isAccepted }
      }
      return answers
    }
    const refused = { offer: 'none', isAccepted: false }
    const nothing = Object.fromEntries(kinds.map((kind) => [kind, refused]))
    expect(await asked(manager)).toEqual({ ...nothing, idle: { offer: 'promote', isAccepted: true } })
    expect(await asked(await make.superUser())).toEqual({
      ...nothing,
      // Sent by the manager a moment ago, so it counts as accepted and is not sent again.
      idle: { offer: 'none', isAccepted: true },
      failed: { offer: 'promote-after-failure', isAccepted: true },
      completed: { offer: 're-promote', isAccepted: true },
      // The rows show super users the button whatever the network says; the answer then says why not.
      'failed closed': { offer: 'promote-after-failure', isAccepted: false },
      'completed closed': { offer: 're-promote', isAccepted: false },
    })
  })

  test('a campaign without promotion promotes nothing', async () => {
    const { unit, campaign, promote } = await managed({ supportsPromotion: false })
    const booking = await make.booking({ unit, campaign })
    expect([(await promote([booking])).refusal, await promotionsOf(booking.id)]).toEqual([[422, 101], 0])
  })

  test('any invalid request is refused and promotes nothing', async () => {
    const { unit, campaign, manager } = await managed()
    await make.booking({ unit, campaign })
    const before = await deps.db.$count(promotions)
    const anything = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom('', -1, 'SM1', '\ud800'))
    const list = fc.array(
      fc.record({ code: anything, network: anything, business_unit: anything }, { requiredKeys: [] }),
      { maxLength: 3 },
    )
    const client = server.as(manager)
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.jsonValue(), fc.record({ bookings: fc.oneof(anything, list) })),
        async (body) => {
          for (const address of ['promote', 'bookings']) {
            const answer = await client.post(`campaigns/${campaign.id}/${address}`, body)
            expect([400, 422]).toContain(answer.status)
          }
        },
      ),
      tries(40),
    )
    expect(await deps.db.$count(promotions)).toBe(before)
  })
})
