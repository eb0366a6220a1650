import { describe, expect, test } from 'vitest'

import { readList } from '#contract/json-api.ts'
import { decisionSchema } from '#contract/moderation-decisions.ts'
import { recalculate } from '#server/creatives/recalculate.ts'

import { pushesOf } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps } = server
const { campaign, specification } = await uploadPlace(server)
const moderator = await make.moderator(campaign, { name: 'Mo Derator' })
const client = server.as(moderator)

const trigger = (id: number) => client.post(`creatives/${id}/moderation-decisions/trigger`)
const statusOf = async (id: number) =>
  (await client.get(`creatives/${id}`)).data.attributes['moderation-status']
const decisionsOf = async (id: number) =>
  readList((await client.get(`creatives/${id}/moderation-decisions`)).body, decisionSchema)
const textsOf = async (id: number) => (await decisionsOf(id)).map(({ approvalText }) => approvalText)
/** A creative that was approved by a vote. */
const approved = async () => {
  const { id } = await make.creative({ campaign, specification })
  await client.post(`creatives/${id}/moderate`, { status: 1 })
  server.pushes.length = 0
  return id
}

describe('API-070 a recalculation', () => {
  test('records what follows from the newest vote, and the campaign is notified', async () => {
    const id = await approved()
    expect((await trigger(id)).status).toBe(202)
    expect([await textsOf(id), server.pushes]).toEqual([['accepted'], []])
    await server.runJobs()
    const [newest, vote] = await decisionsOf(id)
    expect([vote?.approvalText, newest]).toEqual([
      'accepted',
      {
        id: expect.any(String),
        approvalText: 'accepted',
        createdAt: deps.now().toISOString(),
        moderationDecisionLogs: [
          {
            type: 'recalculation',
            status: 'accepted',
            message: 'Recalculated from the recorded votes, unchanged',
            userData: { name: 'Mo Derator', email: moderator.email, notes: null },
          },
        ],
      },
    ])
    expect(pushesOf(server, 'CreativeDecisionMade')).toEqual([
      {
        channels: [`private-App.Campaign.${campaign.id}`],
        data: { creative_id: id, campaign_id: campaign.id, is_approved: true },
      },
    ])
    expect(pushesOf(server, 'CampaignIndexed')).not.toEqual([])
  })

  test('takes back a status that no vote led to, and the launch readiness follows', async () => {
    const own = await uploadPlace(server)
    await make.creative({ ...own, isDefault: true, moderationStatus: 1 })
    const { id } = await make.creative({ ...own, moderationStatus: 1 })
    const manager = server.as(own.manager)
    const pendingCount = async () =>
      JSON.stringify((await manager.get(`campaigns/${own.campaign.id}/readiness`)).body).includes(
        'pending_creatives',
      )
    expect(await pendingCount()).toBe(false)
    const superUser = server.as(await make.superUser())
    expect((await superUser.post(`creatives/${id}/moderation-decisions/trigger`)).status).toBe(202)
    server.pushes.length = 0
    await server.runJobs()
    expect((await manager.get(`creatives/${id}`)).data.attributes['moderation-status']).toBe(0)
    expect(pushesOf(server, 'CreativeDecisionMade')[0]?.data).toMatchObject({ is_approved: null })
    expect(await pendingCount()).toBe(true)
  })

  test('MOD-017 is refused for a pending creative, and for a deleted one', async () => {
    const pending = await make.creative({ campaign, specification })
    const deleted = await make.creative({
      campaign,
      specification,
      moderationStatus: 1,
      deletedAt: deps.now(),
    })
    const answers = [await trigger(pending.id), await trigger(deleted.id), await trigger(999_999)]
    expect(answers.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual([
      [409, 'This creative is pending. There is no decision to recalculate.'],
      [404, expect.any(String)],
      [404, expect.any(String)],
    ])
    expect(await server.runJobs()).toBe(0)
  })

  test('is not made twice at once, and again after the first', async () => {
    const id = await approved()
    const answers = await Promise.all([trigger(id), trigger(id), trigger(id)])
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202])
    expect(await server.runJobs()).toBe(1)
    expect(await textsOf(id)).toEqual(['accepted', 'accepted'])
    await trigger(id)
    await server.runJobs()
    expect(await textsOf(id)).toEqual(['accepted', 'accepted', 'accepted'])
  })

  test('repeated after an interruption records one decision', async () => {
    const id = await approved()
    const [vote] = await decisionsOf(id)
    const job = { creativeId: id, userId: moderator.id, afterId: Number(vote?.id) }
    await recalculate(deps, job)
    await recalculate(deps, job)
    expect(await textsOf(id)).toEqual(['accepted', 'accepted'])
    expect(pushesOf(server, 'CreativeDecisionMade')).toHaveLength(1)
  })

  test('of a creative that is deleted meanwhile does nothing', async () => {
    const id = await approved()
    await trigger(id)
    await server.as(await make.superUser()).delete(`creatives/${id}`)
    server.pushes.length = 0
    expect(await server.runJobs()).toBe(1)
    expect(pushesOf(server, 'CreativeDecisionMade')).toEqual([])
  })

  test('keeps a rejection by the newest vote', async () => {
    const { id } = await make.creative({ campaign, specification })
    await client.post(`creatives/${id}/moderate`, { status: -1, notes: 'Too dark' })
    await trigger(id)
    await server.runJobs()
    expect([await statusOf(id), await textsOf(id)]).toEqual([-1, ['rejected', 'rejected']])
  })
})
