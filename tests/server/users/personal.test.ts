import { describe, expect, test } from 'vitest'

import { settings } from '#server/db/schema/installation.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, clock } = server

async function withCampaign() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const user = await make.moderator(campaign)
  return { unit, campaign, user, client: server.as(user) }
}

describe('pins', () => {
  test('API-043 API-044 API-045 CAMP-049 are kept in their order, by id and name, until they are taken off', async () => {
    const { unit, campaign, user, client } = await withCampaign()
    const second = await make.campaign({ unit, name: 'Second' })
    await make.grant(user, second, ['view'])
    const pins = `users/${user.id}/pinned-campaigns`
    const added = await client.post(pins, { campaign_id: second.id })
    clock.advance({ minutes: 1 })
    await client.post(pins, { campaign_id: String(campaign.id) })
    await client.post(pins, { campaign_id: second.id })
    const listed = await server.as(user).get(pins)
    expect([added.status, added.data]).toEqual([
      201,
      { type: 'campaigns', id: String(second.id), attributes: { name: 'Second' } },
    ])
    expect(listed.list.map(({ id }) => id)).toEqual([String(second.id), String(campaign.id)])
    const removed = [await client.delete(`${pins}/${second.id}`), await client.delete(`${pins}/${second.id}`)]
    expect(removed.map(({ status }) => status)).toEqual([204, 204])
    expect((await client.get(pins)).list.map(({ id }) => id)).toEqual([String(campaign.id)])
  })

  test('CAMP-049 notify only the person’s other devices, and only of changes', async () => {
    const { campaign, user, client } = await withCampaign()
    const pins = `users/${user.id}/pinned-campaigns`
    const since = server.pushes.length
    const told = () =>
      server.pushes.slice(since).map(({ channels, event, data }) => ({ channels, event, data }))
    const once = { channels: [`private-App.User.${user.id}`], event: 'PinnedCampaignsChanged', data: {} }
    await client.post(pins, { campaign_id: campaign.id })
    await client.post(pins, { campaign_id: campaign.id })
    await client.post(pins, { campaign_id: 999_999 })
    expect(told()).toEqual([once])
    await client.delete(`${pins}/${campaign.id}`)
    await client.delete(`${pins}/${campaign.id}`)
    expect(told()).toEqual([once, once])
  })

  test('belong to one person, need the right to view the campaign, and end with it', async () => {
    const { campaign, user, client } = await withCampaign()
    const boss = await make.superUser()
    const hidden = await make.campaign()
    const pins = `users/${user.id}/pinned-campaigns`
    const refused = [
      await server.as(boss).get(pins),
      await server.as(boss).post(pins, { campaign_id: campaign.id }),
      await server.as(boss).delete(`${pins}/${campaign.id}`),
      await client.post(pins, { campaign_id: hidden.id }),
      await client.post(pins, { campaign_id: 999_999 }),
      await client.post(pins, { campaign_id: 'x' }),
      await client.post(pins, {}),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 404, 422, 422])
    expect(refused[0]?.errors[0]?.detail).toBe(
      'This belongs to another person. You can only see and change your own.',
    )
    expect(refused.at(-1)?.errors[0]?.source).toEqual({ pointer: '/data/attributes/campaign_id' })
    await client.post(pins, { campaign_id: campaign.id })
    await server.deps.database.execute('delete from permissions where user_id = $1', [user.id])
    expect((await client.get(pins)).list).toEqual([])
  })
})

