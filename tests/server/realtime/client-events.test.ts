import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import type { RawClient } from './support/raw-client.ts'
import { startService, type Service } from './support/service.ts'

const presence = 'presence-App.Campaign.7'
const channel = 'private-App.Campaign.7'

let service: Service
let sender: RawClient
let receiver: RawClient
beforeEach(async () => {
  service = await startService()
  sender = await service.connect()
  receiver = await service.connect()
})
afterEach(async () => {
  await service.stop()
})

async function joinBoth(): Promise<void> {
  await service.join(sender, channel)
  await service.join(receiver, channel)
}

test('reach the other members of a private channel, not their sender', async () => {
  await joinBoth()
  sender.send({ event: 'client-typing', channel, data: { field: 'name' } })
  expect(await sender.settled()).toEqual([])
  expect(await receiver.settled()).toEqual([{ event: 'client-typing', channel, data: { field: 'name' } }])
  expect(receiver.frames.at(-2)).toBe(
    `{"event":"client-typing","channel":"${channel}","data":"{\\"field\\":\\"name\\"}"}`,
  )
})

test('carry their text unchanged, and may have no data', async () => {
  await joinBoth()
  sender.send({ event: 'client-text', channel, data: 'plain words' })
  sender.send({ event: 'client-none', channel })
  await sender.settled()
  expect(await receiver.settled()).toEqual([
    { event: 'client-text', channel, data: 'plain words' },
    { event: 'client-none', channel },
  ])
})

test('RT-005 name the sending user on a presence channel', async () => {
  await service.join(receiver, presence, { user_id: '1', user_info: { name: 'Ada' } })
  await service.join(sender, presence, { user_id: '2', user_info: { name: 'Ben' } })
  sender.send({ event: 'client-typing', channel: presence, data: {}, user_id: '1' })
  await sender.settled()
  expect((await receiver.settled()).at(-1)).toEqual({
    event: 'client-typing',
    channel: presence,
    data: {},
    user_id: '2',
  })
})

describe('are refused', () => {
  test.each([
    ['on a public channel', 'news', 'Client events are for private and presence channels only'],
    ['without a subscription', 'private-other', 'Client events need a subscription to their channel'],
    [
      'on a channel of one user',
      '#server-to-user-1',
      'Client events are for private and presence channels only',
    ],
  ])('%s', async (_what, wanted, message) => {
    await service.join(sender, 'news')
    await service.join(receiver, 'news')
    await service.join(receiver, 'private-other')
    sender.send({ event: 'client-typing', channel: wanted, data: {} })
    expect(await sender.settled()).toEqual([{ event: 'pusher:error', data: { code: 4009, message } }])
    expect(await receiver.settled()).toEqual([])
  })

  test.each([
    [
      'with another prefix',
      { event: 'typing', data: {} },
      'Unknown event: events of clients start with "client-"',
    ],
    [
      'as internal ones',
      { event: 'pusher_internal:member_added', data: {} },
      'Unknown event: events of clients start with "client-"',
    ],
    [
      'with a long name',
      { event: `client-${'a'.repeat(194)}`, data: {} },
      'Event names have at most 200 characters',
    ],
    [
      'with more than 10 kB',
      { event: 'client-a', data: 'ä'.repeat(5121) },
      'Event data must not exceed 10240 bytes',
    ],
  ])('%s', async (_what, event, message) => {
    await joinBoth()
    sender.send({ ...event, channel })
    expect(await sender.settled()).toEqual([{ event: 'pusher:error', data: { code: 4200, message } }])
    expect(await receiver.settled()).toEqual([])
  })

  test('without a channel', async () => {
    sender.send({ event: 'client-typing', data: {} })
    expect(await sender.settled()).toEqual([
      { event: 'pusher:error', data: { code: 4200, message: 'Client events need a channel' } },
    ])
  })
})

test('may carry 10 kB', async () => {
  await joinBoth()
  sender.send({ event: 'client-a', channel, data: 'ä'.repeat(5120) })
  await sender.settled()
  expect(await receiver.settled()).toEqual([{ event: 'client-a', channel, data: 'ä'.repeat(5120) }])
})

test('are not held up by a machine whose clock is set back', async () => {
  await joinBoth()
  const events = Array.from({ length: 10 }, (_each, number) => ({
    event: 'client-a',
    channel,
    data: { number },
  }))
  for (const event of events) {
    sender.send(event)
  }
  expect(await receiver.settled()).toEqual(events)
  service.clock.advance(1000)
  service.clock.set(-3_600_000)
  sender.send({ event: 'client-b', channel, data: {} })
  expect(await sender.settled()).toEqual([])
  expect(await receiver.settled()).toEqual([{ event: 'client-b', channel, data: {} }])
})

test('are limited to ten per second per connection', async () => {
  await joinBoth()
  const send = (count: number): void => {
    for (let number = 0; number < count; number++) {
      sender.send({ event: 'client-a', channel, data: { number } })
    }
  }
  const rejected = {
    event: 'pusher:error',
    data: { code: 4301, message: 'Client event rejected due to rate limit' },
  }
  send(5)
  expect(await sender.settled()).toEqual([])
  service.clock.advance(600)
  send(7)
  expect(await sender.settled()).toEqual([rejected, rejected])
  expect(await receiver.settled()).toHaveLength(10)
  receiver.send({ event: 'client-b', channel, data: {} })
  expect(await receiver.settled()).toEqual([])
  expect(await sender.settled()).toEqual([{ event: 'client-b', channel, data: {} }])

  service.clock.advance(400)
  send(6)
  expect(await sender.settled()).toEqual([rejected])
  service.clock.advance(1000)
  send(10)
  expect(await sender.settled()).toEqual([])
})
