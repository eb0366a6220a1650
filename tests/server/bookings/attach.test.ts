import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { bookingSchema } from '#contract/bookings.ts'
import { readList } from '#contract/json-api.ts'
import { campaignActions } from '#contract/rights.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { campaignBusinessUnits } from '#server/db/schema/campaigns.ts'
import { campaignFrames } from '#server/db/schema/frames.ts'

import type { Answer } from '../support/answer.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

async function managed() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  return { unit, campaign, client: server.as(await make.manager(unit, campaign)) }
}
const keyOf = (booking: { code: string; network: string; businessUnitId: number }) => ({
  code: booking.code,
  network: booking.network,
  business_unit: booking.businessUnitId,
})
const framesOf = async (campaignId: number) =>
  (await deps.db.select().from(campaignFrames).where(eq(campaignFrames.campaignId, campaignId))).map(
    ({ frameId }) => frameId,
  )

describe('the bookings of a campaign', () => {
  test('API-026 BOOK-002 BOOK-003 have all attributes of the client’s schema', async () => {
    const { unit, campaign, client } = await managed()
    const sender = await make.user({ name: 'Sam Sender' })
    const later = await make.booking({ unit, campaign, startsAt: new Date('2026-04-01') })
    const first = await make.booking({
      unit,
      campaign,
      code: 'SM4100',
      name: 'Line 1',
      externalId: 'ext-1',
      advertiser: 'Brightwater',
      brand: 'Luma',
      startsAt: new Date('2026-03-01'),
      endsAt: new Date('2026-03-31T23:59:59Z'),
      promotionState: 'failed',
      sentAt: new Date('2026-03-01T10:00:00Z'),
      sentById: sender.id,
      createdAt: new Date('2026-01-01'),
      updatedAt: new Date('2026-01-02'),
    })
    const error = await make.bookingError(first, 'missing_display_units', {
      displayUnits: ['D1'],
      frameCodes: [],
    })
    const answer = await client.get(`campaigns/${campaign.id}/bookings?include=booking-errors`)
    const listed = readList(answer.body, bookingSchema)
    expect(listed.map(({ id }) => Number(id))).toEqual([first.id, later.id])
    expect(listed[0]).toEqual({
      id: String(first.id),
      name: 'Line 1',
      code: 'SM4100',
      externalId: 'ext-1',
      network: 'SmartNet',
      advertiser: 'Brightwater',
      brand: 'Luma',
      businessUnitId: String(unit.id),
      startsAt: '2026-03-01T00:00:00.000Z',
      endsAt: '2026-03-31T23:59:59.000Z',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
      buildUrl: null,
      pushedBuildIdentifier: null,
      errors: [
        {
          id: String(error.id),
          code: 'missing_display_units',
          data: { displayUnits: ['D1'], frameCodes: [] },
        },
      ],
      remote: {
        canSend: true,
        isCompleted: false,
        isInProgress: false,
        isFailed: true,
        sentAt: '2026-03-01T10:00:00.000Z',
        sentBy: 'Sam Sender',
        hasErrors: true,
        hasBlockingErrors: false,
      },
    })
  })
})

describe('a booking of another campaign', () => {
  /** A booking with a completed promotion on a campaign where the caller has these rights, beside one that they manage. */
  async function elsewhere(
    actions: Parameters<typeof make.grant>[2],
    promotionState: 'completed' | 'in_progress',
  ) {
    const { unit, campaign } = await managed()
    const manager = await make.manager(unit, campaign)
    const source = await make.campaign({ unit })
    await make.grant(manager, source, actions)
    const frame = await make.frame({ unit, displayUnitIds: ['A1'] })
    const booking = await make.booking({
      unit,
      campaign: source,
      displayUnitIds: ['A1'],
      promotionState,
      sentAt: new Date('2026-03-01T10:00:00Z'),
    })
    await make.attach(source, frame, booking)
    const client = server.as(manager)
    const free = await make.booking({ unit })
    const requests = {
      attach: () =>
        client.post(`campaigns/${campaign.id}/bookings`, { bookings: [keyOf(free), keyOf(booking)] }),
      create: () =>
        client.post('campaigns', {
          name: 'Taken',
          client: 'Brightwater',
          starts_at: '2026-04-01T00:00:00Z',
          ends_at: '2026-04-30T23:59:59Z',
          build_frequency: 5,
          business_units: [unit.id],
          managers: ['one@agency.test'],
          requires_weather: false,
          bookings: [keyOf(free), keyOf(booking)],
        }),
    }
    const held = async () => {
      const rows = await deps.db
        .select()
        .from(bookings)
        .where(eq(bookings.businessUnitId, unit.id))
        .orderBy(bookings.id)
      return {
        bookings: rows.map(({ campaignId, promotionState: state, sentAt }) => [campaignId, state, sentAt]),
        frames: await framesOf(source.id),
        campaigns: await deps.db.$count(
          campaignBusinessUnits,
          eq(campaignBusinessUnits.businessUnitId, unit.id),
        ),
      }
    }
    return { campaign, booking, requests, held }
  }
  const refusalsOf = (answer: Answer) => [
    answer.status,
    ...answer.errors.map(({ code, detail, source }) => [code, detail, source?.pointer]),
  ]
  const pointer = '/data/attributes/bookings/1/code'

  test('is refused like an unknown one without the right to view that campaign, and nothing changes', async () => {
    const { booking, requests, held } = await elsewhere(['deploy'], 'completed')
    const before = await held()
    for (const request of Object.values(requests)) {
      expect(refusalsOf(await request())).toEqual([
        422,
        [101, `The booking ${booking.code} does not exist.`, pointer],
      ])
      expect(await held()).toEqual(before)
    }
  })

  test('is refused without deploy on that campaign, and nothing changes', async () => {
    const { booking, requests, held } = await elsewhere(['view', 'edit'], 'completed')
    const before = await held()
    for (const request of Object.values(requests)) {
      expect(refusalsOf(await request())).toEqual([
        403,
        [
          103,
          `You are not permitted to remove the booking ${booking.code} from its campaign. It takes the right “Deploy” on that campaign.`,
          pointer,
        ],
      ])
      expect(await held()).toEqual(before)
    }
  })

  test('is refused during a promotion, also with every right, and nothing changes', async () => {
    const { booking, requests, held } = await elsewhere(campaignActions, 'in_progress')
    const before = await held()
    for (const request of Object.values(requests)) {
      expect(refusalsOf(await request())).toEqual([
        422,
        [
          101,
          `The booking ${booking.code} is being promoted and cannot leave its campaign before that ends.`,
          pointer,
        ],
      ])
      expect(await held()).toEqual(before)
    }
  })

  test('CAMP-023 moves with deploy on both campaigns', async () => {
    const { campaign, booking, requests, held } = await elsewhere(['view', 'deploy'], 'completed')
    expect((await requests.attach()).status).toBe(204)
    const [moved] = await deps.db.select().from(bookings).where(eq(bookings.id, booking.id))
    expect([moved?.campaignId, moved?.promotionState, (await held()).frames]).toEqual([
      campaign.id,
      'idle',
      [],
    ])
  })
})

