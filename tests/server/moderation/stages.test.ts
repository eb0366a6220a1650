import { describe, expect, test } from 'vitest'

import { moderationVotes } from '#server/db/schema/moderation.ts'

import { jpegOf, pushesOf, upload } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make } = server

/** A campaign with a moderator and three lite moderators with links: the first stage needs Ann and Bob, the second one of Bob and Cy. */
async function stagedCampaign() {
  const place = await uploadPlace(server)
  const { campaign, specification } = place
  const moderator = await make.moderator(campaign, { name: 'Mo' })
  const [ann, bob, cy] = [
    await make.lite({ name: 'Ann' }),
    await make.lite({ name: 'Bob' }),
    await make.lite({ name: 'Cy' }),
  ]
  const clientOf = async (user: MadeUser) => {
    await make.grant(user, campaign, ['view'])
    return server.asLink(await make.link({ kind: 'lite-moderation', user, campaign }))
  }
  const stages = await make.stages(campaign, [
    [{ users: [ann, bob], name: 'Legal' }],
    [{ users: [bob, cy], requireN: 1, name: 'Brand' }],
  ])
  const creative = await make.creative({ campaign, specification })
  const people = { moderator, ann, bob, cy }
  const clients = {
    moderator: server.as(moderator),
    ann: await clientOf(ann),
    bob: await clientOf(bob),
    cy: await clientOf(cy),
  }
  const decide = async (name: keyof typeof clients, notes?: string) =>
    (
      await clients[name].post(
        `creatives/${creative.id}/moderate`,
        notes === undefined ? { status: 1 } : { status: -1, notes },
      )
    ).status
  const waitsFor = async () => {
    const names = Object.keys(people) as (keyof typeof people)[]
    const waiting: string[] = []
    for (const name of names) {
      const path = `users/${people[name].id}/creatives/${creative.id}/moderate`
      if ((await clients[name].get(path)).data.attributes['can-moderate'] === true) {
        waiting.push(name)
      }
    }
    return waiting
  }
  const status = async () =>
    (await clients.moderator.get(`creatives/${creative.id}`)).data.attributes['moderation-status']
  return { ...place, stages, creative, clients, people, decide, waitsFor, status }
}

describe('a campaign with stages', () => {
  test('EMOD-011 MOD-002 API-067 API-068 is decided stage by stage, and only by those at whose stage a creative is', async () => {
    const { decide, waitsFor, status } = await stagedCampaign()
    expect(await waitsFor()).toEqual(['moderator'])
    expect([await decide('ann'), await decide('cy')]).toEqual([409, 409])
    expect([await decide('moderator'), await waitsFor(), await status()]).toEqual([204, ['ann', 'bob'], 0])
    expect([await decide('moderator'), await decide('cy')]).toEqual([409, 409])
    expect([await decide('bob'), await decide('bob'), await waitsFor()]).toEqual([204, 409, ['ann']])
    expect([await decide('ann'), await waitsFor(), await status()]).toEqual([204, ['bob', 'cy'], 0])
    expect([await decide('cy'), await waitsFor(), await status()]).toEqual([204, [], 1])
    expect(await decide('bob')).toBe(409)
  })

  test('a rejection at any stage ends it', async () => {
    const { decide, waitsFor, status } = await stagedCampaign()
    await decide('moderator')
    expect([await decide('ann', 'Wrong logo'), await waitsFor(), await status()]).toEqual([204, [], -1])
    expect(await decide('bob')).toBe(409)
  })

  test('RT-010 announces each decision, with null while others have to decide, and logs who decided where and why', async () => {
    const { creative, clients, decide } = await stagedCampaign()
    server.pushes.length = 0
    await decide('moderator')
    await decide('bob')
    await decide('ann', 'Wrong logo')
    expect(pushesOf(server, 'CreativeDecisionMade').map(({ data }) => data)).toEqual(
      [null, null, false].map((is_approved) => ({
        creative_id: creative.id,
        campaign_id: creative.campaignId,
        is_approved,
      })),
    )
    const decisions = (await clients.moderator.get(`creatives/${creative.id}/moderation-decisions`)).list
    expect(
      decisions.map(({ attributes }) => [
        attributes['approval-text'],
        (attributes['moderation-decision-logs'] as Record<string, Record<string, unknown>>[]).map(
          ({ status, message, 'user-data': user }) => [status, message, user?.['name'], user?.['notes']],
        ),
      ]),
    ).toEqual([
      ['rejected', [['rejected', 'Rejected by Legal at stage 1', 'Ann', 'Wrong logo']]],
      ['pending', [['accepted', 'Approved by Legal at stage 1', 'Bob', null]]],
      ['pending', [['accepted', 'Approved by a campaign moderator', 'Mo', null]]],
    ])
  })

  test('lets nobody decide who is in no group, and a lite moderator of a group not for the default team', async () => {
    const { campaign, people, creative } = await stagedCampaign()
    const outsider = await make.lite()
    await make.grant(outsider, campaign, ['view'])
    await make.grant(people.ann, campaign, ['moderate'])
    const byLink = async (user: MadeUser) =>
      (
        await server
          .asLink(await make.link({ kind: 'lite-moderation', user, campaign }))
          .post(`creatives/${creative.id}/moderate`, { status: 1 })
      ).status
    expect([await byLink(outsider), await byLink(people.ann)]).toEqual([403, 409])
    const elsewhere = await make.creative({ campaign: await make.campaign({}) })
    const ann = server.asLink(await make.link({ kind: 'lite-moderation', user: people.ann, campaign }))
    expect((await ann.post(`creatives/${elsewhere.id}/moderate`, { status: 1 })).status).toBe(403)
  })

  test('begins anew for a replaced file', async () => {
    const { manager, metadata, creative, clients, decide } = await stagedCampaign()
    await decide('moderator')
    await decide('ann')
    const client = server.as(manager)
    await upload(client, metadata(), await jpegOf(320, 180), `creatives/${creative.id}/files`)
    await server.runJobs()
    const listed = (await client.get(`campaigns/${creative.campaignId}/creatives`)).list
    expect(listed.map(({ attributes }) => attributes['moderation-status'])).toEqual([0])
    const moderate = `creatives/${listed[0]?.id}/moderate`
    expect((await clients.bob.post(moderate, { status: 1 })).status).toBe(409)
    expect((await clients.moderator.post(moderate, { status: 1 })).status).toBe(204)
    expect((await clients.ann.post(moderate, { status: 1 })).status).toBe(204)
  })
})

