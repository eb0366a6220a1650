import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { creatives } from '#server/db/schema/creatives.ts'
import { permissions, users } from '#server/db/schema/people.ts'
import { refusal } from '#server/http/errors.ts'
import type { Viewer } from '#server/http/viewer.ts'
import { missingInSystem } from '#server/policies/missing-right.ts'
import { deleteUser, restoreUser } from '#server/users/delete-user.ts'

import { serverForFile } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, clock, deps } = server
const step = signingIn(server)

const boss = await make.superUser({ name: 'Boss' })
const asBoss = () => server.as(boss)
const remove = (user: { id: number }) => asBoss().delete(`users/${user.id}`)
const restore = (user: { id: number }) => asBoss().patch(`users/${user.id}/restore`)
const whoIs = (token: string | null) => server.withToken(token ?? '').get('auth/user')
const rowOf = async ({ id }: { id: number }) => {
  const [row] = await deps.db.select().from(users).where(eq(users.id, id))
  return row
}
const inPast = () => new Date(clock.now().getTime() - 1000)

/** Names in the list of users for a filter, and names found by a search. */
async function shown(text: string, filter = '') {
  const listed = await asBoss().get(`users?filter[name]=${text}${filter}`)
  const found = await asBoss().post('search/users', { query: text })
  return {
    listed: listed.list.map(({ attributes }) => attributes['name']),
    found: ((found.body?.['hits'] ?? []) as { name: string }[]).map(({ name }) => name),
  }
}

/** Channels notified of a user since the last call. */
function told(user: { id: number }): string[] {
  const pushes = server.pushes.splice(0)
  expect(pushes.map(({ event, data }) => [event, data])).toEqual(
    pushes.map(() => ['UserIndexed', { user_id: user.id }]),
  )
  return pushes.flatMap((push) => push.channels)
}

/** A viewer as read by a running request. */
const viewerOf = ({ id, name, email, isSuperUser }: MadeUser): Viewer => ({
  id,
  name,
  email,
  isSuperUser,
  isLiteUser: false,
  isBusinessUnitAdmin: false,
  session: { id: 'under-way', kind: 'full' },
  unitRights: new Map(),
})

