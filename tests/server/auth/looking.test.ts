import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { revokeSessionsOf } from '#server/auth/sessions.ts'
import { activities } from '#server/db/schema/activities.ts'
import { securityLog } from '#server/db/schema/installation.ts'
import { users } from '#server/db/schema/people.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'

const server = await serverForFile()
const { make, deps } = server
const minutes = (count: number) => ({ minutes: count })

/** A super user and somebody with a campaign. */
async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit, name: 'Summer' })
  const ada = await make.user({ name: 'Ada Lovelace' })
  await make.grant(ada, campaign, ['view', 'edit'])
  return { unit, campaign, ada, boss: await make.superUser({ name: 'Sofia Super' }) }
}

/** A client that looks as this person. */
async function lookingAs(boss: MadeUser, person: { id: number }) {
  const answer = await server.as(boss).post(`users/${person.id}/looking`)
  expect(answer.status).toBe(201)
  return server.withToken(answer.token ?? '')
}

describe('who may look as whom', () => {
  test('a super user gets a token of its own kind, for half an hour', async () => {
    const { ada, boss } = await stage()
    const answer = await server.as(boss).post(`users/${ada.id}/looking`)
    expect([answer.status, answer.data]).toEqual([
      201,
      { type: 'lookings', id: String(ada.id), attributes: { name: 'Ada Lovelace', 'expires-in': 1800 } },
    ])
    expect((await server.withToken(answer.token ?? '').get('auth/user')).data.attributes['name']).toBe(
      'Ada Lovelace',
    )
  })

  test('nobody else, nor as oneself, nor as somebody who cannot sign in by password', async () => {
    const { ada, boss, unit } = await stage()
    const admin = await make.unitAdmin(unit)
    const ago = new Date(deps.now().getTime() - 1000)
    const [lite, gone, expired] = [
      await make.lite(),
      await make.user({ deletedAt: ago }),
      await make.user({ expiresAt: ago }),
    ]
    const ask = async (asker: MadeUser, id: number) =>
      (await server.as(asker).post(`users/${id}/looking`)).refusal
    expect(await ask(admin, ada.id)).toEqual([403, 103])
    expect(await ask(ada, boss.id)).toEqual([403, 103])
    expect(await ask(boss, boss.id)).toEqual([422, 101])
    expect(await ask(boss, lite.id)).toEqual([422, 101])
    expect(await ask(boss, gone.id)).toEqual([422, 101])
    expect(await ask(boss, expired.id)).toEqual([422, 101])
    expect(await ask(boss, 999_999)).toEqual([404, 102])
    expect(await deps.db.$count(activities, eq(activities.action, 'user.looked-as'))).toBe(1)
  })

  test('who looks as another super user cannot look as a third person from there', async () => {
    const { ada, boss } = await stage()
    const looking = await lookingAs(boss, await make.superUser())
    expect((await looking.post(`users/${ada.id}/looking`)).refusal).toEqual([403, 129])
  })

  test('it is in the activity and in the security log', async () => {
    const { ada, boss } = await stage()
    await lookingAs(boss, ada)
    const entries = await deps.db
      .select()
      .from(activities)
      .where(and(eq(activities.actorId, boss.id), eq(activities.subjectId, ada.id)))
    expect(entries.map(({ action, actorName, subjectName }) => [action, actorName, subjectName])).toEqual([
      ['user.looked-as', 'Sofia Super', 'Ada Lovelace'],
    ])
    const logged = await deps.db.select().from(securityLog).where(eq(securityLog.userId, ada.id))
    expect(logged.map(({ event, actorId }) => [event, actorId])).toEqual([['user.looked-as', boss.id]])
  })
})

