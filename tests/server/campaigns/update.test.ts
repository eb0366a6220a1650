import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readOne } from '#contract/json-api.ts'
import { campaigns } from '#server/db/schema/campaigns.ts'
import { permissions } from '#server/db/schema/people.ts'

import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'
import { tries } from '../support/property.ts'

const server = await serverForFile()
const { make, deps } = server

async function managed() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const manager = await make.manager(unit, campaign)
  return { unit, campaign, manager, client: server.as(manager) }
}
const rowOf = async (id: number) => (await deps.db.select().from(campaigns).where(eq(campaigns.id, id)))[0]

describe('settings', () => {
  test('API-020 CAMP-061 are changed and answered, and a second save of the same changes nothing', async () => {
    const { campaign, client } = await managed()
    const settings = {
      name: 'New name',
      client: 'New client',
      starts_at: campaign.startsAt.toISOString(),
      ends_at: '2026-06-30T23:59:59Z',
      build_frequency: 0,
      requires_weather: true,
      managers: ['somebody@agency.test'],
    }
    const answer = await client.patch(`campaigns/${campaign.id}?include=client,campaign-roles`, settings)
    const changed = readOne(answer.body, campaignSchema)
    const version = (await rowOf(campaign.id))?.version
    await client.patch(`campaigns/${campaign.id}`, settings)
    expect([answer.status, version, (await rowOf(campaign.id))?.version]).toEqual([200, 2, 2])
    expect(changed).toMatchObject({
      name: 'New name',
      client: { name: 'New client' },
      endsAt: '2026-06-30T23:59:59.000Z',
      buildFrequency: 0,
      requiresWeather: true,
      campaignRoles: [{ email: 'somebody@agency.test', role: 'manager' }],
    })
  })

  test('CAMP-058 a start in the past stays valid while it is not changed', async () => {
    const { campaign, client } = await managed()
    const kept = await client.patch(`campaigns/${campaign.id}`, {
      starts_at: campaign.startsAt.toISOString(),
      ends_at: '2026-05-01T23:59:59Z',
    })
    const changed = await client.patch(`campaigns/${campaign.id}`, { starts_at: '2026-02-20T00:00:00Z' })
    const inverted = await client.patch(`campaigns/${campaign.id}`, { ends_at: '2026-02-20T00:00:00Z' })
    expect([kept.status, changed.errors[0]?.source?.pointer, inverted.errors[0]?.source?.pointer]).toEqual([
      200,
      '/data/attributes/starts_at',
      '/data/attributes/ends_at',
    ])
  })

  test('a save with a stale version is refused', async () => {
    const { campaign, client } = await managed()
    const seen = (await client.get(`campaigns/${campaign.id}`)).headers['etag'] ?? ''
    const saved = await client.patch(
      `campaigns/${campaign.id}`,
      { name: 'Mine' },
      { headers: { 'if-match': seen } },
    )
    const late = await client.patch(
      `campaigns/${campaign.id}`,
      { name: 'Theirs' },
      { headers: { 'if-match': seen } },
    )
    const nonsense = await client.patch(
      `campaigns/${campaign.id}`,
      { name: 'X' },
      { headers: { 'if-match': 'x' } },
    )
    expect([
      saved.status,
      saved.headers['etag'],
      late.refusal,
      nonsense.refusal,
      (await rowOf(campaign.id))?.name,
    ]).toEqual([200, '"2"', [409, 105], [409, 105], 'Mine'])
  })

  describe('that two people save at once', () => {
    /** Two managers who have both opened the settings of a campaign. */
    async function two() {
      const { unit, campaign, client, manager } = await managed()
      const other = await make.manager(unit, campaign, { name: 'Olga' })
      const version = (await client.get(`campaigns/${campaign.id}`)).data.attributes['version']
      const save = (who: Client, body: object) => who.patch(`campaigns/${campaign.id}`, body)
      return { campaign, manager, first: server.as(other), second: client, version, save }
    }

    test('CAMP-061 the second gets the changes of the first, and nothing of theirs is written', async () => {
      const { campaign, first, second, version, save } = await two()
      const changedAt = server.clock.now().toISOString()
      await save(first, {
        version,
        name: 'Olga’s name',
        client: 'Olga’s brand',
        managers: ['olga@agency.test'],
      })
      server.clock.advance({ minutes: 1 })
      const refused = await save(second, {
        version,
        name: 'Mine',
        client: campaign.name,
        build_frequency: 60,
        managers: ['me@agency.test'],
      })
      const told = (name: string, pointer: string, value: unknown) => ({
        status: '409',
        code: 105,
        detail: `The ${name} was changed by Olga in the meantime.`,
        source: { pointer: `/data/attributes/${pointer}` },
        meta: { version: 2, value, 'changed-by': 'Olga', 'changed-at': changedAt },
      })
      expect([refused.status, refused.errors]).toEqual([
        409,
        [
          told('name', 'name', 'Olga’s name'),
          told('client', 'client', 'Olga’s brand'),
          told('managers', 'managers', ['olga@agency.test']),
        ],
      ])
      expect(await rowOf(campaign.id)).toMatchObject({ name: 'Olga’s name', buildFrequency: 5, version: 2 })

      const chosen = await save(second, { version: 2, name: 'Mine', build_frequency: 60 })
      expect([chosen.status, chosen.data.attributes['version'], chosen.data.attributes['name']]).toEqual([
        200,
        3,
        'Mine',
      ])
    })

    test('fields without a conflict are saved, and so are equal changes', async () => {
      const { campaign, first, second, version, save } = await two()
      const at = campaign.endsAt
      await save(first, { version, name: 'Both', requires_weather: true })
      const merged = await save(second, {
        version,
        name: 'Both',
        starts_at: campaign.startsAt.toISOString(),
        ends_at: `${at.toISOString().slice(0, 10)}T23:59:59+01:00`,
      })
      const row = await rowOf(campaign.id)
      expect([merged.status, row?.name, row?.requiresWeather, row?.version]).toEqual([200, 'Both', true, 3])
      expect(row?.endsAt.toISOString()).toBe(`${at.toISOString().slice(0, 10)}T22:59:59.000Z`)
    })

    test('of two at the same moment one is refused', async () => {
      const { campaign, first, second, version, save } = await two()
      const answers = await Promise.all([
        save(first, { version, name: 'One' }),
        save(second, { version, name: 'Two' }),
      ])
      expect([answers.map(({ status }) => status).toSorted(), (await rowOf(campaign.id))?.version]).toEqual([
        [200, 409],
        2,
      ])
    })

    test('API-020 a client that names no version saves as before, and a made-up one is refused', async () => {
      const { campaign, first, second, version, save } = await two()
      await save(first, { version, name: 'One' })
      const plain = await save(second, { name: 'Two' })
      const wrong = await Promise.all(
        [0, -1, 1.5, 'x', null].map((given) => save(second, { version: given, name: 'Three' })),
      )
      expect([plain.status, wrong.map(({ refusal }) => refusal), (await rowOf(campaign.id))?.name]).toEqual([
        200,
        wrong.map(() => [422, 101]),
        'Two',
      ])
    })

    test('people without the right to save get no conflict data', async () => {
      const { campaign, first, version, save } = await two()
      const viewer = await make.user()
      await make.grant(viewer, campaign, ['view'])
      await save(first, { version, name: 'One' })
      expect((await save(server.as(viewer), { version, name: 'Two' })).refusal).toEqual([403, 103])
    })

    test('switching a campaign on is no conflict with its settings', async () => {
      const { campaign, second, version, save } = await two()
      await make.change(campaign, { supportsPromotion: false })
      await save(server.as(await make.superUser()), { is_active: true })
      expect((await save(second, { version, name: 'Mine' })).status).toBe(200)
      expect(await rowOf(campaign.id)).toMatchObject({ isActive: true, name: 'Mine' })
    })
  })

  test('CAMP-011 CAMP-030 need edit, managers need manage_roles, and all of it or nothing is saved', async () => {
    const { campaign, unit } = await managed()
    const [editor, roles, viewer] = [await make.user(), await make.user(), await make.user()]
    await make.grant(editor, campaign, ['view', 'edit'])
    await make.grant(roles, campaign, ['view', 'manage_roles'])
    await make.grant(viewer, campaign, ['view'])
    const tried = async (client: Client, body: unknown) =>
      (await client.patch(`campaigns/${campaign.id}`, body)).status
    const managers = { managers: ['one@agency.test'] }
    expect({
      editor: [
        await tried(server.as(editor), { name: 'E' }),
        await tried(server.as(editor), { name: 'F', ...managers }),
      ],
      roles: [await tried(server.as(roles), managers), await tried(server.as(roles), { name: 'R' })],
      viewer: [await tried(server.as(viewer), {}), await tried(server.as(viewer), { name: 'V' })],
      admin: await tried(server.as(await make.unitAdmin(unit)), { name: 'A' }),
      super: await tried(server.as(await make.superUser()), { requires_weather: true }),
      name: (await rowOf(campaign.id))?.name,
      sameManagers: await tried(server.as(editor), managers),
    }).toEqual({
      editor: [200, 403],
      roles: [200, 403],
      viewer: [403, 403],
      admin: 403,
      super: 200,
      name: 'E',
      sameManagers: 200,
    })
  })

  test('a former manager keeps their default rights; the person who saves keeps their own rights', async () => {
    const { campaign, unit, client, manager } = await managed()
    const former = await make.user()
    await make.grantByDefault(former, unit, ['view'])
    await client.patch(`campaigns/${campaign.id}`, { managers: [former.email, manager.email] })
    await client.patch(`campaigns/${campaign.id}`, { managers: ['next@agency.test'] })
    const rights = async (userId: number) =>
      deps.db.$count(permissions, and(eq(permissions.userId, userId), eq(permissions.object, 'Campaign')))
    expect([await rights(former.id), (await rights(manager.id)) > 10]).toEqual([1, true])
  })

  test('CAMP-016 the business unit changes only with the right on the new one and with bookings that belong to it', async () => {
    const { campaign, unit, manager, client } = await managed()
    const next = await make.businessUnit()
    const move = async () => {
      const answer = await client.patch(`campaigns/${campaign.id}`, { business_units: [next.id] })
      return answer.status === 200 ? [200] : [...answer.refusal, answer.errors[0]?.source?.pointer]
    }
    const withoutRight = await move()
    await make.grantOnUnit(manager, next, ['add_campaign'])
    const booking = await make.booking({ unit, campaign })
    const withBooking = await move()
    await client.delete(`campaigns/${campaign.id}/bookings/${booking.code}/${booking.network}/${unit.id}`)
    expect([withoutRight, withBooking, await move()]).toEqual([
      [403, 103, undefined],
      [422, 101, '/data/attributes/business_units'],
      [200],
    ])
  })

  test('RT-015 a change of published data makes a published campaign a draft, once', async () => {
    const { campaign, client } = await managed()
    await make.change(campaign, { publishedAt: server.clock.now(), contentChangedAt: server.clock.now() })
    server.pushes.length = 0
    await client.patch(`campaigns/${campaign.id}`, { name: 'Changed' })
    await client.patch(`campaigns/${campaign.id}`, { name: 'Changed again' })
    await client.patch(`campaigns/${campaign.id}`, { managers: ['only@agency.test'] })
    const told = server.pushes.filter(({ event }) => event === 'CampaignPublishingStatusChanged')
    expect(told).toEqual([
      {
        channels: [`private-App.Campaign.${campaign.id}`],
        event: 'CampaignPublishingStatusChanged',
        data: { campaign_id: campaign.id, status: 'draft' },
      },
    ])
  })
})

