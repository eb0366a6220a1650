import { once } from 'node:events'
import type { Duplex } from 'node:stream'

import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'

import type { RawClient } from './support/raw-client.ts'
import { startService, type Service } from './support/service.ts'

let service: Service
let client: RawClient
beforeEach(async () => {
  service = await startService({ frameBytes: 2000, bufferedBytes: 64 * 1024 })
  client = await service.connect()
})
afterEach(async () => {
  await service.stop()
})

const noPong = { code: 4201, reason: 'Pong reply not received' }

test('a ping is answered', async () => {
  client.send({ event: 'pusher:ping', data: {} })
  expect(await client.next()).toEqual({ event: 'pusher:pong', data: {} })
  client.socket.ping()
  await new Promise((resolve) => client.socket.once('pong', resolve))
})

test('a silent client is pinged after the activity timeout, and closed when it stays silent', async () => {
  service.clock.advance(29_000)
  service.clock.advance(1000)
  expect(await client.next()).toEqual({ event: 'pusher:ping', data: {} })
  expect(client.frames).toHaveLength(2)
  service.clock.advance(29_000)
  expect(service.hub.connectionCount).toBe(1)
  service.clock.advance(1000)
  expect(service.hub.connectionCount).toBe(0)
  expect(await client.closed).toEqual(noPong)
})

test('a silent client is closed in time by a machine whose clock is set back', async () => {
  service.clock.set(-3_600_000)
  service.clock.advance(30_000)
  expect(await client.next()).toEqual({ event: 'pusher:ping', data: {} })
  service.clock.advance(30_000)
  expect(await client.closed).toEqual(noPong)
})

const signsOfLife: [string, () => void][] = [
  ['pusher:pong', () => client.send({ event: 'pusher:pong', data: {} })],
  ['a WebSocket pong', () => client.socket.pong()],
  ['a WebSocket ping', () => client.socket.ping()],
  ['a frame that is no message', () => client.send('{')],
  ['a binary message', () => client.socket.send(Buffer.from([1]))],
]

test.each(signsOfLife)('%s shows that a client is alive', async (_what, show) => {
  let serverSide: Duplex | undefined
  service.app.server.once('upgrade', (_request, socket) => (serverSide = socket))
  client = await service.connect()
  service.clock.advance(30_000)
  expect(await client.next()).toEqual({ event: 'pusher:ping', data: {} })
  service.clock.advance(20_000)
  // the client must send nothing else, so the test observes the arrival in the server
  const arrived = serverSide === undefined ? Promise.reject(new Error('No socket')) : once(serverSide, 'data')
  show()
  await arrived
  service.clock.advance(29_000)
  expect(client.socket.readyState).toBe(WebSocket.OPEN)
  expect(service.hub.connectionCount).toBe(1)
  service.clock.advance(31_000)
  expect(await client.closed).toEqual(noPong)
})

test('RT-005 members of a presence channel are notified of a lost client', async () => {
  const channel = 'presence-App.Campaign.7'
  await service.join(client, channel, { user_id: '1', user_info: { name: 'Ada' } })
  service.clock.advance(10_000)
  const other = await service.connect()
  await service.join(other, channel, { user_id: '2', user_info: { name: 'Ben' } })
  service.clock.advance(49_000)
  await other.settled()
  service.clock.advance(1000)
  expect(await other.next()).toEqual({
    event: 'pusher_internal:member_removed',
    channel,
    data: { user_id: '1' },
  })
})

test('a binary message is refused and the connection stays', async () => {
  client.socket.send(Buffer.from('{"event":"pusher:ping"}'), { binary: true })
  expect(await client.settled()).toEqual([
    { event: 'pusher:error', data: { code: 4200, message: 'Binary messages are not supported' } },
  ])
})

test('a message over the largest payload ends its connection alone', async () => {
  const other = await service.connect()
  client.send({ event: 'pusher:ping', data: 'a'.repeat(2000) })
  expect((await client.closed).code).toBe(1009)
  expect(await other.settled()).toEqual([])
})

test('a slow client is dropped, and the others lose nothing', async () => {
  const other = await service.connect()
  await service.join(client, 'news')
  await service.join(other, 'news')
  client.socket.pause()
  const data = { text: 'a'.repeat(10_000) }
  let sent = 0
  while (service.hub.connectionCount === 2 && sent < 20_000) {
    await service.publisher.trigger(['news'], 'E', data)
    sent += 1
    expect((await other.next()).event).toBe('E')
  }
  expect(service.hub.connectionCount).toBe(1)
  expect(service.hub.channels.subscriptionCount('news')).toBe(1)
  await service.publisher.trigger(['news'], 'Last', {})
  expect(await other.settled()).toEqual([{ event: 'Last', channel: 'news', data: {} }])
  client.socket.terminate()
})
