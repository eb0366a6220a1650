import { describe, expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readPage } from '#contract/json-api.ts'

import { startServer, type TestServer } from '../support/harness.ts'

/** Runs on a server of its own, for lists tell of everything there is. */
async function withServer(task: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  try {
    await task(server)
  } finally {
    await server.stop()
  }
}

const day = 86_400_000
const namesOf = (body: unknown): string[] => readPage(body, campaignSchema).items.map(({ name }) => name)

describe('the list of campaigns', () => {
  test('DASH-001 API-014 LIM-001 LIM-005 pages by 15 from the earliest start, and never more than 50', () =>
    withServer(async (server) => {
      const unit = await server.make.businessUnit()
      const made = []
      for (let index = 0; index < 53; index += 1) {
        // Made from the latest to the earliest.
        const startsAt = new Date(server.clock.now().getTime() + (60 - index) * day)
        made.push(
          await server.make.campaign({
            unit,
            name: `C${String(index).padStart(2, '0')}`,
            startsAt,
            endsAt: new Date(startsAt.getTime() + day),
          }),
        )
      }
      const client = server.as(await server.make.superUser())
      const byStart = made.map(({ name }) => name).toReversed()
      const first = await client.get('campaigns?include=frame-specifications&sort=%2Bstarts_at')
      const last = await client.get('campaigns?page[number]=4')
      const large = await client.get('campaigns?page[size]=1000')
      const wrong = await client.get('campaigns?page[number]=abc&page[size]=-1')
      const beyond = await client.get('campaigns?page[number]=99')
      expect({
        first: namesOf(first.body),
        pagination: first.body?.meta?.['pagination'],
        last: namesOf(last.body),
        large: [namesOf(large.body).length, large.body?.meta?.['pagination']],
        wrong: namesOf(wrong.body),
        beyond: [namesOf(beyond.body), beyond.body?.meta?.['pagination']],
      }).toEqual({
        first: byStart.slice(0, 15),
        pagination: { total: 53, total_pages: 4, current_page: 1 },
        last: byStart.slice(45),
        large: [50, { total: 53, total_pages: 2, current_page: 1 }],
        wrong: byStart.slice(0, 15),
        beyond: [[], { total: 53, total_pages: 4, current_page: 99 }],
      })
    }))

  test('sorts by name and backwards', () =>
    withServer(async (server) => {
      for (const name of ['B', 'C', 'A']) {
        await server.make.campaign({ name })
      }
      const client = server.as(await server.make.superUser())
      const sorted = await Promise.all(
        ['name', '-name', ''].map(async (sort) => namesOf((await client.get(`campaigns?sort=${sort}`)).body)),
      )
      expect(sorted).toEqual([
        ['A', 'B', 'C'],
        ['C', 'B', 'A'],
        ['B', 'C', 'A'],
      ])
    }))

  test('API-014 includes each frame specification once, and which campaign has which', () =>
    withServer(async (server) => {
      const { make } = server
      const unit = await make.businessUnit()
      const [wide, tall] = [
        await make.specification({ name: 'Wide' }),
        await make.specification({ name: 'Tall' }),
      ]
      const [first, second] = [
        await make.campaign({ unit, name: 'First' }),
        await make.campaign({ unit, name: 'Second' }),
      ]
      await make.attach(first, await make.frame({ unit, specification: wide }))
      await make.attach(first, await make.frame({ unit, specification: tall }))
      await make.attach(second, await make.frame({ unit, specification: wide }))
      const answer = await server
        .as(await make.superUser())
        .get('campaigns?include=frame-specifications,client&sort=name')
      const campaigns = readPage(answer.body, campaignSchema).items
      expect(
        campaigns.map(({ name, frameSpecifications }) => [
          name,
          frameSpecifications?.map((each) => each.name),
        ]),
      ).toEqual([
        ['First', ['Tall', 'Wide']],
        ['Second', ['Wide']],
      ])
      expect(answer.included.filter(({ type }) => type === 'frame-specifications')).toHaveLength(2)
    }))
})

