import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { assets, creatives } from '#server/db/schema/creatives.ts'
import { links } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, clock } = server
const { db } = server.deps
const named = (list: { attributes: Record<string, unknown> }[]) =>
  list.map(({ attributes }) => attributes['name'])

async function assign(rights: Parameters<typeof make.grant>[2] = ['view', 'moderate']) {
  const client = await make.client()
  const campaign = await make.campaign({ client })
  const user = await make.lite({ name: 'Brand desk' })
  await make.grant(user, campaign, rights)
  const link = await make.link({ kind: 'lite-moderation', user, campaign })
  const path = `creative-moderation-assignments/${link.id}`
  return { client, campaign, user, link, path, guest: server.asLink(link) }
}

describe('the assignment of a lite moderator', () => {
  test('API-072 has the campaign, with its client where the request includes it', async () => {
    const { client, campaign, path, guest } = await assign()
    const bare = await guest.get(`${path}/campaign`)
    expect([bare.status, bare.data.type, bare.data.id, bare.data.attributes['name']]).toEqual([
      200,
      'campaigns',
      String(campaign.id),
      campaign.name,
    ])
    expect(bare.data.relationships).toBeUndefined()
    const { included } = await guest.get(`${path}/campaign?include=client`)
    expect(named(included)).toEqual([client.name])
  })

  test('API-073 MOD-023 has what waits for a decision, by frame specification, the newest update first in each', async () => {
    const { campaign, path, guest } = await assign()
    const [first, second] = [await make.specification(), await make.specification()]
    const one = (specification: typeof first, name: string, values = {}) =>
      make.creative({ campaign, specification, name, ...values })
    await one(second, 'c')
    await one(first, 'b', { updatedAt: new Date('2026-01-01T00:00:00Z') })
    await one(first, 'a', { updatedAt: new Date('2026-01-02T00:00:00Z') })
    await one(first, 'approved', { moderationStatus: 1 })
    await one(first, 'rejected', { moderationStatus: -1 })
    await one(first, 'failed', { failure: 'corrupt' })
    await one(first, 'deleted', { deletedAt: clock.now() })
    await make.creative({ campaign: await make.campaign(), specification: first, name: 'elsewhere' })
    const include = 'include=frame-specification,asset,campaign.client&sort=frame_specification_id'
    const { list, included } = await guest.get(`${path}/creatives?${include}`)
    expect(named(list)).toEqual(['a', 'b', 'c'])
    expect(list[0]?.attributes['asset']).toMatchObject({ extension: 'png' })
    const ofType = (type: string) => included.filter((each) => each.type === type)
    expect([
      named(ofType('frame-specifications')),
      ofType('campaigns').map(({ id }) => id),
      ofType('clients').length,
    ]).toEqual([[first.name, second.name], [String(campaign.id)], 1])
    const backwards = await guest.get(`${path}/creatives?sort=-frame_specification_id`)
    expect(named(backwards.list)).toEqual(['c', 'a', 'b'])
  })

  test('API-073 has all pages', async () => {
    const { campaign, path, guest } = await assign()
    const specification = await make.specification()
    for (const name of ['a', 'b', 'c']) {
      await make.creative({ campaign, specification, name, updatedAt: new Date(name.charCodeAt(0)) })
    }
    const second = await guest.get(`${path}/creatives?page[number]=2&page[size]=2`)
    expect([named(second.list), second.body?.meta]).toEqual([
      ['a'],
      { pagination: { total: 3, total_pages: 2, current_page: 2 } },
    ])
  })

  test('API-067 API-068 its creatives can be decided on, and no others; decided ones leave it', async () => {
    const { campaign, user, path, guest } = await assign()
    const [one, other, foreign] = [
      await make.creative({ campaign, name: 'one' }),
      await make.creative({ campaign, name: 'other' }),
      await make.creative({ campaign: await make.campaign() }),
    ]
    const check = await guest.get(`users/${user.id}/creatives/${one.id}/moderate`)
    expect(check.data.attributes['can-moderate']).toBe(true)
    const answers = [
      await guest.post(`creatives/${one.id}/moderate`, { status: -1, notes: '<b>Too dark</b> 🌒' }),
      await guest.post(`creatives/${foreign.id}/moderate`, { status: 1 }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 403])
    expect(named((await guest.get(`${path}/creatives`)).list)).toEqual(['other'])
    await server.as(await make.superUser()).post(`creatives/${other.id}/moderate`, { status: 1 })
    expect((await guest.get(`${path}/creatives`)).list).toEqual([])
    expect((await guest.post(`creatives/${other.id}/moderate`, { status: 1 })).refusal).toEqual([409, 105])
  })

  test('API-074 MOD-027 MOD-028 MOD-029 has their own past decisions on it, the newest first, by pages of 15', async () => {
    const { campaign, user, path, guest } = await assign()
    const specification = await make.specification({ name: 'Digital 6-Sheet' })
    const made = []
    for (let number = 1; number <= 16; number += 1) {
      made.push(await make.creative({ campaign, specification, name: `still ${number}` }))
    }
    for (const { id } of made) {
      clock.advance({ minutes: 1 })
      const body = id === made[15]?.id ? { status: -1, notes: 'Too dark' } : { status: 1 }
      await guest.post(`creatives/${id}/moderate`, body)
    }
    const colleague = await make.creative({ campaign, specification })
    await server.as(await make.superUser()).post(`creatives/${colleague.id}/moderate`, { status: 1 })
    const elsewhere = await make.campaign()
    await make.grant(user, elsewhere, ['view', 'moderate'])
    const there = server.asLink(await make.link({ kind: 'lite-moderation', user, campaign: elsewhere }))
    await there.post(`creatives/${(await make.creative({ campaign: elsewhere })).id}/moderate`, { status: 1 })
    await db
      .update(creatives)
      .set({ deletedAt: clock.now() })
      .where(eq(creatives.id, Number(made[14]?.id)))

    await db
      .update(assets)
      .set({ originalKey: `creatives/${made[15]?.id}-1/original.png` })
      .where(eq(assets.creativeId, Number(made[15]?.id)))

    const include = 'include=creative.asset,creative.frame-specification'
    const { list, included, body } = await guest.get(`${path}/history?${include}`)
    expect([list.length, body?.meta]).toEqual([
      15,
      { pagination: { total: 16, total_pages: 2, current_page: 1 } },
    ])
    expect(list[0]?.attributes).toEqual({
      'is-approved': false,
      'updated-at': clock.now().toISOString(),
      notes: 'Too dark',
    })
    expect(list[1]?.attributes).toMatchObject({ 'is-approved': true, notes: null })
    const still = (name: string) => included.find(({ attributes }) => attributes['name'] === name)
    expect(still('still 16')?.attributes['asset']).toMatchObject({
      url: expect.stringContaining('/media/'),
    })
    expect([still('still 15')?.attributes['asset'], still('still 15')?.attributes['deleted-at']]).toEqual([
      null,
      clock.now().toISOString(),
    ])
    expect(still('Digital 6-Sheet')?.type).toBe('frame-specifications')
    const second = await guest.get(`${path}/history?${include}&page[number]=2`)
    expect(named(second.included.filter(({ type }) => type === 'creatives'))).toEqual(['still 1'])
  })

  test('MOD-035 is refused to every other session, and without the right to moderate', async () => {
    const [one, other, powerless] = [await assign(), await assign(), await assign(['view'])]
    const upload = await make.link({ kind: 'drop-zone', user: one.user, campaign: one.campaign })
    const askers = [
      other.guest,
      server.asLink(upload),
      server.as(one.user),
      server.as(await make.superUser()),
    ]
    const answers = []
    for (const part of ['campaign', 'creatives', 'history']) {
      for (const asker of askers) {
        answers.push(await asker.get(`${one.path}/${part}`))
      }
      answers.push(await server.asLink(upload).get(`creative-moderation-assignments/${upload.id}/${part}`))
      answers.push(await one.guest.get(`creative-moderation-assignments/999999/${part}`))
      answers.push(await powerless.guest.get(`${powerless.path}/${part}`))
    }
    expect(answers.map(({ refusal, errors }) => [refusal, errors[0]?.detail])).toEqual(
      answers.map(() => [[403, 103], 'You have no access to moderate creatives for this agent']),
    )
  })

  test('AUTH-022 that is revoked or expired ends its session', async () => {
    const [revoked, expired] = [await assign(), await assign()]
    await db.update(links).set({ revokedAt: clock.now() }).where(eq(links.id, revoked.link.id))
    await db.update(links).set({ expiresAt: clock.now() }).where(eq(links.id, expired.link.id))
    const answers = []
    for (const part of ['campaign', 'creatives', 'history']) {
      for (const { guest, path } of [revoked, expired]) {
        answers.push(await guest.get(`${path}/${part}`))
      }
    }
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [401, 110]))
  })

  test('its session hears of decisions on its campaign, and of no other', async () => {
    const { campaign, guest } = await assign()
    const other = await make.campaign()
    const ask = (id: number) =>
      guest.get(`broadcasting/auth?socket_id=1.2&channel_name=private-App.Campaign.${id}`)
    expect([(await ask(campaign.id)).status, (await ask(other.id)).status]).toEqual([200, 403])
  })
})
