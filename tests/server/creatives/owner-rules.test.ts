import { describe, expect, test } from 'vitest'

import type { CampaignAction } from '#contract/rights.ts'

import type { Client } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'
import { encoded, uploadPlace } from '../uploads/tus-client.ts'

const server = await serverForFile()
const { make } = server
const { campaign } = await uploadPlace(server)

type Kind = 'account' | 'drop-zone'

/** A person with exactly these rights on the campaign, signed in by password or drop-zone link. */
async function personWith(kind: Kind, actions: readonly CampaignAction[]) {
  const user = await make.user(kind === 'account' ? {} : { isLiteUser: true, passwordHash: null })
  await make.grant(user, campaign, actions)
  const client: Client =
    kind === 'account' ? server.as(user) : server.asLink(await make.link({ kind, user, campaign }))
  return { user, client }
}

const replace = async (client: Client, creativeId: number): Promise<number> =>
  (
    await client.ask('POST', `creatives/${creativeId}/files`, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': encoded({ filename: 'a.jpg' }),
      },
    })
  ).status
const remove = async (client: Client, creativeId: number): Promise<number> =>
  (await client.delete(`creatives/${creativeId}`)).status

/** Statuses for the person's own creative and for another person's. */
async function statusesOf(
  act: (client: Client, creativeId: number) => Promise<number>,
  kind: Kind,
  actions: readonly CampaignAction[],
) {
  const { user, client } = await personWith(kind, ['view', ...actions])
  const [own, other] = [
    await make.creative({ campaign, userId: user.id }),
    await make.creative({ campaign, userId: (await make.user()).id }),
  ]
  return [await act(client, own.id), await act(client, other.id)]
}

const yours = [201, 403]
const everybodys = [201, 201]
const nobodys = [403, 403]

describe('replacing', () => {
  test.each<[CampaignAction[], number[]]>([
    [['replace_creative'], everybodys],
    [['upload_creative', 'delete_creative'], everybodys],
    [['replace_own_creative'], yours],
    [['upload_creative', 'delete_own_creative'], yours],
    [['upload_creative'], nobodys],
    [['delete_creative'], nobodys],
    [['delete_own_creative'], nobodys],
  ])('an account with %j', async (actions, statuses) => {
    expect(await statusesOf(replace, 'account', actions)).toEqual(statuses)
  })

  test.each<[CampaignAction[], number[]]>([
    [['upload_creative', 'replace_own_creative', 'delete_own_creative'], yours],
    [['replace_own_creative', 'replace_creative'], yours],
    [['replace_creative'], nobodys],
    [['upload_creative', 'delete_own_creative'], nobodys],
  ])('a drop-zone person with %j', async (actions, statuses) => {
    expect(await statusesOf(replace, 'drop-zone', actions)).toEqual(statuses)
  })
})

describe('deleting', () => {
  test.each<[Kind, CampaignAction[], number[]]>([
    ['account', ['delete_creative'], [204, 204]],
    ['account', ['delete_own_creative'], [204, 403]],
    ['account', ['upload_creative'], nobodys],
    ['drop-zone', ['upload_creative', 'delete_own_creative'], [204, 403]],
    ['drop-zone', ['upload_creative'], nobodys],
  ])('a person (%s) with %j', async (kind, actions, statuses) => {
    expect(await statusesOf(remove, kind, actions)).toEqual(statuses)
  })
})
