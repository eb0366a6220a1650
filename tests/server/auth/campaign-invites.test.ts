import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { links } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, clock } = server

async function invite() {
  const client = await make.client()
  const campaign = await make.campaign({ client })
  const user = await make.lite({ name: 'Studio' })
  await make.grant(user, campaign, ['view', 'upload_creative', 'replace_own_creative'])
  const link = await make.link({ kind: 'drop-zone', user, campaign })
  return { client, campaign, user, link, guest: server.asLink(link) }
}

describe('an uploader’s invitation', () => {
  test('API-055 DROP-006 has key, campaign and user with their rights on it', async () => {
    const { client, campaign, user, link, guest } = await invite()
    const { status, data, included } = await guest.get(
      `campaign-invites/${link.id}?include=campaign,campaign.client`,
    )
    expect([status, data.type, data.attributes]).toEqual([
      200,
      'campaign-invites',
      { key: String(link.id), 'campaign-id': String(campaign.id), 'user-id': String(user.id) },
    ])
    expect(data.relationships).toEqual({
      user: { data: { type: 'users', id: String(user.id) } },
      campaign: { data: { type: 'campaigns', id: String(campaign.id) } },
    })
    const named = (type: string) => included.filter((one) => one.type === type)
    expect([
      named('campaigns').map(({ attributes }) => attributes['name']),
      named('clients').map(({ attributes }) => attributes['name']),
      named('permissions').map(({ attributes }) => attributes['action']),
    ]).toEqual([[campaign.name], [client.name], ['view', 'upload_creative', 'replace_own_creative']])
  })

  test('API-055 DROP-006 has the campaign’s frame specifications with their creatives, but no failed ones', async () => {
    const { campaign, user, link, guest } = await invite()
    const specification = await make.specification({ name: 'Digital 6-Sheet' })
    await make.attach(campaign, await make.frame({ specification }))
    await make.refreshed(campaign.id)
    await make.creative({ campaign, specification, userId: user.id, name: 'hero' })
    await make.creative({ campaign, specification, userId: user.id, name: 'broken', failure: 'corrupt' })
    const { included } = await guest.get(
      `campaign-invites/${link.id}?include=campaign.frame-specifications.creatives`,
    )
    const names = (type: string) =>
      included.filter((one) => one.type === type).map(({ attributes }) => attributes['name'])
    expect([names('frame-specifications'), names('creatives')]).toEqual([['Digital 6-Sheet'], ['hero']])
  })

  test('without includes has the rights, and nothing of the campaign', async () => {
    const { link, guest } = await invite()
    const { included } = await guest.get(`campaign-invites/${link.id}`)
    expect([...new Set(included.map(({ type }) => type))].toSorted()).toEqual(['permissions', 'users'])
  })

  test('is refused to every other session, whether it exists or not', async () => {
    const [one, other] = [await invite(), await invite()]
    const moderation = await make.link({
      kind: 'lite-moderation',
      user: one.user,
      campaign: one.campaign,
    })
    const answers = [
      await other.guest.get(`campaign-invites/${one.link.id}`),
      await other.guest.get('campaign-invites/999999'),
      await server.asLink(moderation).get(`campaign-invites/${one.link.id}`),
      await server.asLink(moderation).get(`campaign-invites/${moderation.id}`),
      await server.as(await make.superUser()).get(`campaign-invites/${one.link.id}`),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [403, 103]))
  })

  test('AUTH-022 that is revoked or expired ends its session; without the right to view, it is refused', async () => {
    const [revoked, expired] = [await invite(), await invite()]
    const { db } = server.deps
    await db.update(links).set({ revokedAt: clock.now() }).where(eq(links.id, revoked.link.id))
    await db.update(links).set({ expiresAt: clock.now() }).where(eq(links.id, expired.link.id))
    const stranger = await make.lite()
    const link = await make.link({ kind: 'drop-zone', user: stranger, campaign: await make.campaign() })
    const answers = [
      await revoked.guest.get(`campaign-invites/${revoked.link.id}`),
      await expired.guest.get(`campaign-invites/${expired.link.id}`),
      await server.asLink(link).get(`campaign-invites/${link.id}`),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      [401, 110],
      [401, 110],
      [403, 103],
    ])
  })
})
