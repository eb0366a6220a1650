import { expect, test } from 'vitest'

import { mayModerateSchema } from '#contract/creatives.ts'
import { readOne } from '#contract/json-api.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'

const server = await serverForFile()
const { make } = server

/** A campaign whose one stage has a group with Meg, next to a moderator, who sets up the stages, and somebody who may only look. */
async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  await make.unitAdmin(unit, { name: 'Al Admin' })
  const [moderator, member, looker] = [
    await make.moderator(campaign, { name: 'Mo Derator' }),
    await make.user({ name: 'Meg' }),
    await make.user(),
  ]
  await make.grant(moderator, campaign, ['enhanced_moderation'])
  await make.grant(member, campaign, ['view'])
  await make.grant(looker, campaign, ['view'])
  await make.stages(campaign, [[{ users: [member], name: 'Legal' }]])
  const creative = await make.creative({ campaign })
  const decide = async (user: MadeUser, body: unknown = { status: 1 }) => {
    const answer = await server.as(user).post(`creatives/${creative.id}/moderate`, body)
    const { status } = answer
    return status === 204 ? status : [status, answer.errors[0]?.detail, answer.errors[0]?.meta]
  }
  const asked = async (user: MadeUser) => {
    const { body } = await server.as(user).get(`users/${user.id}/creatives/${creative.id}/moderate`)
    const { canModerate, waitsFor } = readOne(body, mayModerateSchema)
    return canModerate ? true : waitsFor
  }
  return { campaign, moderator, member, looker, creative, decide, asked }
}

const team = 'It takes the right “Moderate” on this campaign. Al Admin can grant it.'
const legal =
  'You are not permitted to decide on this creative. It waits at stage 1 for a member of the moderation group “Legal”. Mo Derator can change its members.'

test('a decision at stage 0 is refused with the right that it takes, also to members of a later group', async () => {
  const { member, looker, moderator, decide, asked } = await stage()
  expect([
    await decide(looker),
    await decide(member),
    await asked(looker),
    await asked(member),
    await asked(moderator),
  ]).toEqual([
    [403, `You are not permitted to do this. ${team}`, { rights: ['moderate'] }],
    [409, `You are not permitted to decide on this creative at stage 0. ${team}`, { rights: ['moderate'] }],
    null,
    { stage: 0, groups: [], right: { displayName: 'Moderate', grantors: ['Al Admin'] }, keepers: [] },
    true,
  ])
})

test('at a further stage the refusal names it, its groups, and who can change them, instead of a right', async () => {
  const { member, looker, moderator, decide, asked } = await stage()
  const root = await make.superUser()
  expect(await decide(moderator)).toBe(204)
  const meta = { stage: 1, groups: ['Legal'] }
  const waits = { ...meta, right: null, keepers: ['Mo Derator'] }
  expect([
    await decide(looker),
    await decide(moderator),
    await decide(root),
    await asked(looker),
    await asked(moderator),
    await asked(root),
    await asked(member),
    await decide(member),
    await asked(moderator),
  ]).toEqual([
    [403, legal, meta],
    [409, legal, meta],
    [409, legal, meta],
    waits,
    waits,
    waits,
    true,
    204,
    null,
  ])
})

test('several groups are named, and super users where nobody else can change them', async () => {
  const campaign = await make.campaign({})
  await make.superUser({ name: '0 Super' })
  const [moderator, one, other] = [
    await make.moderator(campaign),
    await make.user({ name: 'One' }),
    await make.user({ name: 'Other' }),
  ]
  await make.grant(one, campaign, ['view'])
  const ended = await make.user({ name: '0 Ended', deletedAt: server.deps.now() })
  await make.grant(ended, campaign, ['view', 'enhanced_moderation'])
  // Without the right to view, that to change the stages is of no use.
  await make.grant(await make.user({ name: '0 Blind' }), campaign, ['enhanced_moderation'])
  await make.stages(campaign, [
    [
      { users: [one], name: 'Legal' },
      { users: [other], name: 'Brand' },
    ],
  ])
  const path = `creatives/${(await make.creative({ campaign })).id}/moderate`
  await server.as(moderator).post(path, { status: 1 })
  const refused = await server.as(moderator).post(path, { status: 1 })
  await server.as(one).post(path, { status: 1 })
  // Who has decided at its stage lacks nothing.
  const decided = await server.as(one).post(path, { status: 1 })
  expect([refused.errors[0]?.detail, decided.errors[0]?.detail]).toEqual([
    expect.stringMatching(
      /stage 1 for a member of the moderation groups “Legal” or “Brand”\. 0 Super.* can change their members\.$/,
    ),
    'This creative is not waiting for your decision.',
  ])
})

test('nothing of a campaign is told to people who do not see it, or who came by a link', async () => {
  const { campaign, moderator, creative, decide } = await stage()
  await decide(moderator)
  const lite = await make.lite()
  await make.grant(lite, campaign, ['view', 'moderate'])
  const client = server.asLink(await make.link({ kind: 'lite-moderation', user: lite, campaign }))
  const byLink = await client.post(`creatives/${creative.id}/moderate`, { status: 1 })
  const { body } = await client.get(`users/${lite.id}/creatives/${creative.id}/moderate`)
  expect([
    await decide(await make.user()),
    byLink.errors[0]?.detail,
    readOne(body, mayModerateSchema).waitsFor,
  ]).toEqual([
    [
      403,
      'You are not permitted to do this. It takes the right “Moderate” on a campaign.',
      { rights: ['moderate'] },
    ],
    'This creative is not waiting for your decision.',
    null,
  ])
})