describe('while looking', () => {
  test('the person’s own rights hold, and not those of the super user', async () => {
    const { ada, boss, campaign } = await stage()
    const foreign = await make.campaign()
    const looking = await lookingAs(boss, ada)
    const list = await looking.get('campaigns')
    expect(list.list.map(({ id }) => id)).toEqual([String(campaign.id)])
    expect((await looking.get(`campaigns/${foreign.id}`)).status).toBe(403)
    expect((await looking.get(`users/${ada.id}/rights`)).refusal).toEqual([403, 103])
    expect((await looking.get(`users/${boss.id}/inbox`)).status).toBe(403)
  })

  test('a change is refused with a sentence that names the person', async () => {
    const { ada, boss, campaign } = await stage()
    const looking = await lookingAs(boss, ada)
    const answer = await looking.patch(`campaigns/${campaign.id}`, { name: 'Winter' })
    expect([answer.status, answer.errors]).toEqual([
      403,
      [
        {
          status: '403',
          code: 129,
          detail: 'You are looking as Ada Lovelace would: nothing can be changed.',
        },
      ],
    ])
    expect((await looking.get(`campaigns/${campaign.id}`)).data.attributes['name']).toBe('Summer')
  })

  test('the token refreshes and ends no session', async () => {
    const { ada, boss } = await stage()
    const own = server.withToken(await server.tokenOf(boss))
    const token = (await own.post(`users/${ada.id}/looking`)).token ?? ''
    const looking = server.withToken(token)
    expect((await looking.patch('auth')).refusal).toEqual([403, 129])
    expect((await looking.delete('auth')).refusal).toEqual([403, 129])
    expect((await own.get('auth/user')).status).toBe(200)
  })

  test('the person is present nowhere, and what they would hear is heard', async () => {
    const { ada, boss, campaign } = await stage()
    const looking = await lookingAs(boss, ada)
    const ask = async (channel: string) =>
      (await looking.get(`broadcasting/auth?socket_id=1234.5678&channel_name=${channel}`)).status
    expect(await ask(channels.presence(campaign.id))).toBe(403)
    expect(await ask(channels.stageEditors(campaign.id))).toBe(403)
    expect(await ask(channels.campaign(campaign.id))).toBe(200)
    expect(await ask(channels.user(ada.id))).toBe(200)
    expect(await ask(channels.user(boss.id))).toBe(403)
  })
})

describe('looking ends', () => {
  test('after half an hour, whatever is asked for', async () => {
    const { ada, boss } = await stage()
    const looking = await lookingAs(boss, ada)
    server.clock.advance(minutes(29))
    expect((await looking.get('auth/user')).status).toBe(200)
    server.clock.advance(minutes(2))
    expect((await looking.get('auth/user')).refusal).toEqual([401, 130])
    expect((await looking.patch(`users/${ada.id}`, { name: 'X' })).refusal).toEqual([401, 130])
  })

  const ends: Record<string, (people: { ada: MadeUser; boss: MadeUser }) => Promise<unknown>> = {
    'with the super user’s session': ({ boss }) =>
      revokeSessionsOf(deps.db, { userId: boss.id, at: deps.now() }),
    'with the super user’s rights': ({ boss }) =>
      deps.db.update(users).set({ isSuperUser: false }).where(eq(users.id, boss.id)),
    'with the super user’s account': ({ boss }) =>
      deps.db.update(users).set({ deletedAt: deps.now() }).where(eq(users.id, boss.id)),
    'with the person’s account': ({ ada }) =>
      deps.db.update(users).set({ deletedAt: deps.now() }).where(eq(users.id, ada.id)),
    'when the person expires': ({ ada }) =>
      deps.db.update(users).set({ expiresAt: deps.now() }).where(eq(users.id, ada.id)),
  }
  test.each(Object.entries(ends))('%s', async (_name, end) => {
    const { ada, boss } = await stage()
    const looking = await lookingAs(boss, ada)
    expect((await looking.get('auth/user')).status).toBe(200)
    await end({ ada, boss })
    expect((await looking.get('auth/user')).refusal).toEqual([401, 130])
  })

  test('a token that is not ours, or of another kind, is no such token', async () => {
    const { ada, boss } = await stage()
    const token = (await server.as(boss).post(`users/${ada.id}/looking`)).token ?? ''
    const [head, body, signature] = token.split('.')
    const other = server.withToken(`${head}.${body}x.${signature}`)
    expect((await other.get('auth/user')).refusal).toEqual([401, 130])
    const [, bodyOfSession] = (await server.tokenOf(boss)).split('.')
    const mixed = server.withToken(`${head}.${bodyOfSession}.${signature}`)
    expect((await mixed.get('auth/user')).refusal).toEqual([401, 130])
  })
})
