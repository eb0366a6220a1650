import { expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { rightExplanationSchema, type CampaignAction } from '#contract/rights.ts'
import { viewerIn } from '#server/http/viewer.ts'
import { missingRight } from '#server/policies/missing-right.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make } = server

/** A campaign whose unit has two admins, and somebody who may view and deploy it. */
async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const admins = [
    await make.unitAdmin(unit, { name: 'Bo Admin' }),
    await make.unitAdmin(unit, { name: 'Al Admin' }),
  ]
  await make.unitAdmin(unit, { name: 'Ex Admin', deletedAt: server.deps.now() })
  const person = await make.user()
  await make.grant(person, campaign, ['view', 'deploy'])
  const explained = async (action: CampaignAction, asker = person) => {
    const answer = await server.as(asker).get(`campaigns/${campaign.id}/rights/${action}`)
    const { isHeld, because, grantors } = readOne(answer.body, rightExplanationSchema)
    return [isHeld, because, grantors]
  }
  return { unit, campaign, admins, person, explained }
}

test('a refusal says which right it takes on the campaign, and who can grant it', async () => {
  const { campaign, person } = await stage()
  const answer = await server.as(person).post('builds', { campaign_id: campaign.id, name: 'Build' })
  const frames = await server.as(person).get(`campaigns/${campaign.id}/frames`)
  expect([answer.refusal, frames.refusal, frames.errors[0]?.detail, frames.errors[0]?.meta]).toEqual([
    [403, 103],
    [403, 103],
    'You are not permitted to do this. It takes the right “Manage media buy” on this campaign. Al Admin or Bo Admin can grant it.',
    { rights: ['manage_media_buy'] },
  ])
})

test('it names super users where the business unit has no admin, and nobody to those who came by a link', async () => {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const person = await make.user()
  await make.grant(person, campaign, ['view'])
  await make.superUser({ name: '0 Super' })
  const { errors } = await server.as(person).get(`campaigns/${campaign.id}/frames`)
  const session = { id: 's', kind: 'drop-zone', linkId: 1, campaignId: campaign.id } as const
  const { entries } = await missingRight(
    server.deps.db,
    viewerIn(session, person, []),
    ['edit', 'moderate'],
    [unit.id],
  )
  expect([errors[0]?.detail, entries[0]?.detail]).toEqual([
    expect.stringMatching(/^You .* 0 Super.* can grant it\.$/),
    'You are not permitted to do this. It takes the rights “Edit” and “Moderate” on this campaign.',
  ])
})

test('a right is explained to who sees the campaign: why it is held, or who can grant it', async () => {
  const { campaign, admins, explained } = await stage()
  const stranger = await server.as(await make.user()).get(`campaigns/${campaign.id}/rights/deploy`)
  const unknown = await server.as(await make.superUser()).get(`campaigns/${campaign.id}/rights/fly`)
  expect([
    await explained('deploy'),
    await explained('moderate'),
    await explained('view', admins[0]),
    await explained('moderate', await make.superUser()),
    stranger.status,
    unknown.status,
  ]).toEqual([
    [true, 'granted', []],
    [false, null, ['Al Admin', 'Bo Admin']],
    [true, 'unitAdmin', []],
    [true, 'superUser', []],
    403,
    404,
  ])
})

test('outside of campaigns a refusal says which right on a business unit it takes, or whose account', async () => {
  const { person } = await stage()
  const details = async (...asked: [method: 'get' | 'post' | 'delete', path: string][]) => {
    const answers = await Promise.all(asked.map(([method, path]) => server.as(person)[method](path)))
    return answers.map(({ status, errors }) => [status, errors[0]?.detail])
  }
  const grants = 'on a business unit, which a super user can grant.'
  expect(
    await details(
      ['get', 'frames'],
      ['get', 'users'],
      ['get', `users/${person.id}/rights`],
      ['post', `users/${person.id}/propagate-campaign-permissions`],
    ),
  ).toEqual([
    [403, `You are not permitted to edit frames. It takes the right “Edit frames” ${grants}`],
    [403, `You are not permitted to do this. It takes the right “Administrate” ${grants}`],
    [403, 'You are not permitted to do this. It is for super users.'],
    [403, 'You are not permitted to do this. It is for super users.'],
  ])
})

test('a refusal before the body is read says which right it takes on a campaign', async () => {
  const { errors } = await server.as(await make.user()).patch('creatives/1', { is_default: true })
  expect([errors[0]?.detail, errors[0]?.meta]).toEqual([
    'You are not permitted to do this. It takes the right “Target” on a campaign.',
    { rights: ['target'] },
  ])
})
