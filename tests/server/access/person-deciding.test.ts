import { expect, test } from 'vitest'

import { readOne } from '#contract/json-api.ts'
import { personRightsSchema } from '#contract/person-rights.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'

const server = await serverForFile()
const { make } = server
const root = await make.superUser()

/** The explanation of a user's rights on a campaign. */
async function explained(user: MadeUser, campaign: { id: number }) {
  const { body } = await server.as(root).get(`users/${user.id}/rights?filter[campaign]=${campaign.id}`)
  return readOne(body, personRightsSchema).campaign
}

/** What is said of deciding on creatives: whether, why, and what is missing. */
async function deciding(user: MadeUser, campaign: { id: number }) {
  const on = await explained(user, campaign)
  const answer = on?.groups.flatMap(({ rights }) => rights).find(({ action }) => action === 'decide')
  const why = answer?.reasons.map(({ because, groups }) =>
    because === 'moderationGroup' ? groups.map(({ name, stage }) => `${name} at stage ${stage}`) : because,
  )
  return [answer?.isAllowed, why, answer?.missing, on?.isToUpload]
}

test('who is in a group of a moderation stage decides on creatives because of it: the answer names the group and its stage', async () => {
  const [campaign, other] = [await make.campaign({}), await make.campaign({})]
  const [member, both, blind, outsider] = [
    await make.user(),
    await make.user(),
    await make.user(),
    await make.user(),
  ]
  await make.stages(campaign, [
    [{ users: [member, both, blind], name: 'Legal' }],
    [
      { users: [outsider], name: 'Finance' },
      { users: [member], name: 'Brand' },
    ],
  ])
  for (const user of [member, outsider]) {
    await make.grant(user, campaign, ['view'])
    await make.grant(user, other, ['view'])
  }
  await make.grant(both, campaign, ['view', 'moderate'])
  expect([
    await deciding(member, campaign),
    await deciding(member, other),
    await deciding(outsider, campaign),
    await deciding(both, campaign),
    await deciding(blind, campaign),
    await deciding(root, campaign),
    (await explained(member, campaign))?.groups.find(({ id }) => id === 'moderation')?.rights[0],
  ]).toEqual([
    [true, [['Legal at stage 1', 'Brand at stage 2']], [], false],
    [false, [], ['Moderate'], false],
    [true, [['Finance at stage 2']], [], false],
    [true, ['granted', ['Legal at stage 1']], [], false],
    [false, [['Legal at stage 1']], ['View'], false],
    [true, ['superUser'], [], false],
    expect.objectContaining({ action: 'moderate', isAllowed: false, reasons: [], missing: ['Moderate'] }),
  ])
})

test('a lite moderator of a group decides because of the group alone, and nobody by a link to upload', async () => {
  const [campaign, other] = [await make.campaign({}), await make.campaign({})]
  const [ofGroup, ofTeam, uploader] = [await make.lite(), await make.lite(), await make.lite()]
  await make.stages(campaign, [[{ users: [ofGroup, uploader], name: 'Legal' }]])
  for (const user of [ofGroup, ofTeam, uploader]) {
    await make.grant(user, campaign, ['view', 'moderate'])
  }
  await make.link({ kind: 'lite-moderation', user: ofGroup, campaign })
  await make.link({ kind: 'drop-zone', user: ofGroup, campaign })
  await make.link({ kind: 'lite-moderation', user: ofTeam, campaign })
  await make.link({ kind: 'drop-zone', user: uploader, campaign })
  expect([
    await deciding(ofGroup, campaign),
    await deciding(ofTeam, campaign),
    await deciding(uploader, campaign),
    await deciding(ofGroup, other),
  ]).toEqual([
    [true, [['Legal at stage 1']], [], false],
    [true, ['granted'], [], false],
    [false, [['Legal at stage 1']], [], true],
    [false, [], ['View', 'Moderate'], false],
  ])
})