test(
  '500 concurrent votes on 50 creatives lose none and end in the states that the rules give',
  { timeout: 120_000 },
  async () => {
    const { campaign, specification } = await uploadPlace(server)
    const moderators = await Promise.all([1, 2, 3, 4].map(() => make.moderator(campaign)))
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => make.lite()))
    const [a, b, c, d, e, f] = members as [MadeUser, MadeUser, MadeUser, MadeUser, MadeUser, MadeUser]
    await make.stages(campaign, [
      [{ users: [a, b] }, { users: [b, c], requireN: 1 }],
      [{ users: [d, e, f], requireN: 2 }],
    ])
    const clients = [
      ...moderators.map((user) => server.as(user)),
      ...(await Promise.all(
        members.map(async (user) => {
          await make.grant(user, campaign, ['view'])
          return server.asLink(await make.link({ kind: 'lite-moderation', user, campaign }))
        }),
      )),
    ]
    const creatives = await Promise.all(
      Array.from({ length: 50 }, () => make.creative({ campaign, specification })),
    )
    // Member b rejects each fifth creative, and member f each seventh.
    const rejects = (voter: number, creative: number) =>
      (voter === 5 && creative % 5 === 0) || (voter === 9 && creative % 7 === 0)
    const round = async () =>
      (
        await Promise.all(
          creatives.flatMap(({ id }, creative) =>
            clients.map(async (client, voter) => {
              const body = rejects(voter, creative) ? { status: -1, notes: 'No' } : { status: 1 }
              return (await client.post(`creatives/${id}/moderate`, body)).status
            }),
          ),
        )
      ).toSorted()
    const accepted: number[] = []
    for (const _ of [1, 2, 3]) {
      const answers = await round()
      expect([...new Set(answers)].filter((status) => status !== 204 && status !== 409)).toEqual([])
      accepted.push(answers.filter((status) => status === 204).length)
    }
    const votes = (await server.deps.db.select().from(moderationVotes)).filter(({ creativeId }) =>
      creatives.some(({ id }) => id === creativeId),
    )
    expect(votes).toHaveLength(accepted.reduce((sum, count) => sum + count, 0))
    const statusOf = new Map(
      (await server.as(moderators[0] as MadeUser).get(`campaigns/${campaign.id}/creatives`)).list.map(
        ({ id, attributes }) => [Number(id), attributes['moderation-status']],
      ),
    )
    for (const [index, { id }] of creatives.entries()) {
      const own = votes.filter(({ creativeId }) => creativeId === id)
      const isRejected = own.some(({ status }) => status === -1)
      expect([index, statusOf.get(id)]).toEqual([index, isRejected ? -1 : 1])
      expect(own.filter(({ stageId }) => stageId === null)).toHaveLength(1)
      // Of the first stage both a and b are needed, so b's rejection cannot be passed over.
      expect(isRejected || index % 5 !== 0).toBe(true)
      const byStage = new Set(own.map(({ stageId, userId }) => `${stageId} ${userId}`))
      expect(byStage.size).toBe(own.length)
    }
  },
)
