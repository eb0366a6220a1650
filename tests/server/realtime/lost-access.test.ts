import { and, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'

import { channels } from '#contract/channels.ts'
import { permissions, users } from '#server/db/schema/people.ts'
import { links, sessions } from '#server/db/schema/sessions.ts'
import type { Hub } from '#server/realtime/hub.ts'
import { endLostAccess } from '#server/realtime/lost-access.ts'
import { push } from '#server/realtime/push.ts'

import type { Client } from '../support/client.ts'
import { serverForFile, startServer } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'
import { liveClient } from './support/live-client.ts'
import type { RawClient } from './support/raw-client.ts'

const server = await serverForFile()
const { make, deps } = server
const signIn = signingIn(server)

/** A unit with a campaign, and two of its managers. */
async function stage() {
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const [user, colleague] = [await make.manager(unit, campaign), await make.manager(unit, campaign)]
  return { unit, campaign, user, colleague }
}

/** One connection of a session for each kind of channel, so that each is closed for itself. */
async function onEveryChannel(session: Client, user: { id: number }, campaign: { id: number }) {
  const names = [
    channels.user(user.id),
    channels.campaign(campaign.id),
    channels.presence(campaign.id),
    channels.system,
  ]
  return Promise.all(names.map((name) => liveClient(server, session, [name])))
}
const codesOf = (clients: readonly RawClient[]) =>
  Promise.all(clients.map(async ({ closed }) => (await closed).code))
const everyClosed = [4009, 4009, 4009, 4009]

/** The events that connections still hear. */
async function heardBy(clients: readonly RawClient[], channel: string): Promise<unknown[]> {
  await push(deps, [channel], 'BuildCompleted', { build_id: 1, campaign_id: 1 })
  return Promise.all(clients.map(async (client) => (await client.settled()).map(({ event }) => event)))
}

describe('the connections of a session end', () => {
  test('with its sign-out, and those of the same person on other devices go on', async () => {
    const { campaign, user } = await stage()
    const [here, elsewhere] = [server.as(user), server.as(user)]
    const ended = await onEveryChannel(here, user, campaign)
    const other = await liveClient(server, elsewhere, [channels.system])
    expect((await here.delete('auth')).status).toBe(204)
    expect(await codesOf(ended)).toEqual(everyClosed)
    expect(await heardBy([other], channels.system)).toEqual([['BuildCompleted']])
  })

  test('with a reset of the password', async () => {
    const { campaign, user, colleague } = await stage()
    const ended = await onEveryChannel(server.as(user), user, campaign)
    const other = await liveClient(server, server.as(colleague), [channels.campaign(campaign.id)])
    await server.anonymous.post('auth/password', { email: user.email })
    await server.settled()
    const [mail] = await server.outbox()
    const answer = await server.anonymous.patch('auth/password', {
      email: user.email,
      password: 'Kerbside-2026',
      password_confirmation: 'Kerbside-2026',
      token: /\/auth\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1],
    })
    expect(answer.status).toBe(204)
    expect(await codesOf(ended)).toEqual(everyClosed)
    expect(await heardBy([other], channels.campaign(campaign.id))).toEqual([['BuildCompleted']])
  })

  test('when a copied token ends it', async () => {
    const user = await make.user()
    const old = await signIn.fully(user)
    const live = await liveClient(server, server.withToken(old), [channels.system])
    const next = await server.withToken(old).patch('auth')
    await server.withToken(next.token ?? '').patch('auth')
    server.clock.advance({ minutes: 2 })
    expect((await server.withToken(old).patch('auth')).refusal).toEqual([401, 110])
    expect(await codesOf([live])).toEqual([4009])
  })

  test('with a right that is taken away, on the channels of its campaign alone', async () => {
    const { campaign, user, colleague } = await stage()
    const boss = server.as(await make.superUser())
    const manage = (...people: { email: string }[]) =>
      boss.patch(`campaigns/${campaign.id}`, { managers: people.map(({ email }) => email) })
    expect((await manage(user, colleague)).status).toBe(200)
    // A session for each connection: one that lost a campaign is closed wherever it listens.
    const ended = await Promise.all(
      [channels.campaign(campaign.id), channels.presence(campaign.id)].map((name) =>
        liveClient(server, server.as(user), [name]),
      ),
    )
    const system = await liveClient(server, server.as(user), [channels.system])
    const other = await liveClient(server, server.as(colleague), [channels.campaign(campaign.id)])
    expect((await manage(colleague)).status).toBe(200)
    expect(await codesOf(ended)).toEqual([4009, 4009])
    expect((await heardBy([system], channels.system)).flat().at(-1)).toBe('BuildCompleted')
    expect((await heardBy([other], channels.campaign(campaign.id))).flat().at(-1)).toBe('BuildCompleted')
  })

  test('with the right to edit the moderation stages, on the channel of their editors alone', async () => {
    const { campaign, user } = await stage()
    await make.grant(user, campaign, ['enhanced_moderation'])
    const ended = await liveClient(server, server.as(user), [channels.stageEditors(campaign.id)])
    const other = await liveClient(server, server.as(user), [channels.campaign(campaign.id)])
    await endLostAccess(deps)
    expect(ended.socket.readyState).toBe(1)
    await deps.db
      .delete(permissions)
      .where(and(eq(permissions.userId, user.id), eq(permissions.action, 'enhanced_moderation')))
    await endLostAccess(deps)
    expect(await codesOf([ended])).toEqual([4009])
    expect(await heardBy([other], channels.campaign(campaign.id))).toEqual([['BuildCompleted']])
  })

  test('for admins of a business unit that a campaign leaves', async () => {
    const [{ unit, campaign }, next] = [await stage(), await make.businessUnit()]
    const [admin, both] = [await make.unitAdmin(unit), await make.unitAdmin(unit)]
    await make.grantOnUnit(both, next, ['admin'])
    const name = channels.campaign(campaign.id)
    const live = await liveClient(server, server.as(admin), [name])
    const other = await liveClient(server, server.as(both), [name])
    const moved = await server
      .as(await make.superUser())
      .patch(`campaigns/${campaign.id}`, { business_units: [next.id] })
    expect(moved.status).toBe(200)
    expect(await codesOf([live])).toEqual([4009])
    expect((await heardBy([other], name)).flat().at(-1)).toBe('BuildCompleted')
  })
})