describe('deleting a user', () => {
  test('API-039 API-112 USER-010 answers 204; only the list of deleted users has the user, and no search', async () => {
    const user = await make.user({ name: 'Quagmire Deleted' })
    expect(await shown('quagmire')).toEqual({ listed: [user.name], found: [user.name] })
    const answer = await remove(user)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await shown('quagmire')).toEqual({ listed: [], found: [] })
    expect((await shown('quagmire', '&filter[only_trashed]=true')).listed).toEqual([user.name])
    const read = await asBoss().get(`users/${user.id}`)
    expect(new Date(String(read.data.attributes['deleted-at']))).toEqual(clock.now())
  })

  test('USER-010 USER-053 only super users delete and restore', async () => {
    const [unit, elsewhere] = [await make.businessUnit(), await make.businessUnit()]
    const campaign = await make.campaign({ unit })
    const foreign = await make.campaign({ unit: elsewhere })
    const user = await make.manager(unit, campaign)
    const gone = await make.manager(unit, campaign, { deletedAt: inPast() })
    const people = await make.everybody(unit, campaign, { unit: elsewhere, campaign: foreign })
    const link = await make.link({ kind: 'lite-moderation', user: people.super, campaign })
    const { unitAdmin, manager, moderator, provider, stranger, plain, links } = people
    const clients = [
      ...[unitAdmin, manager, moderator, provider, stranger, plain].map(server.as),
      ...[links.liteModerator, links.dropZone, link].map(server.asLink),
      server.anonymous,
    ]
    const answers = []
    for (const client of clients) {
      answers.push(await client.delete(`users/${user.id}`), await client.patch(`users/${gone.id}/restore`))
    }
    expect(answers.map(({ refusal }) => refusal)).toEqual(
      clients.flatMap((client) => {
        const refused = client === server.anonymous ? [401, 110] : [403, 103]
        return [refused, refused]
      }),
    )
    expect([(await rowOf(user))?.deletedAt, (await rowOf(gone))?.deletedAt]).toEqual([null, gone.deletedAt])
  })

  test('USER-053 a super user’s account is not enough: the session must be one by password', async () => {
    const [asking, user] = [await make.superUser(), await make.user()]
    const notTheirs = missingInSystem('administer_users')
    const session = { id: 'under-way', kind: 'drop-zone', linkId: 1, campaignId: 1 } as const
    for (const viewer of [
      { ...viewerOf(asking), session },
      { ...viewerOf(asking), isSuperUser: false },
    ]) {
      await expect(deleteUser(deps, viewer, user.id)).rejects.toEqual(notTheirs)
      await expect(restoreUser(deps, viewer, user.id)).rejects.toEqual(notTheirs)
    }
    expect((await rowOf(user))?.deletedAt).toBe(null)
  })

  test('nobody deletes themselves', async () => {
    const answer = await remove(boss)
    expect([answer.status, answer.errors]).toEqual([
      422,
      [{ status: '422', code: 101, detail: 'You cannot delete your own account.' }],
    ])
    expect((await rowOf(boss))?.deletedAt).toBe(null)
  })

  test('ERR-001 a user who is not there is 404, to delete and to restore', async () => {
    const answers = await Promise.all(
      ['999999999', 'abc'].flatMap((id) => [
        asBoss().delete(`users/${id}`),
        asBoss().patch(`users/${id}/restore`),
      ]),
    )
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [404, 102]))
  })

  test('API-039 a second deletion keeps the time of the first', async () => {
    const user = await make.user({ deletedAt: inPast() })
    expect((await remove(user)).status).toBe(204)
    expect((await rowOf(user))?.deletedAt).toEqual(user.deletedAt)
  })

  test('RT-011 USER-014 lists that show the user are notified, the user is not', async () => {
    const unit = await make.businessUnit()
    const [admin, stranger] = [await make.unitAdmin(unit), await make.unitAdmin(await make.businessUnit())]
    const user = await make.manager(unit)
    server.pushes.length = 0
    await remove(user)
    const listeners = told(user)
    expect(listeners).toEqual(expect.arrayContaining([channels.user(boss.id), channels.user(admin.id)]))
    expect(listeners).not.toContain(channels.user(stranger.id))
    expect(listeners).not.toContain(channels.user(user.id))
    await restore(user)
    expect(told(user)).toEqual(expect.arrayContaining([...listeners, channels.user(user.id)]))
  })

  test('keeps the user’s rights and everything they created', async () => {
    const unit = await make.businessUnit()
    const campaign = await make.campaign({ unit })
    const user = await make.manager(unit, campaign)
    const creative = await make.creative({ campaign, userId: user.id })
    const holdings = async () => [
      await deps.db.$count(permissions, eq(permissions.userId, user.id)),
      await deps.db.select().from(creatives).where(eq(creatives.id, creative.id)),
    ]
    const before = await holdings()
    await remove(user)
    expect(await holdings()).toEqual(before)
    await restore(user)
    expect((await server.as(user).get(`campaigns/${campaign.id}`)).status).toBe(200)
  })
})

describe('two super users at once', () => {
  test('of two who delete each other one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await make.superUser(), await make.superUser()] as const
      const [first, second] = await Promise.all([
        server.as(pair[0]).delete(`users/${pair[1].id}`),
        server.as(pair[1]).delete(`users/${pair[0].id}`),
      ])
      const refused = first.status === 204 ? second : first
      expect([first.status + second.status, refused.refusal]).toEqual([204 + 401, [401, 125]])
      const left = [await rowOf(pair[0]), await rowOf(pair[1])].filter((row) => row?.deletedAt === null)
      expect(left).toHaveLength(1)
    }
  })

  test('a requester who was deleted, expired or demoted meanwhile is refused', async () => {
    const other = await make.user()
    const changes = [
      { since: { deletedAt: clock.now() }, reason: refusal('accountEnded') },
      { since: { expiresAt: clock.now() }, reason: refusal('accountEnded') },
      { since: { isSuperUser: false }, reason: missingInSystem('administer_users') },
    ] as const
    for (const { since, reason } of changes) {
      const asking = await make.superUser()
      await deps.db.update(users).set(since).where(eq(users.id, asking.id))
      const tried = await Promise.allSettled([
        deleteUser(deps, viewerOf(asking), other.id),
        restoreUser(deps, viewerOf(asking), asking.id),
      ])
      expect(tried).toEqual([
        { status: 'rejected', reason },
        { status: 'rejected', reason },
      ])
      expect(await rowOf(asking)).toMatchObject(since)
    }
    expect((await rowOf(other))?.deletedAt).toBe(null)
  })
})

