import { afterAll, expect, test } from 'vitest'

import { channels } from '#contract/channels.ts'
import { pushOutbox } from '#server/db/schema/push.ts'

import { serverForFile } from '../support/harness.ts'
import { pushWire } from './support/push-wire.ts'
import { credentials, startService } from './support/service.ts'

const service = await startService({}, Date.now())
const wire = await pushWire(service.port)
afterAll(async () => {
  await wire.stop()
  await service.stop()
})
const server = await serverForFile({
  environment: {
    PUSHER_HOST: '127.0.0.1',
    PUSHER_PORT: String(wire.port),
    PUSHER_TLS: 'false',
    PUSHER_APP_ID: credentials.appId,
    PUSHER_KEY: credentials.key,
    PUSHER_SECRET: credentials.secret,
  },
})
const { make, deps } = server

test('RT-012 a change waits for no push service; its events and disconnections are sent in order when it is back', async () => {
  await deps.pushQueue.start()
  const unit = await make.businessUnit()
  const [boss, user] = [await make.superUser(), await make.user()]
  const campaign = await make.campaign({ unit, name: 'Summer' })
  const [ofBoss, ofUser] = [await service.connect(), await service.connect()]
  await service.join(ofBoss, channels.user(boss.id))
  await service.join(ofUser, channels.presence(campaign.id), { user_id: String(user.id) })

  wire.answer('hang')
  const first = await server.as(boss).patch(`campaigns/${campaign.id}`, { name: 'Autumn' })
  await wire.came(1)
  const deleted = await server.as(boss).delete(`users/${user.id}`)
  const refused = await server.as(boss).patch(`campaigns/${campaign.id}`, { name: '' })
  const deploying = await server.as(boss).patch('systems/deploying', { value: 1 })
  const answers = [first, deleted, refused, deploying].map(({ status }) => status)
  expect([answers, wire.hanging(), wire.requests.length]).toEqual([[200, 204, 422, 200], 1, 1])
  const rows = await deps.db.select().from(pushOutbox).orderBy(pushOutbox.id)
  expect(rows.map(({ event, userId }) => event ?? userId)).toEqual([
    'CampaignIndexed',
    user.id,
    ...server.pushes.map(({ event }) => event).filter((event) => event === 'UserIndexed'),
    'DeployStarted',
  ])

  wire.answer('pass')
  expect([(await ofBoss.next()).event, (await ofUser.closed).code]).toEqual(['CampaignIndexed', 4009])
  expect(await ofBoss.next()).toEqual({
    event: 'UserIndexed',
    channel: channels.user(boss.id),
    data: { user_id: user.id },
  })
})

test('RT-006 subscriptions are signed for the service', async () => {
  const user = await make.user()
  const live = await service.connect()
  const answer = await server
    .as(user)
    .get(`broadcasting/auth?socket_id=${live.socketId}&channel_name=${channels.user(user.id)}`)
  live.subscribe(channels.user(user.id), answer.body as { auth: string })
  expect((await live.next()).event).toBe('pusher_internal:subscription_succeeded')
})