describe('attaching', () => {
  test('API-027 brings the frames of the display units, again changes nothing, and detaching takes them away', async () => {
    const { unit, campaign, client } = await managed()
    const specification = await make.specification({ name: 'Totem' })
    const frame = await make.frame({ unit, specification, displayUnitIds: ['A1'] })
    const manual = await make.frame({ unit })
    await make.attach(campaign, manual)
    const booking = await make.booking({ unit, displayUnitIds: ['A1'] })
    const address = `campaigns/${campaign.id}/bookings`
    const attached = await client.post(address, { bookings: [keyOf(booking), keyOf(booking)] })
    const again = await client.post(address, { bookings: [keyOf(booking)] })
    const { list } = await client.get(address)
    const withBooking = await framesOf(campaign.id)
    const specifications = await client.get(`campaigns/${campaign.id}/frame-specifications`)
    const detached = await client.delete(
      `${address}/${booking.code.toLowerCase()}/${booking.network}/${unit.id}`,
    )
    const gone = await client.delete(`${address}/${booking.code}/${booking.network}/${unit.id}`)
    expect({
      statuses: [attached.status, again.status, detached.status, gone.refusal],
      listed: list.map(({ id }) => Number(id)),
      withBooking: withBooking.toSorted(),
      totem: specifications.list.some(({ attributes }) => attributes['name'] === 'Totem'),
      left: await framesOf(campaign.id),
    }).toEqual({
      statuses: [204, 204, 204, [404, 102]],
      listed: [booking.id],
      withBooking: [frame.id, manual.id].toSorted(),
      totem: true,
      left: [manual.id],
    })
  })

  test('BOOK-005 refuses invalid references, unknown bookings and those of another unit, and attaches none of the others', async () => {
    const { unit, campaign, client } = await managed()
    const [good, foreign] = [await make.booking({ unit }), await make.booking()]
    const address = `campaigns/${campaign.id}/bookings`
    const pointers = async (list: unknown) => {
      const answer = await client.post(address, { bookings: list })
      return [answer.status, ...answer.errors.map(({ source }) => source?.pointer)]
    }
    expect({
      pattern: await pointers([{ ...keyOf(good), code: 'SX12' }]),
      unknown: await pointers([keyOf(good), { ...keyOf(good), code: 'sm000001' }]),
      foreign: await pointers([keyOf(good), keyOf(foreign)]),
      none: await pointers([]),
      text: await pointers('SM12'),
      long: await pointers([{ ...keyOf(good), business_unit: '9'.repeat(60) }]),
    }).toEqual({
      pattern: [422, '/data/attributes/bookings/0/code'],
      unknown: [422, '/data/attributes/bookings/1/code'],
      foreign: [422, '/data/attributes/bookings/1/code'],
      none: [422, '/data/attributes/bookings'],
      text: [422, '/data/attributes/bookings'],
      long: [422, '/data/attributes/bookings/0/code'],
    })
    const [untouched] = await deps.db.select().from(bookings).where(eq(bookings.id, good.id))
    expect(untouched?.campaignId).toBeNull()
  })

  test('a published campaign becomes a draft when its bookings change', async () => {
    const { unit, campaign, client } = await managed()
    const booking = await make.booking({ unit })
    await make.change(campaign, { publishedAt: server.clock.now(), contentChangedAt: server.clock.now() })
    await client.post(`campaigns/${campaign.id}/bookings`, { bookings: [keyOf(booking)] })
    expect((await client.get(`campaigns/${campaign.id}`)).data.attributes['publishing-status']).toBe('draft')
  })

  test('addresses with nonsense in them are not found', async () => {
    const { campaign, client } = await managed()
    const statuses = []
    for (const address of [
      'SM1/SmartNet/x',
      `SM1/SmartNet/${'9'.repeat(40)}`,
      '%00/%00/1',
      "SM1';--/SmartNet/1",
    ]) {
      statuses.push((await client.delete(`campaigns/${campaign.id}/bookings/${address}`)).status)
    }
    expect(statuses.every((status) => status === 404 || status === 400)).toBe(true)
  })
})
