import { afterEach, beforeEach, expect, test } from 'vitest'

import { channelAuth } from '#server/realtime/signatures.ts'

import type { RawClient, WireMessage } from './support/raw-client.ts'
import { credentials, startService, type Service } from './support/service.ts'

const channel = 'presence-App.Campaign.7'
const ada = { user_id: '1', user_info: { name: 'Ada' } }
const ben = { user_id: '2', user_info: { name: 'Ben' } }

let service: Service
beforeEach(async () => {
  service = await startService({ presenceMembers: 2 })
})
afterEach(async () => {
  await service.stop()
})

async function joinAs(member: typeof ada): Promise<{ client: RawClient; answer: WireMessage }> {
  const client = await service.connect()
  client.subscribe(channel, service.publisher.authorizeChannel(client.socketId, channel, member))
  return { client, answer: await client.next() }
}

async function joinWith(channelData: string | undefined): Promise<WireMessage> {
  const client = await service.connect()
  const auth = channelAuth(credentials, client.socketId, channel, channelData)
  client.subscribe(channel, channelData === undefined ? { auth } : { auth, channel_data: channelData })
  return await client.next()
}

test('RT-005 a new member gets the members by name, themselves included', async () => {
  const first = await joinAs(ada)
  expect(first.answer).toEqual({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: { presence: { ids: ['1'], hash: { '1': { name: 'Ada' } }, count: 1 } },
  })
  const second = await joinAs(ben)
  expect(second.answer).toEqual({
    event: 'pusher_internal:subscription_succeeded',
    channel,
    data: { presence: { ids: ['1', '2'], hash: { '1': { name: 'Ada' }, '2': { name: 'Ben' } }, count: 2 } },
  })
})

test('RT-005 the others are notified of a user once, however many connections the user has', async () => {
  const { client } = await joinAs(ada)
  const { client: tab } = await joinAs(ben)
  const { client: secondTab, answer } = await joinAs(ben)
  expect(answer).toMatchObject({ data: { presence: { count: 2, ids: ['1', '2'] } } })
  expect(await client.settled()).toEqual([{ event: 'pusher_internal:member_added', channel, data: ben }])
  expect(await tab.settled()).toEqual([])

  tab.send({ event: 'pusher:unsubscribe', data: { channel } })
  await tab.settled()
  expect(await client.settled()).toEqual([])

  secondTab.socket.terminate()
  expect(await client.next()).toEqual({
    event: 'pusher_internal:member_removed',
    channel,
    data: { user_id: '2' },
  })
  expect(await client.settled()).toEqual([])
})

test('RT-005 a user who comes back is announced again', async () => {
  const { client } = await joinAs(ada)
  const { client: tab } = await joinAs(ben)
  tab.socket.close()
  await tab.closed
  await joinAs(ben)
  expect((await client.settled()).map(({ event }) => event)).toEqual([
    'pusher_internal:member_added',
    'pusher_internal:member_removed',
    'pusher_internal:member_added',
  ])
})

test('RT-005 a numeric user id and a missing user_info are understood', async () => {
  expect(await joinWith('{"user_id":10}')).toMatchObject({
    data: { presence: { ids: ['10'], hash: { '10': {} }, count: 1 } },
  })
})

test('a user id with a meaning in JavaScript is one like any other', async () => {
  const { client } = await joinAs(ada)
  await joinWith('{"user_id":"__proto__","user_info":{"name":"Eve"}}')
  expect(await client.settled()).toMatchObject([{ data: { user_id: '__proto__' } }])
  expect(service.hub.channels.roster(channel)?.userIds).toEqual(['1', '__proto__'])
})

test.each([
  ['no data', undefined, 'channel_data of a presence channel needs a user_id'],
  ['data that is no JSON', 'Ada', 'channel_data of a presence channel needs a user_id'],
  ['no user id', '{"user_info":{}}', 'channel_data of a presence channel needs a user_id'],
  ['an empty user id', '{"user_id":""}', 'user_id must have 1 to 128 characters'],
  ['a long user id', JSON.stringify({ user_id: 'a'.repeat(129) }), 'user_id must have 1 to 128 characters'],
  [
    'much user info',
    JSON.stringify({ user_id: '1', user_info: 'ä'.repeat(512) }),
    'user_info must not exceed 1024 bytes',
  ],
  [
    'very much user info',
    JSON.stringify({ user_id: '1', user_info: 'a'.repeat(9000) }),
    'user_info must not exceed 1024 bytes',
  ],
])('RT-005 a member with %s is refused', async (_what, channelData, message) => {
  expect(await joinWith(channelData)).toEqual({ event: 'pusher:error', data: { code: 4200, message } })
  expect(service.hub.channels.subscriptionCount(channel)).toBe(0)
})

test('RT-006 a member with changed data is refused', async () => {
  const client = await service.connect()
  const signed = service.publisher.authorizeChannel(client.socketId, channel, ada)
  client.subscribe(channel, { ...signed, channel_data: JSON.stringify({ ...ada, user_id: '99' }) })
  expect(await client.next()).toMatchObject({ event: 'pusher:error', data: { code: 4009 } })
  expect(service.hub.channels.roster(channel)).toBeNull()
})

test('a full channel takes no further user, but further connections of its members', async () => {
  await joinAs(ada)
  await joinAs(ben)
  const { answer } = await joinAs({ user_id: '3', user_info: { name: 'Cem' } })
  expect(answer).toEqual({
    event: 'pusher:error',
    data: { code: 4200, message: 'Channel is limited to 2 members' },
  })
  expect((await joinAs(ben)).answer).toMatchObject({ event: 'pusher_internal:subscription_succeeded' })
})
