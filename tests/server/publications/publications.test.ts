import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { campaignSchema } from '#contract/campaigns.ts'
import { readList, readOne } from '#contract/json-api.ts'
import { publicationSchema } from '#contract/publications.ts'
import { campaignActions } from '#contract/rights.ts'
import { campaigns, publications } from '#server/db/schema/campaigns.ts'

import { pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, deps } = server

/** A campaign with one frame and its approved default, whose manager is called Mona. */
async function complete(values: Parameters<typeof make.campaign>[0] = {}) {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, ...values })
  const manager = await make.manager(unit, campaign, { name: 'Mona' })
  const specification = await make.specification()
  const frame = await make.frame({ unit, specification })
  await make.attach(campaign, frame)
  const creative = await make.creative({ campaign, specification, isDefault: true, moderationStatus: 1 })
  const client = server.as(manager)
  const publish = (who = client) => who.post(`campaigns/${campaign.id}/publications`)
  const state = async () => {
    const { publishingStatus, isPublishable } = readOne(
      (await client.get(`campaigns/${campaign.id}`)).body,
      campaignSchema,
    )
    return [publishingStatus, isPublishable]
  }
  return { unit, campaign, manager, client, specification, frame, creative, publish, state }
}

describe('publishing', () => {
  test('API-031 PUB-002 PUB-008 PUB-014 an empty body publishes, and the answer is the new publication', async () => {
    const { campaign, publish, state } = await complete()
    const before = await state()
    server.pushes.length = 0
    const answer = await publish()
    const publication = readOne(answer.body, publicationSchema)
    expect([answer.status, before, await state(), publication]).toEqual([
      201,
      ['unpublished', true],
      ['published', false],
      {
        id: publication.id,
        createdAt: server.clock.now().toISOString(),
        publishedBy: { name: 'Mona' },
      },
    ])
    expect(pushesOf(server, 'CampaignPublishingStatusChanged')).toEqual([
      {
        channels: [`private-App.Campaign.${campaign.id}`],
        data: { campaign_id: campaign.id, status: 'published' },
      },
    ])
  })

  test('PUB-004 PUB-006 is refused without support, without every default, and without changes', async () => {
    const unsupported = await complete({ supportsPublishing: false })
    const lacking = await complete()
    await make.attach(lacking.campaign, await make.frame({ unit: lacking.unit }))
    const done = await complete()
    await done.publish()
    const tried = async ({ publish, state, campaign }: typeof done) => {
      const { refusal, errors } = await publish()
      const kept = await deps.db.$count(publications, eq(publications.campaignId, campaign.id))
      return [...refusal, errors[0]?.detail, (await state())[1], kept]
    }
    expect([await tried(unsupported), await tried(lacking), await tried(done)]).toEqual([
      [422, 101, 'This campaign does not support publishing.', false, 0],
      [422, 101, 'Each frame specification must have at least one default creative.', false, 0],
      [409, 105, 'There are no unpublished changes.', false, 1],
    ])
  })

  test('of two people who publish at once one publishes', async () => {
    const { campaign, publish } = await complete()
    const answers = await Promise.all([publish(), publish(), publish()])
    expect([
      answers.map(({ status }) => status).toSorted(),
      await deps.db.$count(publications, eq(publications.campaignId, campaign.id)),
    ]).toEqual([[201, 409, 409], 1])
  })

  test('PUB-016 needs deploy, without which the campaign is not publishable and publishing is refused', async () => {
    const { campaign, publish } = await complete()
    const tried = async (actions: Parameters<typeof make.grant>[2]) => {
      const user = await make.user()
      await make.grant(user, campaign, actions)
      const client = server.as(user)
      const { attributes } = (await client.get(`campaigns/${campaign.id}`)).data
      const [listed] = (await client.get('campaigns')).list
      const { status } = await client.get(`campaigns/${campaign.id}/publications`)
      return [
        attributes['is-publishable'],
        listed?.attributes['is-publishable'],
        status,
        (await publish(client)).status,
      ]
    }
    const all = campaignActions.filter((action) => action !== 'deploy')
    expect([await tried(['view']), await tried(all), await tried(['view', 'deploy'])]).toEqual([
      [false, false, 200, 403],
      [false, false, 200, 403],
      [true, true, 200, 201],
    ])
    expect((await publish(server.as(await make.user()))).status).toBe(403)
  })

  test('API-030 PUB-001 PUB-007 PUB-012 the list is newest first and names who published', async () => {
    const { campaign, client, publish } = await complete()
    const boss = await make.superUser({ name: 'Bea' })
    const gone = await make.manager(await make.businessUnit(), campaign, { name: 'Gil' })
    await publish()
    server.clock.advance({ minutes: 5 })
    await client.patch(`campaigns/${campaign.id}`, { name: 'Second' })
    await publish(server.as(boss))
    server.clock.advance({ minutes: 5 })
    await client.patch(`campaigns/${campaign.id}`, { name: 'Third' })
    await publish(server.as(gone))
    await deps.db.update(publications).set({ userId: null }).where(eq(publications.userId, gone.id))
    const answer = await client.get(`campaigns/${campaign.id}/publications`)
    const now = server.clock.now().getTime()
    expect(
      readList(answer.body, publicationSchema).map(({ createdAt, publishedBy }) => [
        (now - Date.parse(createdAt)) / 60_000,
        publishedBy,
      ]),
    ).toEqual([
      [0, null],
      [5, { name: 'Bea' }],
      [10, { name: 'Mona' }],
    ])
    expect(answer.body?.meta).toEqual({ pagination: { total: 3, total_pages: 1, current_page: 1 } })
  })
})

