import { describe, expect, test } from 'vitest'

import { personWith, pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make } = server
const { campaign, specification, manager } = await uploadPlace(server)
const moderator = await make.moderator(campaign, { name: 'Mo Derator' })
const client = server.as(moderator)
const pending = (values = {}) => make.creative({ campaign, specification, ...values })
const statusOf = async (id: number) =>
  (await client.get(`creatives/${id}`)).data.attributes['moderation-status']
const decisionsOf = async (id: number) =>
  (await client.get(`creatives/${id}/moderation-decisions`)).list.map(({ attributes }) => attributes)
const mayModerate = async (id: number, user = moderator) =>
  (await server.as(user).get(`users/${user.id}/creatives/${id}/moderate`)).data.attributes['can-moderate']

describe('a decision', () => {
  test('MOD-001 MOD-004 API-068 RT-010 approves for good, and the campaign is notified', async () => {
    const creative = await pending()
    expect(await statusOf(creative.id)).toBe(0)
    server.pushes.length = 0
    expect((await client.post(`creatives/${creative.id}/moderate`, { status: 1 })).status).toBe(204)
    expect(await statusOf(creative.id)).toBe(1)
    expect(pushesOf(server, 'CreativeDecisionMade')).toEqual([
      {
        channels: [`private-App.Campaign.${campaign.id}`],
        data: { creative_id: creative.id, campaign_id: campaign.id, is_approved: true },
      },
    ])
    for (const body of [{ status: 1 }, { status: -1, notes: 'Changed my mind' }]) {
      expect((await client.post(`creatives/${creative.id}/moderate`, body)).refusal[0]).toBe(409)
    }
    expect(await statusOf(creative.id)).toBe(1)
    expect(await decisionsOf(creative.id)).toHaveLength(1)
    expect(pushesOf(server, 'CreativeDecisionMade')).toHaveLength(1)
  })

  test('MOD-001 rejects with a reason', async () => {
    const creative = await pending()
    server.pushes.length = 0
    const answer = await client.post(`creatives/${creative.id}/moderate`, {
      status: -1,
      notes: '  Too dark  ',
    })
    expect([answer.status, await statusOf(creative.id)]).toEqual([204, -1])
    expect(pushesOf(server, 'CreativeDecisionMade')[0]?.data).toMatchObject({ is_approved: false })
    expect(await decisionsOf(creative.id)).toEqual([
      {
        'approval-text': 'rejected',
        'created-at': server.deps.now().toISOString(),
        'moderation-decision-logs': [
          {
            type: 'user',
            status: 'rejected',
            message: 'Rejected by a campaign moderator',
            'user-data': { name: 'Mo Derator', email: moderator.email, notes: 'Too dark' },
          },
        ],
      },
    ])
  })

  test('MOD-006 a reject reason that is missing, blank or too long is refused and decides nothing', async () => {
    const creative = await pending()
    server.pushes.length = 0
    for (const notes of [undefined, null, '', '   ', 'x'.repeat(256)]) {
      const answer = await client.post(`creatives/${creative.id}/moderate`, { status: -1, notes })
      expect([answer.status, answer.errors[0]?.detail, answer.errors[0]?.source]).toEqual([
        422,
        'Please enter a valid reject reason',
        { pointer: '/data/attributes/notes' },
      ])
    }
    expect([await statusOf(creative.id), server.pushes]).toEqual([0, []])
    const notes = `  ${'x'.repeat(255)}  `
    expect((await client.post(`creatives/${creative.id}/moderate`, { status: -1, notes })).status).toBe(204)
  })

  test('an unknown status is refused', async () => {
    const creative = await pending()
    for (const status of [0, 2, '1x', null]) {
      expect((await client.post(`creatives/${creative.id}/moderate`, { status })).status).toBe(422)
    }
    expect(await statusOf(creative.id)).toBe(0)
  })

  test('MOD-004 of two concurrent moderators one succeeds, the other gets a conflict', async () => {
    const creative = await pending()
    const other = server.as(await make.moderator(campaign))
    server.pushes.length = 0
    const answers = await Promise.all([
      client.post(`creatives/${creative.id}/moderate`, { status: 1 }),
      other.post(`creatives/${creative.id}/moderate`, { status: -1, notes: 'No' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409])
    expect(await statusOf(creative.id)).toBe(answers[0]?.status === 204 ? 1 : -1)
    expect(await decisionsOf(creative.id)).toHaveLength(1)
    expect(pushesOf(server, 'CreativeDecisionMade')).toHaveLength(1)
  })
})

describe('MOD-002 API-067 the right to moderate', () => {
  test('is yes only with the right and while the creative is pending', async () => {
    const creative = await pending()
    const viewer = await personWith(server, campaign, ['view'])
    expect(
      await Promise.all([moderator, manager, viewer].map((user) => mayModerate(creative.id, user))),
    ).toEqual([true, true, false])
    expect(await mayModerate(creative.id, await make.superUser())).toBe(true)
    expect(await mayModerate((await pending({ moderationStatus: 1 })).id)).toBe(false)
    expect(await mayModerate((await pending({ moderationStatus: -1 })).id)).toBe(false)
    expect(await mayModerate((await pending({ failure: 'corrupt' })).id)).toBe(false)
  })

  test('is readable for oneself only, and for existing creatives', async () => {
    const creative = await pending()
    const deleted = await pending({ deletedAt: server.deps.now() })
    const refused = [
      await client.get(`users/${manager.id}/creatives/${creative.id}/moderate`),
      await client.get(`users/${moderator.id}/creatives/${deleted.id}/moderate`),
      await client.get(`users/${moderator.id}/creatives/999999/moderate`),
      await client.post(`creatives/${deleted.id}/moderate`, { status: 1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 404, 404, 404])
    expect(refused[0]?.errors[0]?.detail).toBe('You can only ask what you yourself may decide on.')
  })

  test('a lite moderator decides on the campaign of the link, and on no other', async () => {
    const lite = await make.lite()
    const elsewhere = await make.campaign({})
    await make.grant(lite, campaign, ['view', 'moderate'])
    await make.grant(lite, elsewhere, ['view', 'moderate'])
    const byLink = server.asLink(await make.link({ kind: 'lite-moderation', user: lite, campaign }))
    const here = await pending()
    const there = await make.creative({ campaign: elsewhere })
    expect((await byLink.post(`creatives/${here.id}/moderate`, { status: 1 })).status).toBe(204)
    expect((await byLink.post(`creatives/${there.id}/moderate`, { status: 1 })).status).toBe(403)
  })
})

test('a decision makes a published campaign a draft again', async () => {
  const creative = await pending()
  await make.change(campaign, { publishedAt: server.deps.now(), contentChangedAt: server.deps.now() })
  server.pushes.length = 0
  await client.post(`creatives/${creative.id}/moderate`, { status: 1 })
  expect(pushesOf(server, 'CampaignPublishingStatusChanged').map(({ data }) => data)).toEqual([
    { campaign_id: campaign.id, status: 'draft' },
  ])
})