describe('the check of all connections closes', () => {
  const soon = () => new Date(server.clock.now().getTime() + 60_000)

  test.each<['lite-moderation' | 'drop-zone', Partial<typeof links.$inferInsert>]>([
    ['lite-moderation', { revokedAt: new Date('2026-03-01') }],
    ['drop-zone', { revokedAt: new Date('2026-03-01') }],
    ['drop-zone', { expiresAt: new Date('2026-03-01') }],
  ])('those of a %s link with %j', async (kind, values) => {
    const { campaign } = await stage()
    const user = await make.lite()
    await make.grant(user, campaign, ['view'])
    const [link, good] = [
      await make.link({ kind, user, campaign }),
      await make.link({ kind, user, campaign }),
    ]
    const ended = await onEveryChannel(server.asLink(link), user, campaign)
    const other = await liveClient(server, server.asLink(good), [channels.campaign(campaign.id)])
    await endLostAccess(deps)
    expect(ended.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1])
    await deps.db.update(links).set(values).where(eq(links.id, link.id))
    await endLostAccess(deps)
    expect(await codesOf(ended)).toEqual(everyClosed)
    expect(await heardBy([other], channels.campaign(campaign.id))).toEqual([['BuildCompleted']])
  })

  test('those of an expired account, and of an expired session', async () => {
    const { campaign, user, colleague } = await stage()
    await deps.db.update(users).set({ expiresAt: soon() }).where(eq(users.id, user.id))
    const ended = await onEveryChannel(server.as(user), user, campaign)
    const session = await liveClient(server, server.as(colleague), [channels.system])
    await deps.db.update(sessions).set({ refreshableUntil: soon() }).where(eq(sessions.userId, colleague.id))
    await endLostAccess(deps)
    expect([...ended, session].map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1, 1])
    server.clock.advance({ minutes: 1 })
    await endLostAccess(deps)
    expect(await codesOf([...ended, session])).toEqual([...everyClosed, 4009])
  })

  test('those without the right to view their campaign, by the same rules as an authorization', async () => {
    const { unit, campaign } = await stage()
    const people = await make.everybody(unit, campaign, {
      unit: await make.businessUnit(),
      campaign: await make.campaign({}),
    })
    const lite = { moderator: people.links.liteModerator, dropZone: people.links.dropZone }
    const asked = {
      super: server.as(people.super),
      unitAdmin: server.as(people.unitAdmin),
      manager: server.as(people.manager),
      provider: server.as(people.provider),
      liteModerator: server.asLink(lite.moderator),
      dropZone: server.asLink(lite.dropZone),
    }
    const name = channels.campaign(campaign.id)
    const live = await Promise.all(Object.values(asked).map((session) => liveClient(server, session, [name])))
    await endLostAccess(deps)
    expect(live.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1, 1, 1])
    await deps.db
      .delete(permissions)
      .where(and(eq(permissions.object, 'Campaign'), eq(permissions.objectId, campaign.id)))
    await endLostAccess(deps)
    const [boss, admin, ...others] = live
    expect(await codesOf(others)).toEqual(everyClosed)
    expect([boss, admin].map((client) => client?.socket.readyState)).toEqual([1, 1])
  })
})