describe('a snooze', () => {
  test('API-046 API-047 API-048 CAMP-044 lasts until the end of its day, and is then none: 204', async () => {
    const { campaign, user, client } = await withCampaign()
    const snooze = `users/${user.id}/snooze-campaign`
    const one = `${snooze}/${campaign.id}`
    expect((await client.get(one)).status).toBe(204)
    const day = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    const added = await client.post(snooze, { campaign_id: campaign.id, snooze_till_date: day })
    expect([added.status, added.data.attributes]).toEqual([
      201,
      { 'snooze-till-date': `${day}T23:59:59.999Z` },
    ])
    expect((await client.get(one)).data.attributes).toEqual({ 'snooze-till-date': `${day}T23:59:59.999Z` })
    clock.set(`${day}T23:59:59.998Z`)
    expect((await client.get(one)).status).toBe(200)
    clock.set(`${day}T23:59:59.999Z`)
    expect((await client.get(one)).status).toBe(204)
  })

  test('CAMP-045 CAMP-046 without a date is permanent; another one replaces it, and deleting removes it', async () => {
    const { campaign, user, client } = await withCampaign()
    const snooze = `users/${user.id}/snooze-campaign`
    await client.post(snooze, { campaign_id: campaign.id })
    clock.advance({ days: 4000 })
    expect((await client.get(`${snooze}/${campaign.id}`)).data.attributes).toEqual({
      'snooze-till-date': null,
    })
    await client.post(snooze, { campaign_id: campaign.id, snooze_till_date: '2090-01-01T12:00:00Z' })
    expect((await client.get(`${snooze}/${campaign.id}`)).data.attributes).toEqual({
      'snooze-till-date': '2090-01-01T12:00:00.000Z',
    })
    expect((await client.delete(`${snooze}/${campaign.id}`)).status).toBe(204)
    expect((await client.get(`${snooze}/${campaign.id}`)).status).toBe(204)
  })

  test('CAMP-048 is the user’s alone; past and impossible days are refused', async () => {
    const { campaign, user, client } = await withCampaign()
    const snooze = `users/${user.id}/snooze-campaign`
    const words = async (date: unknown) =>
      (await client.post(snooze, { campaign_id: campaign.id, snooze_till_date: date })).errors[0]?.detail
    expect([
      await words('2001-01-01'),
      await words('2090-02-30'),
      await words('soon'),
      await words(7),
    ]).toEqual([
      'The snooze till date must be a date in the future.',
      'The snooze till date is not a valid date.',
      'The snooze till date format is invalid.',
      'The snooze till date must be a string.',
    ])
    await client.post(snooze, { campaign_id: campaign.id })
    const other = server.as(await make.moderator(campaign))
    expect((await other.get(`${snooze}/${campaign.id}`)).status).toBe(403)
    const link = await make.link({ kind: 'lite-moderation', user, campaign })
    expect((await server.asLink(link).get(`${snooze}/${campaign.id}`)).status).toBe(403)
  })
})

describe('business units', () => {
  test('API-049 are all for super users, and else those that one has to do with', async () => {
    const { unit, user } = await withCampaign()
    const other = await make.businessUnit()
    const admin = await make.unitAdmin(other)
    const ids = async (viewer: typeof user) =>
      (await server.as(viewer).get('business-units')).list.map(({ id }) => Number(id))
    expect(await ids(user)).toEqual([unit.id])
    expect(await ids(admin)).toEqual([other.id])
    expect(await ids(await make.superUser())).toEqual(expect.arrayContaining([unit.id, other.id]))
    expect(await ids(await make.user())).toEqual([])
  })

  test('have the reference of a booking that can be attached, for who may add campaigns to them', async () => {
    const unit = await make.businessUnit()
    const days = { startsAt: new Date('2026-01-01'), endsAt: new Date('2099-01-01') }
    const campaign = await make.campaign({ unit })
    await make.booking({ unit, campaign, code: 'SM901', ...days })
    await make.booking({
      unit,
      code: 'SM902',
      startsAt: new Date('2025-01-01'),
      endsAt: new Date('2025-02-01'),
    })
    const maker = await make.user()
    await make.grantOnUnit(maker, unit, ['add_campaign'])
    const example = async (viewer: typeof maker) =>
      (await server.as(viewer).get('business-units')).list.find(({ id }) => id === String(unit.id))
        ?.attributes['free-booking']
    expect(await example(maker)).toBeNull()
    await make.booking({ unit, code: 'SM903', ...days })
    expect([
      await example(maker),
      await example(await make.superUser()),
      await example(await make.moderator(campaign)),
    ]).toEqual(['SM903', 'SM903', null])
  })

  test('API-050 the rights on them have an id and a name', async () => {
    const answer = await server.as(await make.superUser()).get('business-units/available-permissions')
    expect(answer.list.map(({ id, attributes }) => [id, attributes])).toEqual([
      ['admin', { 'display-name': 'Administrate' }],
      ['add_campaign', { 'display-name': 'Add campaigns' }],
      ['edit_frames', { 'display-name': 'Edit frames' }],
      ['provide_content', { 'display-name': 'Provide content' }],
    ])
    const { client } = await withCampaign()
    expect((await client.get('business-units/available-permissions')).status).toBe(403)
  })
})