describe('who sees which campaigns', () => {
  test('business units are isolated: people see only campaigns of their rights, unit or link', () =>
    withServer(async (server) => {
      const { make } = server
      const [unit, other] = [await make.businessUnit(), await make.businessUnit()]
      const [mine, ours, theirs] = [
        await make.campaign({ unit, name: 'mine' }),
        await make.campaign({ unit, name: 'ours' }),
        await make.campaign({ unit: other, name: 'theirs' }),
      ]
      const lite = await make.lite()
      await make.grant(lite, ours, ['view'])
      const asked = {
        super: server.as(await make.superUser()),
        admin: server.as(await make.unitAdmin(unit)),
        manager: server.as(await make.manager(unit, mine)),
        elsewhere: server.as(await make.manager(other, theirs)),
        plain: server.as(await make.user()),
        lite: server.asLink(await make.link({ kind: 'lite-moderation', user: lite, campaign: ours })),
      }
      const seen: Record<string, unknown> = {}
      for (const [who, client] of Object.entries(asked)) {
        const listed = await client.get('campaigns?sort=name')
        const searched = await client.post('search/campaigns', { query: 'e' })
        const stats = await client.get('campaigns?stats=1')
        seen[who] = [
          namesOf(listed.body),
          (searched.body?.['hits'] as { name: string }[] | undefined)?.map(({ name }) => name).toSorted(),
          (stats.body?.meta?.['stats'] as { total: number } | undefined)?.total,
        ]
      }
      expect(seen).toEqual({
        super: [['mine', 'ours', 'theirs'], ['mine', 'ours', 'theirs'], 3],
        admin: [['mine', 'ours'], ['mine', 'ours'], 2],
        manager: [['mine'], ['mine'], 1],
        elsewhere: [['theirs'], ['theirs'], 1],
        plain: [[], [], 0],
        lite: [['ours'], [], 1],
      })
    }))
})