describe('effects of a deletion', () => {
  test('ERR-004 ERR-015 tokens are refused with 125, and with 110 after a restore: the user signs in anew', async () => {
    const user = await make.user({ hasTwoFactors: false })
    const { token } = await step.password(user)
    expect((await whoIs(token)).status).toBe(200)
    await remove(user)
    const refresh = () => server.withToken(token ?? '').patch('auth')
    const answers = [await whoIs(token), await refresh(), await step.password(user)]
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [401, 125]))
    await restore(user)
    const after = [await whoIs(token), await refresh()]
    expect(after.map(({ refusal }) => refusal)).toEqual(after.map(() => [401, 110]))
    expect((await whoIs((await step.password(user)).token)).status).toBe(200)
  })

  test('AUTH-030 codes and reset links do nothing, not even after a restore', async () => {
    const user = await make.user()
    await server.anonymous.post('auth/password', { email: user.email })
    await server.settled()
    const mail = (await server.outbox()).find(({ kind, to }) => kind === 'mail' && to === user.email)
    const link = /\/auth\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no mail was sent'
    const { token: pending } = await step.password(user)
    const code = await step.lastCode(user)
    const password = 'Fresh-Start9'
    const reset = () =>
      server.anonymous.patch('auth/password', {
        email: user.email,
        password,
        password_confirmation: password,
        token: link,
      })
    await remove(user)
    expect([(await step.code(pending, code)).refusal, (await reset()).refusal]).toEqual([
      [401, 125],
      [422, 119],
    ])
    await restore(user)
    expect([(await step.code(pending, code)).refusal, (await reset()).refusal]).toEqual([
      [401, 110],
      [422, 119],
    ])
    expect((await whoIs(await step.fully(user))).status).toBe(200)
  })

  test('AUTH-022 a token link opens nothing until its user is restored', async () => {
    const campaign = await make.campaign()
    const user = await make.lite()
    await make.grant(user, campaign, ['view', 'moderate'])
    const link = await make.link({ kind: 'lite-moderation', user, campaign })
    const exchange = () => server.withToken(link.token).get('auth/lite')
    const { token } = await exchange()
    await remove(user)
    expect([(await whoIs(token)).refusal, (await exchange()).refusal]).toEqual([
      [401, 125],
      [401, 120],
    ])
    await restore(user)
    expect([(await whoIs(token)).refusal, (await whoIs((await exchange()).token)).status]).toEqual([
      [401, 110],
      200,
    ])
  })
})

describe('restoring a user', () => {
  test('API-040 USER-009 USER-015 lets a deleted user in again and answers them', async () => {
    const user = await make.user({ name: 'Rosalind Restored', deletedAt: inPast(), hasTwoFactors: false })
    const answer = await restore(user)
    expect([answer.status, answer.data]).toEqual([
      200,
      {
        type: 'users',
        id: String(user.id),
        attributes: {
          name: user.name,
          email: user.email,
          'is-super-user': false,
          'is-lite-user': false,
          'is-business-unit-admin': false,
          'is-expired': false,
          'is-subscribed-to-campaign-digest': false,
          'phone-number': user.phone,
          'deleted-at': null,
        },
      },
    ])
    expect(await shown('rosalind')).toEqual({ listed: [user.name], found: [user.name] })
    expect((await step.password(user)).status).toBe(201)
  })

  test('USER-009 removes a past expiry, and keeps a future one', async () => {
    const later = new Date(clock.now().getTime() + 86_400_000)
    const [expired, both, ending] = [
      await make.user({ expiresAt: clock.now() }),
      await make.user({ expiresAt: inPast(), deletedAt: inPast() }),
      await make.user({ expiresAt: later, deletedAt: inPast() }),
    ]
    const answers = [await restore(expired), await restore(both), await restore(ending)]
    expect(answers.map(({ status, data }) => [status, data.attributes['is-expired']])).toEqual(
      answers.map(() => [200, false]),
    )
    const rows = [await rowOf(expired), await rowOf(both), await rowOf(ending)]
    expect(rows.map((row) => [row?.deletedAt, row?.expiresAt])).toEqual([
      [null, null],
      [null, null],
      [null, later],
    ])
  })

  test('API-040 a user who is neither deleted nor expired stays unchanged and signed in', async () => {
    const user = await make.user({ hasTwoFactors: false })
    const { token } = await step.password(user)
    const before = await rowOf(user)
    clock.advance({ minutes: 1 })
    const answer = await restore(user)
    expect([answer.status, answer.data.attributes['email']]).toEqual([200, user.email])
    const after = await rowOf(user)
    expect([after?.updatedAt, (await whoIs(token)).status]).toEqual([before?.updatedAt, 200])
  })

  test('a deleted user’s e-mail stays reserved for a restore', async () => {
    const [user, other] = [await make.user(), await make.user()]
    await remove(user)
    const taking = await asBoss().patch(`users/${other.id}`, { email: user.email.toUpperCase() })
    expect([taking.status, taking.errors[0]?.source]).toEqual([422, { pointer: '/data/attributes/email' }])
    expect((await restore(user)).data.attributes['email']).toBe(user.email)
  })
})
