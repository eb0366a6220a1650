import { describe, expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** When a link ends, or has ended. */
interface Ended {
  revokedAt: Date
  expiresAt: Date
}

async function twoUnits() {
  const [ours, theirs] = [await make.businessUnit(), await make.businessUnit()]
  const [campaign, foreign] = [await make.campaign({ unit: ours }), await make.campaign({ unit: theirs })]
  const admin = await make.unitAdmin(ours)
  return { ours, theirs, campaign, foreign, admin }
}

describe('the list of users', () => {
  test('API-035 USER-046 is for super users everybody who is active, by name, with page figures', async () => {
    const viewer = await make.superUser()
    for (const name of ['Zoe Listed', 'adam listed', 'Mia Listed']) {
      await make.user({ name })
    }
    const past = new Date(server.clock.now().getTime() - 1000)
    await make.user({ name: 'Gone Listed', deletedAt: past })
    await make.user({ name: 'Late Listed', expiresAt: past })
    await make.lite({ name: 'Lite Listed' })
    const names = async (query: string) => {
      const answer = await server.as(viewer).get(`users?${query}`)
      return [answer.list.map(({ attributes }) => attributes['name']), answer.body?.meta]
    }
    const one = { pagination: { total: 1, total_pages: 1, current_page: 1 } }
    expect(
      await names('filter[name]=%25listed%25&filter[email]=%25listed%25&page[size]=2&page[number]=1'),
    ).toEqual([['adam listed', 'Mia Listed'], { pagination: { total: 3, total_pages: 2, current_page: 1 } }])
    expect(await names('filter[name]=%25listed%25&page[size]=2&page[number]=2')).toEqual([
      ['Zoe Listed'],
      { pagination: { total: 3, total_pages: 2, current_page: 2 } },
    ])
    expect(await names('filter[name]=listed&filter[only_trashed]=true')).toEqual([['Gone Listed'], one])
    expect(await names('filter[name]=listed&filter[is_expired]=1')).toEqual([['Late Listed'], one])
    expect(await names('filter[name]=listed&filter[is_lite_user]=1')).toEqual([['Lite Listed'], one])
    expect(await names('filter[name]=listed&page[number]=99')).toEqual([
      [],
      { pagination: { total: 3, total_pages: 1, current_page: 99 } },
    ])
  })

  test('USER-004 USER-046 filters by name or e-mail; signs of LIKE are letters', async () => {
    const viewer = await make.superUser()
    const [named, mailed] = [
      await make.user({ name: 'Percy 100%_x' }),
      await make.user({ email: '100%_x@kerbside.test' }),
    ]
    await make.user({ name: 'Percy 1000x' })
    const text = encodeURIComponent('%100%_x%')
    const answer = await server.as(viewer).get(`users?filter[name]=${text}&filter[email]=${text}`)
    expect(answer.list.map(({ id }) => id).toSorted()).toEqual(
      [String(named.id), String(mailed.id)].toSorted(),
    )
  })

  test('USER-045 tells invited users: lite users with a link that is still valid', async () => {
    const viewer = await make.superUser()
    const campaign = await make.campaign({})
    const ago = new Date(server.clock.now().getTime() - 1000)
    const invited = async (name: string, kind: 'drop-zone' | 'lite-moderation', end: Partial<Ended> = {}) => {
      const user = await make.lite({ name })
      await make.link({ kind, user, campaign, ...end })
      return user
    }
    await invited('Invited A', 'drop-zone')
    const both = await invited('Invited B', 'lite-moderation', { revokedAt: ago })
    await make.link({ kind: 'drop-zone', user: both, campaign })
    await invited('Invited C', 'lite-moderation', { revokedAt: ago })
    await invited('Invited D', 'drop-zone', { expiresAt: ago })
    await make.lite({ name: 'Invited E' })
    const full = await make.user({ name: 'Invited F' })
    await make.link({ kind: 'drop-zone', user: full, campaign })
    const marked = async (query: string) => {
      const { list } = await server.as(viewer).get(`users?filter[name]=Invited&${query}`)
      return list.map(({ attributes }) => [attributes['name'], attributes['is-invited']])
    }
    expect([await marked('filter[is_lite_user]=1'), await marked('')]).toEqual([
      [
        ['Invited A', true],
        ['Invited B', true],
        ['Invited C', false],
        ['Invited D', false],
        ['Invited E', false],
      ],
      [['Invited F', false]],
    ])
  })

  test('shows a business-unit admin only the people with rights on their units and campaigns', async () => {
    const { ours, theirs, campaign, foreign, admin } = await twoUnits()
    const [byUnit, byCampaign] = [await make.manager(ours), await make.moderator(campaign)]
    await make.manager(theirs, foreign)
    await make.user()
    await make.superUser()
    const answer = await server.as(admin).get('users?page[size]=50')
    expect(answer.list.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([
      admin.id,
      byUnit.id,
      byCampaign.id,
    ])
    expect(
      answer.list.map(({ attributes }) => attributes['is-business-unit-admin']).filter(Boolean).length,
    ).toBe(1)
  })

  test('SHELL-011 is refused to everybody else', async () => {
    const { ours, campaign } = await twoUnits()
    expect((await server.as(await make.manager(ours, campaign)).get('users')).refusal).toEqual([403, 103])
  })
})

describe('one user', () => {
  test('API-037 USER-002 has no password, phone or second factor in it', async () => {
    const user = await make.user({ name: 'Ada' })
    const answer = await server.as(user).get(`users/${user.id}`)
    expect(answer.data).toEqual({
      type: 'users',
      id: String(user.id),
      attributes: {
        name: 'Ada',
        email: user.email,
        'is-super-user': false,
        'is-lite-user': false,
        'is-business-unit-admin': false,
        'is-expired': false,
        'is-subscribed-to-campaign-digest': false,
        'deleted-at': null,
      },
    })
  })

  test('is hidden from people of other business units, and unknown ids are 404', async () => {
    const { ours, theirs, admin } = await twoUnits()
    const [own, foreign, boss] = [
      await make.manager(ours),
      await make.manager(theirs),
      await make.superUser(),
    ]
    const asked = [
      await server.as(admin).get(`users/${own.id}`),
      await server.as(admin).get(`users/${foreign.id}`),
      await server.as(admin).get(`users/${boss.id}`),
      await server.as(own).get(`users/${admin.id}`),
      await server.as(boss).get('users/999999999'),
      await server.as(boss).get('users/abc'),
      await server.as(boss).get('users/99999999999999999999'),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 403, 403, 403, 404, 404, 404])
  })
})

describe('changing a user', () => {
  test('API-038 SHELL-016 changes name and digest, and the e-mail after its confirmation; other attributes are left alone', async () => {
    const user = await make.user({ name: 'Old' })
    const answer = await server.as(user).patch(`users/${user.id}`, {
      name: '  New Name ',
      email: 'new.name@kerbside.test',
      'current-password': user.password,
      is_subscribed_to_campaign_digest: true,
      is_super_user: true,
      isLiteUser: true,
      'password-hash': 'x',
    })
    expect([answer.status, answer.body?.meta, answer.data.attributes]).toEqual([
      200,
      { 'pending-email': 'new.name@kerbside.test' },
      {
        name: 'New Name',
        email: user.email,
        'is-super-user': false,
        'is-lite-user': false,
        'is-business-unit-admin': false,
        'is-expired': false,
        'is-subscribed-to-campaign-digest': true,
        'deleted-at': null,
      },
    ])
  })

  test('API-114 takes both forms of names, plain or as a document', async () => {
    const user = await make.user()
    const document = {
      data: { type: 'users', id: String(user.id), attributes: { 'is-subscribed-to-campaign-digest': true } },
    }
    const answer = await server.as(user).patch(`users/${user.id}`, document, {
      headers: { 'content-type': 'application/vnd.api+json' },
    })
    expect(answer.data.attributes['is-subscribed-to-campaign-digest']).toBe(true)
    expect(answer.headers['content-type']).toBe('application/vnd.api+json')
  })

  test('a taken e-mail address, in any letter case, is refused at its field', async () => {
    const [user, other] = [await make.user(), await make.user()]
    const answer = await server.as(user).patch(`users/${user.id}`, {
      email: other.email.toUpperCase(),
      current_password: user.password,
    })
    expect([answer.status, answer.errors]).toEqual([
      422,
      [
        {
          status: '422',
          code: 101,
          detail: 'The email has already been taken.',
          source: { pointer: '/data/attributes/email' },
        },
      ],
    ])
  })

  test('ERR-010 invalid values show errors at their fields', async () => {
    const user = await make.user()
    const answer = await server
      .as(user)
      .patch(`users/${user.id}`, { name: ' ', email: 'no address', is_subscribed_to_campaign_digest: 'yes' })
    expect(answer.errors.map(({ detail, source }) => [detail, source?.pointer])).toEqual([
      ['The name field is required.', '/data/attributes/name'],
      ['The email must be a valid email address.', '/data/attributes/email'],
      [
        'The is subscribed to campaign digest must be a boolean.',
        '/data/attributes/is_subscribed_to_campaign_digest',
      ],
    ])
  })

  test('USER-053 a business-unit admin changes users of their units, but no e-mail that opens another unit', async () => {
    const { ours, theirs, foreign, admin } = await twoUnits()
    const [own, shared, unrelated, boss] = [
      await make.manager(ours),
      await make.manager(ours),
      await make.manager(theirs),
      await make.superUser(),
    ]
    await make.grant(shared, foreign, ['view'])
    const client = server.as(admin)
    const asked = [
      await client.patch(`users/${own.id}`, { name: 'A', email: 'own@kerbside.test' }),
      await client.patch(`users/${shared.id}`, { name: 'B' }),
      await client.patch(`users/${shared.id}`, { email: 'shared@kerbside.test' }),
      await client.patch(`users/${shared.id}`, { name: 'C', email: shared.email }),
      await client.patch(`users/${unrelated.id}`, { name: 'D' }),
      await client.patch(`users/${boss.id}`, { name: 'E' }),
      await server.as(own).patch(`users/${admin.id}`, { name: 'F' }),
    ]
    expect(asked.map(({ status }) => status)).toEqual([200, 200, 403, 200, 403, 403, 403])
  })

  test('RT-011 lists of people who may see the user are notified', async () => {
    const { ours, admin } = await twoUnits()
    const user = await make.manager(ours)
    server.pushes.length = 0
    await server.as(user).patch(`users/${user.id}`, { name: 'Told' })
    const told = server.pushes.map(({ channels, event, data }) => [channels[0], event, data])
    const event = ['UserIndexed', { user_id: user.id }]
    expect(told).toContainEqual([`private-App.User.${user.id}`, ...event])
    expect(told).toContainEqual([`private-App.User.${admin.id}`, ...event])
    expect(new Set(told.map(([, name]) => name))).toEqual(new Set(['UserIndexed']))
  })
})

describe('rights', () => {
  test('API-052 API-120 one’s own on a campaign are those that count there', async () => {
    const { ours, campaign, foreign, admin } = await twoUnits()
    const [boss, moderator] = [await make.superUser(), await make.moderator(campaign)]
    const actions = async (viewer: typeof boss, campaignId: number) => {
      const answer = await server
        .as(viewer)
        .get(`users/${viewer.id}/permissions?filter[object]=Campaign&filter[object_id]=${campaignId}`)
      return answer.status === 200 ? answer.list.map(({ attributes }) => attributes['action']) : answer.status
    }
    expect(((await actions(boss, campaign.id)) as string[]).length).toBe(19)
    expect(await actions(admin, campaign.id)).toEqual(['view'])
    expect(await actions(admin, foreign.id)).toEqual([])
    expect(await actions(moderator, campaign.id)).toEqual(['view', 'moderate', 'creative_decisions'])
    expect(await actions(moderator, foreign.id)).toEqual([])
    expect(await actions(moderator, 999_999)).toBe(404)
    expect(ours.id).toBeGreaterThan(0)
  })

  test('API-051 those of others are shown to admins as far as their units reach', async () => {
    const { ours, campaign, foreign, admin } = await twoUnits()
    const user = await make.manager(ours)
    await make.grant(user, campaign, ['view', 'edit'])
    await make.grant(user, foreign, ['view'])
    const listed = async (viewer: typeof admin, query = '') => {
      const answer = await server.as(viewer).get(`users/${user.id}/permissions${query}`)
      return answer.list.map(
        ({ attributes }) => `${String(attributes['object'])}.${String(attributes['action'])}`,
      )
    }
    expect(await listed(admin)).toEqual(['BusinessUnit.add_campaign', 'Campaign.view', 'Campaign.edit'])
    expect(await listed(await make.superUser(), '?filter[object]=Campaign')).toEqual([
      'Campaign.view',
      'Campaign.edit',
      'Campaign.view',
    ])
    expect((await server.as(await make.moderator(campaign)).get(`users/${user.id}/permissions`)).status).toBe(
      403,
    )
  })

  test('a filter that names nothing is refused', async () => {
    const user = await make.user()
    const answer = await server
      .as(user)
      .get(`users/${user.id}/permissions?filter[object]=Planet&filter[object_id]=x`)
    expect(answer.errors).toEqual([
      {
        status: '422',
        code: 101,
        detail: 'The selected object is invalid.',
        source: { parameter: 'filter[object]' },
      },
    ])
  })
})