describe('the publishing status', () => {
  /** Changes that make a published campaign a draft, by name. */
  const doings: Record<string, (stage: Awaited<ReturnType<typeof complete>>) => Promise<unknown>> = {
    'a changed setting': ({ client, campaign }) =>
      client.patch(`campaigns/${campaign.id}`, { ends_at: '2026-07-31T23:59:59Z' }),
    'an attached frame': async ({ client, campaign, unit, specification }) =>
      client.post(`campaigns/${campaign.id}/relationships/frames`, [
        { id: (await make.frame({ unit, specification })).externalId },
      ]),
    'an attached booking with frames': async ({ client, campaign, unit, specification }) => {
      await make.frame({ unit, specification, displayUnitIds: ['DU-NEW'] })
      const booking = await make.booking({ unit, displayUnitIds: ['DU-NEW'] })
      await client.post(`campaigns/${campaign.id}/bookings`, {
        bookings: [{ code: booking.code, network: booking.network, business_unit: unit.id }],
      })
    },
    'an approved creative': async ({ client, campaign, specification }) =>
      client.post(`creatives/${(await make.creative({ campaign, specification })).id}/moderate`, {
        status: 1,
      }),
    'a deleted approved creative': async ({ client, creative }) => client.delete(`creatives/${creative.id}`),
    'another default': async ({ client, campaign, specification, publish }) => {
      const second = await make.creative({ campaign, specification, moderationStatus: 1 })
      await make.change(campaign, { publishedAt: null })
      await publish()
      await client.patch(`creatives/${second.id}`, { is_default: true })
    },
  }

  test.each(Object.keys(doings))('PUB-009 RT-015 %s makes a draft of a published campaign', async (doing) => {
    const stage = await complete()
    await stage.publish()
    server.pushes.length = 0
    server.clock.advance({ seconds: 1 })
    await doings[doing]?.(stage)
    expect([
      (await stage.state())[0],
      pushesOf(server, 'CampaignPublishingStatusChanged').at(-1)?.data,
    ]).toEqual(['draft', { campaign_id: stage.campaign.id, status: 'draft' }])
  })

  /** Changes of data that a publication does not include. */
  const others: Record<string, (stage: Awaited<ReturnType<typeof complete>>) => Promise<unknown>> = {
    'a pending creative': async ({ campaign, specification }) => make.creative({ campaign, specification }),
    'a rejected creative': async ({ client, campaign, specification }) =>
      client.post(`creatives/${(await make.creative({ campaign, specification })).id}/moderate`, {
        status: -1,
        notes: 'No.',
      }),
    'other managers': ({ client, campaign }) =>
      client.patch(`campaigns/${campaign.id}`, { managers: ['other@agency.test'] }),
    'being late': ({ client, campaign }) => client.patch(`campaigns/${campaign.id}/add-late-copy-flag`),
    'a booking without frames': async ({ client, campaign, unit }) => {
      const { code, network } = await make.booking({ unit })
      await client.post(`campaigns/${campaign.id}/bookings`, {
        bookings: [{ code, network, business_unit: unit.id }],
      })
    },
  }

  test.each(Object.keys(others))('PUB-002 %s leaves it published, and nobody is told', async (doing) => {
    const stage = await complete()
    await stage.publish()
    server.pushes.length = 0
    server.clock.advance({ seconds: 1 })
    await others[doing]?.(stage)
    expect([(await stage.state())[0], pushesOf(server, 'CampaignPublishingStatusChanged')]).toEqual([
      'published',
      [],
    ])
  })

  test('PUB-002 a reverted change leaves nothing to publish, and the status is announced', async () => {
    const { campaign, client, publish, state } = await complete({ name: 'As it was', isActive: true })
    await publish()
    server.pushes.length = 0
    server.clock.advance({ seconds: 1 })
    await client.patch(`campaigns/${campaign.id}`, { name: 'Otherwise' })
    const between = await state()
    await client.patch(`campaigns/${campaign.id}`, { name: 'As it was' })
    expect([between, await state()]).toEqual([
      ['draft', true],
      ['published', false],
    ])
    expect(pushesOf(server, 'CampaignPublishingStatusChanged').map(({ data }) => data)).toEqual([
      { campaign_id: campaign.id, status: 'draft' },
      { campaign_id: campaign.id, status: 'published' },
    ])
    const [row] = await deps.db.select().from(campaigns).where(eq(campaigns.id, campaign.id))
    expect(row?.readiness).toEqual([])
  })

  test('a frame that is attached and detached again leaves nothing to publish', async () => {
    const { campaign, client, unit, publish, state } = await complete()
    await publish()
    const body = [{ id: (await make.frame({ unit })).externalId }]
    await client.post(`campaigns/${campaign.id}/relationships/frames`, body)
    const between = (await state())[0]
    await client.delete(`campaigns/${campaign.id}/relationships/frames`, body)
    expect([between, (await state())[0]]).toEqual(['draft', 'published'])
  })

  test('after a publication without stored contents any change makes a draft', async () => {
    const { campaign, client, publish, state } = await complete({ name: 'One' })
    await publish()
    await deps.db.update(publications).set({ contents: {} }).where(eq(publications.campaignId, campaign.id))
    await client.patch(`campaigns/${campaign.id}`, { name: 'Two' })
    await client.patch(`campaigns/${campaign.id}`, { name: 'One' })
    expect((await state())[0]).toBe('draft')
  })
})
