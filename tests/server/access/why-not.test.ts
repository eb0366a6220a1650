import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { rightExplanationSchema, type CampaignAction } from '#contract/rights.ts'
import { requestEmailChange } from '#server/auth/email-changes.ts'
import { users } from '#server/db/schema/people.ts'
import { viewerIn } from '#server/http/viewer.ts'
import { missingRight } from '#server/policies/missing-right.ts'
import { convertUser } from '#server/users/create-user.ts'

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

test('what is done to a campaign and its creatives is refused by the rights that the policies ask for', async () => {
  const { campaign, person, unit } = await stage()
  const other = await make.campaign({ unit, isExchangeHolding: true })
  await make.grant(person, other, ['view'])
  const [own, foreign, torn] = [
    await make.creative({ campaign: other, userId: person.id }),
    await make.creative({ campaign: other }),
    await make.creative({ campaign: other, failure: 'corrupt' }),
  ]
  const client = server.as(person)
  const answers = [
    await client.patch(`campaigns/${campaign.id}`, { is_active: true }),
    await client.patch(`campaigns/${other.id}`, { is_active: true }),
    await client.patch(`campaigns/${other.id}/content-completed`),
    await client.delete(`creatives/${own.id}`),
    await client.delete(`creatives/${foreign.id}`),
    await client.post(`creatives/${own.id}/asset-history`, { asset_id: 1 }),
    await client.post(`creatives/${foreign.id}/asset-history`, { asset_id: 1 }),
    await client.post(`creatives/${torn.id}/asset-history`, { asset_id: 1 }),
    await server.as(await make.user()).get(`campaigns/${campaign.id}`),
  ]
  const on = 'on this campaign. Al Admin or Bo Admin can grant it.'
  const onUnit = 'on a business unit, which a super user can grant.'
  const not = 'You are not permitted to'
  expect(answers.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual([
    [403, `${not} do this. It takes the right “Administrate” ${onUnit}`],
    [403, `${not} do this. It takes the right “Edit” ${on}`],
    [
      403,
      `${not} do this. It takes the right “Provide content” on a business unit of this campaign, which a super user can grant.`,
    ],
    [403, `${not} do this. It takes the right “Delete own creatives” ${on}`],
    [403, `You can only delete creatives you have uploaded. It takes the right “Delete creatives” ${on}`],
    [403, `${not} replace this creative. It takes the right “Replace own creatives” ${on}`],
    [403, `${not} replace this creative. It takes the right “Replace creatives” ${on}`],
    [403, `${not} replace this creative`],
    [
      403,
      `${not} view this campaign. It takes the right “View” on it, which an administrator of its business unit can grant.`,
    ],
  ])
})

test('who may not change the permissions of others learns whose account may', async () => {
  const { campaign, person, admins } = await stage()
  const elsewhere = await make.campaign({ unit: await make.businessUnit() })
  const [admin] = admins
  const change = (campaignId: number | null) => ({
    object: 'Campaign',
    object_id: campaignId,
    action: 'edit',
  })
  const answers = [
    await server.as(person).post(`users/${admin?.id}/relationships/permissions`, change(campaign.id)),
    await server.as(admin ?? person).post(`users/${person.id}/relationships/permissions`, change(null)),
    await server
      .as(admin ?? person)
      .post(`users/${person.id}/relationships/permissions`, change(elsewhere.id)),
    await server
      .as(admin ?? person)
      .get(`users/${person.id}/permissions?filter[object]=Campaign&filter[object_id]=null`),
  ]
  const administrate =
    'You are not permitted to do this. It takes the right “Administrate” on a business unit, which a super user can grant.'
  const forSuperUsers = 'You are not permitted to do this. It is for super users.'
  expect(answers.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual([
    [403, administrate],
    [403, forSuperUsers],
    [403, administrate],
    [403, forSuperUsers],
  ])
})

test('who may not see or change another person, announce a deployment or pass the profanity filter learns whose right it takes', async () => {
  const { campaign, person, admins } = await stage()
  const [admin = person] = admins
  const superUser = await make.superUser()
  const stranger = await make.user()
  const gone = await make.user({ deletedAt: server.deps.now() })
  await make.grant(gone, campaign, ['view'])
  await make.grant(superUser, campaign, ['view'])
  await make.grant(person, campaign, ['moderate'])
  const name = { name: 'Another' }
  const answers = [
    await server.as(person).get(`users/${stranger.id}`),
    await server.as(admin).patch(`users/${stranger.id}`, name),
    await server.as(superUser).patch(`users/${gone.id}`, name),
    await server.as(admin).patch(`users/${superUser.id}`, name),
    await server.as(person).patch('systems/deploying', { deploying: 1 }),
    await server.as(person).patch('content-items/status/approved?bypassProfanityFilter=true', []),
  ]
  const theirs =
    'It takes the right “Administrate” on a business unit of theirs, which a super user can grant.'
  const not = 'You are not permitted to'
  expect(answers.map(({ status, errors }) => [status, errors[0]?.detail])).toEqual([
    [403, `${not} see this user. ${theirs}`],
    [403, `${not} see this user. ${theirs}`],
    [403, 'A deleted user cannot be changed. Restore them first.'],
    [403, `${not} see this user. ${theirs}`],
    [403, `${not} announce a deployment. It is for super users.`],
    [403, `${not} bypass the profanity filter. It is for super users.`],
  ])
})

test('who came by a link learns that the rest takes a full account', async () => {
  const { campaign } = await stage()
  const link = await make.link({ kind: 'drop-zone', user: await make.lite(), campaign })
  const { status, errors } = await server.asLink(link).get('frames')
  expect([status, errors[0]?.detail]).toEqual([
    403,
    'Your link does not give access to this. It takes a full account.',
  ])
})

test('a user who is deleted while they are changed stays as they were, and it is said why', async () => {
  const admin = await make.superUser()
  const user = await make.lite({ deletedAt: server.deps.now() })
  const change = { user, email: 'other@why.test', viewer: viewerIn({ id: 's', kind: 'full' }, admin, []) }
  const why = 'A deleted user cannot be changed. Restore them first.'
  const { db } = server.deps
  await expect(
    db.transaction((transaction) => convertUser(transaction, server.deps, user.id)),
  ).rejects.toThrow(why)
  await expect(
    db.transaction((transaction) => requestEmailChange(transaction, server.deps, change)),
  ).rejects.toThrow(why)
  const [after] = await db.select().from(users).where(eq(users.id, user.id))
  expect([after?.email, after?.isLiteUser]).toEqual([user.email, true])
})

test('CAMP-055 an admin of the business unit who completes the content learns which right that takes, and who can grant it', async () => {
  const { campaign, unit } = await stage()
  const admin = await make.unitAdmin(unit)
  await make.grantOnUnit(admin, unit, ['provide_content'])
  const { errors } = await server.as(admin).patch(`campaigns/${campaign.id}/content-completed`)
  expect([errors[0]?.detail, errors[0]?.meta]).toEqual([
    'Administrators of a business unit provide no content for its campaigns. It takes the right “Provide content” on a business unit of this campaign and “Administrate” on none of them, which a super user can grant.',
    { rights: ['provide_content'] },
  ])
})