test('API-053 SHELL-022 the deployment status is 0, and 1 while one is under way', async () => {
  const { client } = await withCampaign()
  const value = async () => (await client.get('systems/deploying')).data.attributes
  expect(await value()).toEqual({ value: 0 })
  await server.deps.db.insert(settings).values({ name: 'deploying', value: true })
  expect(await value()).toEqual({ value: 1 })
})

test('API-053 RT-014 RT-017 RT-018 RT-019 a deployment status is announced to everybody on the system channel', async () => {
  const deployer = server.as(await make.superUser())
  const { client } = await withCampaign()
  const since = server.pushes.length
  const answers = []
  for (const value of [1, 0]) {
    answers.push((await deployer.patch('systems/deploying', { value })).data.attributes)
    answers.push((await client.get('systems/deploying')).data.attributes)
  }
  expect(answers).toEqual([{ value: 1 }, { value: 1 }, { value: 0 }, { value: 0 }])
  expect(server.pushes.slice(since)).toEqual([
    { channels: ['private-App.System'], event: 'DeployStarted', data: {} },
    { channels: ['private-App.System'], event: 'DeployCompleted', data: {} },
  ])
})

test('an invalid deployment status is refused without a notification', async () => {
  const deployer = server.as(await make.superUser())
  const since = server.pushes.length
  for (const value of [2, '1', null]) {
    expect((await deployer.patch('systems/deploying', { value })).status).toBe(422)
  }
  expect(server.pushes.slice(since)).toEqual([])
})

describe('preferences', () => {
  test('are the default until they are changed, part by part, and belong to one person', async () => {
    const user = await make.user()
    const path = `users/${user.id}/preferences`
    const client = server.as(user)
    const answer = (attributes: object) => ({ type: 'preferences', id: String(user.id), attributes })
    const read = async () => (await client.get(path)).data
    expect(await read()).toEqual(answer({ density: 'comfortable', 'hidden-columns': [] }))
    const hidden = await client.patch(path, { hidden_columns: ['references', 'brands', 'brands'] })
    expect([hidden.status, hidden.data]).toEqual([
      200,
      answer({ density: 'comfortable', 'hidden-columns': ['brands', 'references'] }),
    ])
    await client.patch(path, { density: 'compact' })
    expect(await read()).toEqual(answer({ density: 'compact', 'hidden-columns': ['brands', 'references'] }))
    await client.patch(path, { hidden_columns: [] })
    expect(await read()).toEqual(answer({ density: 'compact', 'hidden-columns': [] }))
    const other = server.as(await make.superUser())
    expect([
      (await other.get(path)).status,
      (await other.patch(path, { density: 'compact' })).status,
    ]).toEqual([403, 403])
  })

  test('an unknown column, density or shape is 422 with its pointer and changes nothing', async () => {
    const user = await make.user()
    const client = server.as(user)
    const path = `users/${user.id}/preferences`
    const bodies = [{ density: 'tiny' }, { hidden_columns: ['name'] }, { hidden_columns: 'brands' }]
    const answers = await Promise.all(bodies.map((body) => client.patch(path, body)))
    expect(answers.map(({ status, errors }) => [status, errors[0]?.source?.pointer])).toEqual([
      [422, '/data/attributes/density'],
      [422, '/data/attributes/hidden_columns/0'],
      [422, '/data/attributes/hidden_columns'],
    ])
    expect((await client.get(path)).data).toMatchObject({
      attributes: { density: 'comfortable', 'hidden-columns': [] },
    })
  })
})