describe('the active flag', () => {
  test('CAMP-034 CAMP-056 needs an approved default creative for each frame specification', async () => {
    const { campaign, unit } = await managed()
    const [one, two] = [await make.specification(), await make.specification()]
    await make.attach(campaign, await make.frame({ unit, specification: one }))
    await make.attach(campaign, await make.frame({ unit, specification: two }))
    await make.creative({ campaign, specification: one, isDefault: true, moderationStatus: 1 })
    const boss = server.as(await make.superUser())
    const activate = async () => {
      const answer = await boss.patch(`campaigns/${campaign.id}`, { is_active: true })
      return answer.status === 200
        ? answer.data.attributes['is-active']
        : [answer.status, answer.errors[0]?.detail, answer.errors[0]?.source?.pointer]
    }
    const words = 'Cannot activate Campaign. Does each specification have a default creative?'
    const refused = [422, words, '/data/attributes/is_active']
    const lacking = await activate()
    await make.creative({ campaign, specification: two, isDefault: true, moderationStatus: 0 })
    const pending = await activate()
    await make.creative({ campaign, specification: two, isDefault: true, moderationStatus: 1 })
    expect([lacking, pending, await activate()]).toEqual([refused, refused, true])
    const off = await boss.patch(`campaigns/${campaign.id}`, { is_active: false })
    expect(off.data.attributes['is-active']).toBe(false)
  })

  test('CAMP-035 CAMP-053 CAMP-054 edit reaches it only while the campaign is not fully promotable; super users and admins always', async () => {
    const { campaign, unit, client } = await managed()
    const tried = async (who: Client) =>
      (await who.patch(`campaigns/${campaign.id}`, { is_active: true })).status
    const editorOnPromotable = await tried(client)
    await make.change(campaign, { isExchangeHolding: true })
    const editorOnHolding = await tried(client)
    await make.change(campaign, { isExchangeHolding: false, supportsPromotion: false })
    const viewer = await make.moderator(campaign)
    expect({
      editorOnPromotable,
      editorOnHolding,
      editorOnManual: await tried(client),
      viewer: await tried(server.as(viewer)),
      admin: await tried(server.as(await make.unitAdmin(unit))),
      super: await tried(server.as(await make.superUser())),
    }).toEqual({
      editorOnPromotable: 403,
      editorOnHolding: 200,
      editorOnManual: 200,
      viewer: 403,
      admin: 200,
      super: 200,
    })
  })
})

test('any update is answered by 200 or a refusal, and a refusal changes nothing', async () => {
  const { campaign, client } = await managed()
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom('', -1, 1e300, '\ud800', 'x'.repeat(300)),
  )
  const names = [
    'name',
    'client',
    'starts_at',
    'ends_at',
    'build_frequency',
    'business_units',
    'managers',
    'requires_weather',
    'is_active',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), anything)),
      async (body) => {
        const before = await rowOf(campaign.id)
        const answer = await client.patch(`campaigns/${campaign.id}`, body)
        expect([200, 400, 403, 422]).toContain(answer.status)
        expect(answer.status === 200 ? before : await rowOf(campaign.id)).toEqual(before)
      },
    ),
    tries(60),
  )
})
