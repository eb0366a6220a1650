import { describe, expect, test } from 'vitest'

import { readList, readPage } from '#contract/json-api.ts'
import { decidedCreativeSchema, decisionSchema } from '#contract/moderation-decisions.ts'
import { recordDecision } from '#server/moderation/record-decision.ts'

import { personWith } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make, deps, clock } = server
const stage = async () => {
  const place = await uploadPlace(server)
  const moderator = await make.moderator(place.campaign, { name: 'Mo Derator' })
  return { ...place, moderator, client: server.as(moderator) }
}
const vote = (creativeId: number, status: 1 | 0 | -1, notes: string | null = null) =>
  recordDecision(deps.db, {
    creativeId,
    status,
    now: deps.now(),
    log: { type: 'user', message: 'Voted', userId: null, notes },
  })
const denial = [
  403,
  expect.stringMatching(
    /^You are not permitted to view creative moderation decisions\. It takes the right “See decisions” on this campaign\./,
  ),
]

describe('the decisions on a creative', () => {
  test('MOD-013 API-069 are its latest 50, newest first, each with its log', async () => {
    const { campaign, specification, client, moderator } = await stage()
    const creative = await make.creative({ campaign, specification })
    const other = await make.creative({ campaign, specification })
    for (let count = 0; count < 51; count += 1) {
      clock.advance({ seconds: 1 })
      await vote(creative.id, count % 2 === 0 ? 1 : -1, `Note ${count}`)
    }
    await client.post(`creatives/${other.id}/moderate`, { status: -1, notes: 'Too dark' })
    const { body } = await client.get(`creatives/${creative.id}/moderation-decisions`)
    const decisions = readList(body, decisionSchema)
    expect(decisions.map(({ moderationDecisionLogs: [log] }) => log?.userData?.notes)).toEqual(
      Array.from({ length: 50 }, (_, index) => `Note ${50 - index}`),
    )
    const ofOther = await client.get(`creatives/${other.id}/moderation-decisions`)
    expect(readList(ofOther.body, decisionSchema)).toEqual([
      {
        id: expect.any(String),
        approvalText: 'rejected',
        createdAt: deps.now().toISOString(),
        moderationDecisionLogs: [
          {
            type: 'user',
            status: 'rejected',
            message: 'Rejected by a campaign moderator',
            userData: { name: 'Mo Derator', email: moderator.email, notes: 'Too dark' },
          },
        ],
      },
    ])
  })

  test('MOD-010 are none for a pending creative, and for those alone who may see them', async () => {
    const { campaign, specification, client } = await stage()
    const creative = await make.creative({ campaign, specification })
    expect((await client.get(`creatives/${creative.id}/moderation-decisions`)).list).toEqual([])
    const viewer = server.as(await personWith(server, campaign, ['view', 'moderate']))
    const refused = [
      await viewer.get(`creatives/${creative.id}/moderation-decisions`),
      await viewer.get(`campaigns/${campaign.id}/moderation-decisions`),
      await viewer.post(`creatives/${creative.id}/moderation-decisions/trigger`),
    ]
    expect(refused.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual([denial, denial, denial])
  })
})

describe('the decisions on the creatives of a campaign', () => {
  test('MOD-007 MOD-009 API-071 are the latest of each creative, with its frame specification, the deleted ones too', async () => {
    const { campaign, specification, client } = await stage()
    const at = (minutes: number) => new Date(deps.now().getTime() + minutes * 60_000)
    const kept = await make.creative({ campaign, specification, name: 'Kept', updatedAt: at(2) })
    const deleted = await make.creative({ campaign, specification, updatedAt: at(1), deletedAt: at(3) })
    const undecided = await make.creative({ campaign, specification, updatedAt: at(0) })
    await make.creative({ campaign, specification, failure: 'corrupt' })
    for (const status of [1, -1, 0, 1, -1, 1] as const) {
      clock.advance({ seconds: 1 })
      await vote(kept.id, status)
    }
    await vote(deleted.id, -1, 'Wrong logo')
    const texts = async (query: string) => {
      const { body } = await client.get(`campaigns/${campaign.id}/moderation-decisions${query}`)
      const page = readPage(body, decidedCreativeSchema)
      return page.items.map(({ id, moderationDecisions }) => [
        Number(id),
        moderationDecisions.map(({ approvalText }) => approvalText),
      ])
    }
    const latest = ['accepted', 'rejected', 'accepted', 'pending', 'rejected', 'accepted']
    const rest = [
      [deleted.id, ['rejected']],
      [undecided.id, []],
    ]
    expect(await texts('')).toEqual([[kept.id, latest.slice(0, 5)], ...rest])
    expect(await texts('?moderation_decision_count=2')).toEqual([[kept.id, latest.slice(0, 2)], ...rest])
    expect(await texts('?moderation_decision_count=50')).toEqual([[kept.id, latest], ...rest])

    const { body } = await client.get(
      `campaigns/${campaign.id}/moderation-decisions?moderation_decision_count=5&include=frame-specification`,
    )
    const { items, pagination } = readPage(body, decidedCreativeSchema)
    expect(pagination).toEqual({ total: 3, totalPages: 1, currentPage: 1 })
    expect(items[1]).toMatchObject({
      deletedAt: deleted.deletedAt?.toISOString(),
      frameSpecification: { id: String(specification.id), name: specification.name },
      moderationDecisions: [
        { moderationDecisionLogs: [{ message: 'Voted', userData: { name: null, notes: 'Wrong logo' } }] },
      ],
    })
  })

  test('MOD-008 API-071 come 15 to a page', async () => {
    const { campaign, specification, client } = await stage()
    const ids: number[] = []
    for (let count = 0; count < 17; count += 1) {
      ids.unshift((await make.creative({ campaign, specification })).id)
    }
    await vote(ids[16] ?? 0, 1)
    const pageOf = async (number: number) =>
      readPage(
        (await client.get(`campaigns/${campaign.id}/moderation-decisions?page[number]=${number}`)).body,
        decidedCreativeSchema,
      )
    const [first, second] = [await pageOf(1), await pageOf(2)]
    expect([...first.items, ...second.items].map(({ id }) => Number(id))).toEqual(ids)
    expect([first.items.length, second.pagination]).toEqual([
      15,
      { total: 17, totalPages: 2, currentPage: 2 },
    ])
    expect(second.items.map(({ moderationDecisions }) => moderationDecisions.length)).toEqual([0, 1])
  })

  test('an invalid number of decisions is refused with its parameter', async () => {
    const { campaign, client } = await stage()
    for (const count of ['0', '51', '-1', '5.5', 'many', '', '999999999999']) {
      const answer = await client.get(
        `campaigns/${campaign.id}/moderation-decisions?moderation_decision_count=${count}`,
      )
      expect([count, answer.status, answer.errors[0]?.source]).toEqual([
        count,
        422,
        { parameter: 'moderation_decision_count' },
      ])
    }
  })
})
