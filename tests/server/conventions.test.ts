import { expect, test } from 'vitest'

import { serverForFile } from './support/harness.ts'

const server = await serverForFile()
const { make } = server

test('API-001 lists take page, filter, include and sort; requests are snake_case and answers kebab-case', async () => {
  const unit = await make.businessUnit()
  const client = await make.client({ name: 'Acme' })
  const startsAt = (day: number) => new Date(`2026-03-0${day}T00:00:00Z`)
  for (const [name, day] of [
    ['Alpha', 3],
    ['Beta', 2],
    ['Gamma', 1],
    ['Other', 1],
  ] as const) {
    await make.campaign({
      unit,
      client,
      name: `${name} ${name === 'Other' ? '' : 'wanted'}`,
      startsAt: startsAt(day),
    })
  }
  const admin = server.as(await make.superUser())
  const query = 'page[number]=1&page[size]=2&filter[search]=%25wanted%25&include=client&sort=-starts_at'
  const answer = await admin.get(`campaigns?${query}`)
  expect([
    answer.headers['content-type'],
    answer.list.map(({ type, attributes }) => [type, attributes['name']]),
    answer.body?.meta,
    answer.included.map(({ type, attributes }) => [type, attributes['name']]),
  ]).toEqual([
    'application/vnd.api+json',
    [
      ['campaigns', 'Alpha wanted'],
      ['campaigns', 'Beta wanted'],
    ],
    { pagination: { total: 3, total_pages: 2, current_page: 1 } },
    [['clients', 'Acme']],
  ])
  const names = Object.keys(answer.list[0]?.attributes ?? {})
  expect(names).toEqual(expect.arrayContaining(['starts-at', 'is-active', 'booking-engine-id']))
  expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
})

test('API-114 a request may name its attributes in either form', async () => {
  const user = await make.user()
  const client = server.as(user)
  const subscribed = []
  for (const [name, value] of [
    ['is_subscribed_to_campaign_digest', true],
    ['is-subscribed-to-campaign-digest', false],
  ] as const) {
    const answer = await client.patch(`users/${user.id}`, { [name]: value })
    subscribed.push(answer.data.attributes['is-subscribed-to-campaign-digest'])
  }
  const document = { data: { type: 'users', id: String(user.id), attributes: { name: 'As a document' } } }
  const answer = await client.patch(`users/${user.id}`, document)
  expect([subscribed, answer.data.attributes['name']]).toEqual([[true, false], 'As a document'])
})

test('API-002 API-113 the base carries version 2, another version is not there', async () => {
  const routes = server.app.knownRoutes.map(({ url }) => url).filter((url) => url.startsWith('/api/'))
  expect(routes.filter((url) => !url.startsWith('/api/v2'))).toEqual([])
  const admin = server.as(await make.superUser())
  expect([
    (await admin.get('//api/v2/auth/user')).status,
    (await admin.get('//api/v1/auth/user')).status,
    (await admin.get('//api/auth/user')).status,
  ]).toEqual([200, 404, 404])
})

test('API-015 statistics count visible campaigns per workflow stage and booking status, under the filters', async () => {
  const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
  const now = server.clock.now().getTime()
  const past = { startsAt: new Date(now - 9e8), endsAt: new Date(now - 8e8) }
  await make.campaign({ unit, name: 'Counted' })
  await make.campaign({ unit, name: 'Counted, over', ...past })
  await make.campaign({ unit, name: 'Counted, by hand', supportsPromotion: false })
  await make.campaign({ unit: other, name: 'Counted elsewhere' })
  const client = server.as(await make.unitAdmin(unit))
  const statsOf = async (query: string) =>
    (await client.get(`campaigns?stats=1&include=client&${query}`)).body?.meta?.['stats'] as Record<
      string,
      unknown
    >
  const all = await statsOf('filter[search]=%25counted%25')
  const live = await statsOf('filter[search]=%25counted%25&filter[live]=1')
  expect([all, live['total']]).toEqual([
    {
      total: 3,
      'workflow-stages': {
        missing_content: 2,
        pending_moderation: 0,
        awaiting_promotion: 0,
        ready: 0,
        manual: 1,
      },
      'promotion-statuses': { unpromoted: 3, partially_promoted: 0, fully_promoted: 0 },
    },
    2,
  ])
})

test('API-112 actions and deletions whose answer is not shown answer with any 2xx', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const user = await make.manager(unit, campaign)
  const client = server.as(user)
  const answers = [
    await client.post(`users/${user.id}/pinned-campaigns`, { campaign_id: campaign.id }),
    await client.delete(`users/${user.id}/pinned-campaigns/${campaign.id}`),
    await client.patch(`campaigns/${campaign.id}/add-late-copy-flag`),
    await server.anonymous.post('auth/password', { email: user.email }),
    await client.delete('auth'),
  ]
  expect(answers.map(({ status }) => status >= 200 && status < 300)).toEqual(answers.map(() => true))
})