describe('filters of the list', () => {
  test('DASH-005 CAMP-036 live lists those whose dates hold now', () =>
    withServer(async (server) => {
      const now = server.clock.now().getTime()
      const during = (name: string, from: number, to: number) =>
        server.make.campaign({ name, startsAt: new Date(now + from), endsAt: new Date(now + to) })
      await during('past', -2 * day, -1)
      await during('ending', -day, 0)
      await during('starting', 0, day)
      await during('future', 1, day)
      const client = server.as(await server.make.superUser())
      const live = async (value: string) =>
        namesOf((await client.get(`campaigns?filter[live]=${value}`)).body)
      expect([await live('1'), await live('true'), await live('false')]).toEqual([
        ['ending', 'starting'],
        ['ending', 'starting'],
        ['past', 'ending', 'starting', 'future'],
      ])
    }))

  test('DASH-006 LIM-008 start dates limit the list, also with the offset that moment.js writes', () =>
    withServer(async (server) => {
      for (const date of ['2026-03-01', '2026-03-10', '2026-03-20']) {
        await server.make.campaign({
          name: date,
          startsAt: new Date(`${date}T00:00:00Z`),
          endsAt: new Date('2026-05-01T00:00:00Z'),
        })
      }
      const client = server.as(await server.make.superUser())
      const listed = async (filter: string) => namesOf((await client.get(`campaigns?${filter}`)).body)
      expect([
        await listed('filter[starts_after]=2026-03-10T00:00:00Z'),
        await listed('filter[starts_before]=2026-03-10T00:00:00%2B00:00'),
        await listed(
          'filter[starts_after]=2026-03-02T00:00:00+00:00&filter[starts_before]=2026-03-19T00:00:00Z',
        ),
      ]).toEqual([['2026-03-10', '2026-03-20'], ['2026-03-01', '2026-03-10'], ['2026-03-10']])
    }))

  test('API-016 a search with the client of each campaign included, as the list of permissions asks', () =>
    withServer(async (server) => {
      const { make } = server
      const campaign = await make.campaign({ client: await make.client({ name: 'Brightwater' }) })
      await make.campaign({ name: 'Winter' })
      await make.refreshed(campaign.id)
      const client = server.as(await make.superUser())
      const answer = await client.get('campaigns?filter[search]=%25brightw%25&include=client')
      expect([
        answer.list.map(({ id }) => id),
        answer.body?.included?.map(({ type, attributes }) => [type, attributes['name']]),
      ]).toEqual([[String(campaign.id)], [['clients', 'Brightwater']]])
    }))

  test('DASH-007 API-123 the search text matches anywhere in name, client, reference, brand or a manager’s e-mail', () =>
    withServer(async (server) => {
      const { make } = server
      const campaign = await make.campaign({
        name: 'Été – 100% Summer_Sale',
        client: await make.client({ name: 'Brightwater' }),
      })
      await make.campaign({ name: 'Winter' })
      await make.booking({ campaign, code: 'SM4711', brand: 'Luma', externalId: 'ext-99' })
      await make.refreshed(campaign.id)
      const client = server.as(await make.superUser())
      const found: Record<string, number> = {}
      for (const text of [
        '%umm%',
        '%ete%',
        '%BRIGHT%',
        '%sm47%',
        '%luma%',
        '%ext-99%',
        '%sale summer%',
        '%100%25%',
        '%_%',
        '%xyz%',
        '%%',
      ]) {
        found[text] = namesOf(
          (await client.get(`campaigns?filter[search]=${encodeURIComponent(text)}`)).body,
        ).length
      }
      expect(found).toEqual({
        '%umm%': 1,
        '%ete%': 1,
        '%BRIGHT%': 1,
        '%sm47%': 1,
        '%luma%': 1,
        '%ext-99%': 1,
        '%sale summer%': 1,
        '%100%25%': 0,
        '%_%': 0,
        '%xyz%': 0,
        '%%': 2,
      })
    }))

  test('DASH-010 DASH-025 DASH-026 stage and promotion status filter the list, and each is counted under the other filters', () =>
    withServer(async (server) => {
      const { make } = server
      await make.campaign({ name: 'manual', supportsPromotion: false })
      await make.campaign({ name: 'missing' })
      const promoted = await make.campaign({ name: 'promoted' })
      await make.booking({ campaign: promoted, promotionState: 'completed' })
      await make.refreshed(promoted.id)
      await make.campaign({
        name: 'over',
        startsAt: new Date('2025-01-01T00:00:00Z'),
        endsAt: new Date('2025-02-01T00:00:00Z'),
      })
      const client = server.as(await make.superUser())
      const listed = async (filter: string) =>
        namesOf((await client.get(`campaigns?sort=name&${filter}`)).body)
      const stats = async (filter: string) => (await client.get(`campaigns?stats=1&${filter}`)).body?.meta
      const counts = (total: number, stages: Record<string, number>, statuses: Record<string, number>) => ({
        stats: {
          total,
          'workflow-stages': {
            missing_content: 0,
            pending_moderation: 0,
            awaiting_promotion: 0,
            ready: 0,
            manual: 0,
            ...stages,
          },
          'promotion-statuses': { unpromoted: 0, partially_promoted: 0, fully_promoted: 0, ...statuses },
        },
      })
      expect({
        manual: await listed('filter[dashboard_workflow_stage]=manual'),
        fully: await listed('filter[promotion_status]=fully_promoted'),
        all: await stats(''),
        live: await stats('filter[live]=1'),
        missing: await stats('filter[live]=1&filter[dashboard_workflow_stage]=missing_content'),
        unpromoted: await stats('filter[live]=1&filter[promotion_status]=unpromoted'),
        both: await stats(
          'filter[live]=1&filter[dashboard_workflow_stage]=missing_content&filter[promotion_status]=unpromoted',
        ),
      }).toEqual({
        manual: ['manual'],
        fully: ['promoted'],
        all: counts(4, { manual: 1, missing_content: 3 }, { unpromoted: 3, fully_promoted: 1 }),
        live: counts(3, { manual: 1, missing_content: 2 }, { unpromoted: 2, fully_promoted: 1 }),
        missing: counts(2, { manual: 1, missing_content: 2 }, { unpromoted: 1, fully_promoted: 1 }),
        unpromoted: counts(2, { manual: 1, missing_content: 1 }, { unpromoted: 2, fully_promoted: 1 }),
        both: counts(1, { manual: 1, missing_content: 1 }, { unpromoted: 1, fully_promoted: 1 }),
      })
    }))

  test('a filter that cannot be read answers 422 and names its parameter', () =>
    withServer(async (server) => {
      const client = server.as(await server.make.superUser())
      const refused: Record<string, unknown> = {}
      for (const filter of [
        'starts_after=tomorrow',
        'starts_before=2026-02-30T00:00:00Z',
        'starts_before=0000-01-01T00:00:00Z',
        'dashboard_workflow_stage=done',
        'promotion_status=fully_promoted,nonsense',
      ]) {
        const [name = ''] = filter.split('=')
        const answer = await client.get(`campaigns?filter[${name}]=${filter.slice(name.length + 1)}`)
        refused[filter] = [...answer.refusal, answer.errors[0]?.source]
      }
      const at = (name: string) => [422, 101, { parameter: `filter[${name}]` }]
      expect(refused).toEqual({
        'starts_after=tomorrow': at('starts_after'),
        'starts_before=2026-02-30T00:00:00Z': at('starts_before'),
        'starts_before=0000-01-01T00:00:00Z': at('starts_before'),
        'dashboard_workflow_stage=done': at('dashboard_workflow_stage'),
        'promotion_status=fully_promoted,nonsense': at('promotion_status'),
      })
    }))
})
