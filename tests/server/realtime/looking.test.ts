import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { permissions, users } from '#server/db/schema/people.ts'
import { endLostAccess } from '#server/realtime/lost-access.ts'
import { push } from '#server/realtime/push.ts'

import { serverForFile } from '../support/harness.ts'
import { liveClient } from './support/live-client.ts'

const server = await serverForFile()
const { make, deps } = server

/** A super user's own connection, and one that listens as Ada. */
async function stage() {
  const campaign = await make.campaign()
  const ada = await make.user({ name: 'Ada' })
  await make.grant(ada, campaign, ['view'])
  const boss = await make.superUser()
  const own = server.withToken(await server.tokenOf(boss))
  const looking = server.withToken((await own.post(`users/${ada.id}/looking`)).token ?? '')
  const name = channels.campaign(campaign.id)
  return {
    ada,
    boss,
    name,
    own: await liveClient(server, own, [name]),
    looking: await liveClient(server, looking, [name, channels.user(ada.id)]),
  }
}

test('who looks as another person hears their channels, and sends nothing to them', async () => {
  const { own, looking, name } = await stage()
  looking.send({ event: 'client-typing', channel: name, data: {} })
  expect((await looking.settled()).map(({ event }) => event)).toEqual(['pusher:error'])
  expect(await own.settled()).toEqual([])
  await push(deps, [name], 'BuildCompleted', { build_id: 1 })
  expect((await looking.settled()).at(-1)?.event).toBe('BuildCompleted')
  own.send({ event: 'client-typing', channel: name, data: {} })
  await own.settled()
  expect((await looking.settled()).at(-1)?.event).toBe('client-typing')
})

test('their connections end with what they may, and those of the super user go on', async () => {
  const ends: ((people: Awaited<ReturnType<typeof stage>>) => Promise<unknown>)[] = [
    ({ ada }) => deps.db.update(users).set({ deletedAt: deps.now() }).where(eq(users.id, ada.id)),
    ({ ada }) => deps.db.delete(permissions).where(eq(permissions.userId, ada.id)),
    async () => server.clock.advance({ minutes: 31 }),
  ]
  for (const end of ends) {
    const people = await stage()
    await endLostAccess(deps)
    expect(people.looking.socket.readyState).toBe(1)
    await end(people)
    await endLostAccess(deps)
    expect((await people.looking.closed).code).toBe(4009)
    expect(people.own.socket.readyState).toBe(1)
  }
})

test('they end when the super user is none any more', async () => {
  const { boss, looking } = await stage()
  await deps.db.update(users).set({ isSuperUser: false }).where(eq(users.id, boss.id))
  await endLostAccess(deps)
  expect((await looking.closed).code).toBe(4009)
})
