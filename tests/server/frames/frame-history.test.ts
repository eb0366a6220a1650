import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { frameHistoryEntrySchema } from '#contract/frame-editing.ts'
import { readPage } from '#contract/json-api.ts'
import { campaignFrameHistory, campaignFrames } from '#server/db/schema/frames.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  const client = server.as(manager)
  const address = `campaigns/${campaign.id}`
  const attached = `${address}/relationships/frames`
  const named = (...ids: string[]) => ids.map((id) => ({ id }))
  const history = async (of = campaign.id, query = '') =>
    readPage((await client.get(`campaigns/${of}/frame-history-stats${query}`)).body, frameHistoryEntrySchema)
  const entries = async (of = campaign.id) =>
    (await history(of)).items.map(({ frameIds, new: came, removed }) => [frameIds, came, removed])
  return { unit, campaign, manager, client, address, attached, named, history, entries }
}

test('API-111 FRAME-031 FRAME-053 an entry has the time, the external ids and the numbers of new and removed frames, newest first', async () => {
  const { unit, client, attached, named, history } = await stage()
  const [one, two] = [
    await make.frame({ unit, externalId: 'HIST-1' }),
    await make.frame({ unit, externalId: 'HIST-2' }),
  ]
  const first = server.clock.now().toISOString()
  await client.post(attached, named(one.externalId, two.externalId, 'NOPE'))
  server.clock.advance({ minutes: 5 })
  await client.delete(attached, named(one.externalId))
  const { items } = await history()
  expect(items.map(({ id: _id, ...rest }) => rest)).toEqual([
    { createdAt: server.clock.now().toISOString(), frameIds: ['HIST-1'], new: 0, removed: 1 },
    { createdAt: first, frameIds: ['HIST-1', 'HIST-2'], new: 2, removed: 0 },
  ])
})

test('FRAME-031 a change that leaves the frames as they were makes no entry', async () => {
  const { unit, campaign, client, address, attached, named, entries } = await stage()
  const frame = await make.frame({ unit })
  const booking = await make.booking({ unit, displayUnitIds: frame.displayUnitIds })
  const keys = { bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }] }
  await client.post(attached, named(frame.externalId))
  await client.post(attached, named(frame.externalId))
  await client.post(attached, named('NOPE'))
  await client.delete(attached, named('NOPE'))
  // It is there by hand already, and stays when the booking goes.
  await client.post(`${address}/bookings`, keys)
  await client.delete(`${address}/bookings/${booking.code}/${booking.network}/${unit.id}`)
  expect(await entries(campaign.id)).toEqual([[[frame.externalId], 1, 0]])
})

describe('FRAME-031 bookings bring and take frames', () => {
  test('a booking that is attached and detached', async () => {
    const { unit, client, address, entries } = await stage()
    const frame = await make.frame({ unit })
    const booking = await make.booking({ unit, displayUnitIds: frame.displayUnitIds })
    await client.post(`${address}/bookings`, {
      bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }],
    })
    await client.delete(`${address}/bookings/${booking.code}/${booking.network}/${unit.id}`)
    expect(await entries()).toEqual([
      [[frame.externalId], 0, 1],
      [[frame.externalId], 1, 0],
    ])
  })

  test('a booking that moves tells it in both campaigns', async () => {
    const { unit, campaign, manager, client, address, entries } = await stage()
    const other = await make.campaign({ unit })
    await make.grant(manager, other, ['view', 'deploy', 'manage_media_buy'])
    const frame = await make.frame({ unit })
    const booking = await make.booking({ unit, displayUnitIds: frame.displayUnitIds })
    const keys = { bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }] }
    await client.post(`${address}/bookings`, keys)
    await client.post(`campaigns/${other.id}/bookings`, keys)
    expect([await entries(campaign.id), await entries(other.id)]).toEqual([
      [
        [[frame.externalId], 0, 1],
        [[frame.externalId], 1, 0],
      ],
      [[[frame.externalId], 1, 0]],
    ])
  })

  test('a campaign that is created with bookings', async () => {
    const { unit, client, manager, entries } = await stage()
    await make.grantOnUnit(manager, unit, ['add_campaign'])
    const frame = await make.frame({ unit })
    const booking = await make.booking({ unit, displayUnitIds: frame.displayUnitIds })
    const created = await client.post('campaigns', {
      name: 'With bookings',
      client: (await make.client()).name,
      starts_at: '2026-03-10T00:00:00Z',
      ends_at: '2026-03-20T23:59:59Z',
      build_frequency: 5,
      business_units: [unit.id],
      bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }],
      managers: [manager.email],
      requires_weather: false,
    })
    expect(await entries(Number(created.data.id))).toEqual([[[frame.externalId], 1, 0]])
  })
})

test('API-111 frames that two people attach at the same moment are new once', async () => {
  const { unit, client, attached, named, entries } = await stage()
  const frame = await make.frame({ unit })
  await Promise.all([1, 2, 3].map(() => client.post(attached, named(frame.externalId))))
  expect(await entries()).toEqual([[[frame.externalId], 1, 0]])
})

test('API-111 the history comes in pages', async () => {
  const { unit, campaign, client, attached, named, history } = await stage()
  const frames = [await make.frame({ unit }), await make.frame({ unit }), await make.frame({ unit })]
  for (const frame of frames) {
    await client.post(attached, named(frame.externalId))
  }
  const { items, pagination } = await history(campaign.id, '?page[number]=2&page[size]=2')
  expect([items.map(({ frameIds }) => frameIds), pagination]).toEqual([
    [[frames[0]?.externalId]],
    { total: 3, totalPages: 2, currentPage: 2 },
  ])
})

test('API-019 a campaign includes the newest changes for those who may manage the media buy', async () => {
  const { unit, campaign, client, address, attached, named } = await stage()
  const frame = await make.frame({ unit })
  await client.post(attached, named(frame.externalId))
  const viewer = await make.user()
  await make.grant(viewer, campaign, ['view'])
  const told = async (asked: typeof client) =>
    (await asked.get(`${address}?include=frame-history-stats`)).included.map(({ type, attributes }) => [
      type,
      attributes['frame-ids'],
    ])
  expect([await told(client), await told(server.as(viewer))]).toEqual([
    [['frame-history-stats', [frame.externalId]]],
    [],
  ])
})

test('API-109 API-110 API-103 frames that are attached, detached and deleted at the same moment do not stop each other', async () => {
  const { unit, campaign, client, attached, named } = await stage()
  const superUser = server.as(await make.superUser())
  const ended = { startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-31') }
  await make.change(campaign, ended)
  const frames = await Promise.all(Array.from({ length: 6 }, () => make.frame({ unit })))
  const statuses = new Set<number>()
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(
      frames.flatMap((frame) => [
        client.post(attached, named(frame.externalId)),
        client.delete(attached, named(frame.externalId)),
        superUser.delete(`frames/${frame.id}`),
        superUser.patch(`frames/restore/${frame.id}`),
      ]),
    )
    answers.forEach(({ status }) => statuses.add(status))
  }
  const { db } = server.deps
  const changes = await db
    .select()
    .from(campaignFrameHistory)
    .where(eq(campaignFrameHistory.campaignId, campaign.id))
  const balance = changes.reduce((sum, { newCount, removedCount }) => sum + newCount - removedCount, 0)
  const has = await db.$count(campaignFrames, eq(campaignFrames.campaignId, campaign.id))
  expect([[...statuses].filter((status) => ![200, 204, 422].includes(status)), balance]).toEqual([[], has])
})