test('every 5 seconds all connections are checked, until the server stops', async () => {
  const { campaign, user } = await stage()
  const ended = await onEveryChannel(server.as(user), user, campaign)
  await deps.db.update(sessions).set({ revokedAt: server.clock.now() }).where(eq(sessions.userId, user.id))
  server.pushTimers.advance(4_999)
  await deps.background.settled()
  expect(ended.map(({ socket }) => socket.readyState)).toEqual([1, 1, 1, 1])
  server.pushTimers.advance(1)
  expect(await codesOf(ended)).toEqual(everyClosed)

  const stopped = await startServer()
  const grants = vi.spyOn(stopped.deps.hub as Hub, 'grants')
  stopped.pushTimers.advance(5_000)
  await stopped.stop()
  stopped.pushTimers.advance(60_000)
  expect(grants).toHaveBeenCalledOnce()
})

test('an authorization is not handed out when the access ended while it was signed', async () => {
  const { user } = await stage()
  const session = server.as(user)
  const live = await liveClient(server, session, [channels.system])
  const minute = new Date(server.clock.now().getTime() + 60_000)
  await deps.db.update(sessions).set({ refreshableUntil: minute }).where(eq(sessions.userId, user.id))
  const sign = deps.publisher.authorizeChannel.bind(deps.publisher)
  const signing = vi.spyOn(deps.publisher, 'authorizeChannel').mockImplementation((...given) => {
    server.clock.advance({ minutes: 1 })
    return sign(...given)
  })
  const answer = await session.get(
    `broadcasting/auth?socket_id=${live.socketId}&channel_name=${channels.user(user.id)}`,
  )
  signing.mockRestore()
  expect(answer.status).toBe(403)
})

test('a failure is logged; without an embedded endpoint there is nothing to close', async () => {
  await endLostAccess({ ...deps, hub: null }, [7, 8])
  const { user } = await stage()
  await liveClient(server, server.as(user), [channels.system])
  const broken = {
    ...deps,
    db: { execute: () => Promise.reject(new Error('away')) } as unknown as typeof deps.db,
  }
  await endLostAccess(broken, [user.id])
  expect(
    server.logs.filter((line) => line.includes('connections without access could not be closed')),
  ).toHaveLength(1)
})
