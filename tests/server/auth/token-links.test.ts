import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#server/db/schema/people.ts'
import { links } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'

const server = await serverForFile()
const { make, clock } = server

async function makeLink(kind: 'lite-moderation' | 'drop-zone' = 'lite-moderation') {
  const campaign = await make.campaign()
  const user = await make.lite({ name: 'Guest' })
  await make.grant(user, campaign, ['view', 'moderate'])
  return { campaign, user, link: await make.link({ kind, user, campaign }) }
}

const exchange = (token: string) => server.withToken(token).get('auth/lite?include=user')

describe('a token link', () => {
  test('API-010 API-115 AUTH-023 is exchanged for a session: key, campaign and user', async () => {
    const { campaign, user, link } = await makeLink('drop-zone')
    const answer = await exchange(link.token)
    expect([answer.status, answer.data.attributes, answer.body?.meta]).toEqual([
      200,
      { key: String(link.id), kind: 'drop-zone', 'campaign-id': String(campaign.id) },
      { key: String(link.id) },
    ])
    expect(answer.data.relationships).toEqual({ user: { data: { type: 'users', id: String(user.id) } } })
    expect(answer.included.find(({ type }) => type === 'users')?.attributes['name']).toBe('Guest')
    const own = await server.withToken(answer.token ?? '').get('auth/user')
    expect([own.status, own.data.id]).toEqual([200, String(user.id)])
  })

  test('may be opened again, each time with a session of its own', async () => {
    const { link } = await makeLink()
    const [first, second] = [await exchange(link.token), await exchange(link.token)]
    await server.withToken(first.token ?? '').delete('auth')
    expect((await server.withToken(first.token ?? '').get('auth/user')).refusal).toEqual([401, 110])
    expect((await server.withToken(second.token ?? '').get('auth/user')).status).toBe(200)
  })

  test('AUTH-022 that is unknown, expired, revoked, or whose account has ended is refused with 120', async () => {
    const [expired, revoked, ended, deleted] = [
      await makeLink(),
      await makeLink(),
      await makeLink(),
      await makeLink(),
    ]
    const { db } = server.deps
    const past = new Date(clock.now().getTime() - 1)
    await db.update(links).set({ expiresAt: past }).where(eq(links.id, expired.link.id))
    await db.update(links).set({ revokedAt: past }).where(eq(links.id, revoked.link.id))
    await db.update(users).set({ expiresAt: past }).where(eq(users.id, ended.user.id))
    await db.update(users).set({ deletedAt: past }).where(eq(users.id, deleted.user.id))
    const answers = []
    for (const { link } of [expired, revoked, ended, deleted]) {
      answers.push(await exchange(link.token))
    }
    answers.push(await exchange('x'.repeat(43)), await exchange(''), await server.anonymous.get('auth/lite'))
    expect(answers.map(({ refusal, token }) => [refusal, token])).toEqual(
      answers.map(() => [[401, 120], null]),
    )
    expect(answers[0]?.errors[0]?.detail).toBe('Your link may have expired or been revoked.')
  })

  test('AUTH-022 that is revoked or expires ends the sessions that came by it', async () => {
    const [revoked, expiring] = [await makeLink(), await makeLink()]
    const [first, second] = [await exchange(revoked.link.token), await exchange(expiring.link.token)]
    const { db } = server.deps
    await db.update(links).set({ revokedAt: clock.now() }).where(eq(links.id, revoked.link.id))
    await db.update(links).set({ expiresAt: clock.now() }).where(eq(links.id, expiring.link.id))
    const answers = [
      await server.withToken(first.token ?? '').get('auth/user'),
      await server.withToken(first.token ?? '').patch('auth'),
      await server.withToken(second.token ?? '').get('auth/user'),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [401, 110]))
  })

  test('its session is refreshed like any other, until the link ends', async () => {
    const { link } = await makeLink()
    await server.deps.db
      .update(links)
      .set({ expiresAt: new Date(clock.now().getTime() + 3_600_000) })
      .where(eq(links.id, link.id))
    const { token } = await exchange(link.token)
    clock.advance({ minutes: 59 })
    const refreshed = await server.withToken(token ?? '').patch('auth')
    expect((await server.withToken(refreshed.token ?? '').get('auth/user')).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect((await server.withToken(refreshed.token ?? '').patch('auth')).refusal).toEqual([401, 110])
  })

  test('AUTH-023 opens only its campaign, and nothing that needs a password, for any user', async () => {
    const campaign = await make.campaign()
    const elsewhere = await make.campaign()
    const user = await make.superUser()
    await make.grant(user, campaign, ['view'])
    const guest = server.asLink(await make.link({ kind: 'drop-zone', user, campaign }))
    const list = await guest.get('campaigns')
    expect(list.list.map(({ id }) => id)).toEqual([String(campaign.id)])
    const answers = [
      await guest.get(`campaigns/${elsewhere.id}`),
      await guest.patch(`campaigns/${campaign.id}`, {}),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      [403, 103],
      [403, 103],
    ])
  })
})
