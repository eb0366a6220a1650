import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { createExternalPublisher } from '#server/realtime/external-publisher.ts'
import { PublisherInputError, type Publisher } from '#server/realtime/publisher.ts'

import type { RawClient } from './support/raw-client.ts'
import { credentials, startService, type Service } from './support/service.ts'

const presence = 'presence-App.Campaign.7'

let service: Service
let client: RawClient
beforeEach(async () => {
  service = await startService({}, Date.now())
  client = await service.connect()
})
afterEach(async () => {
  await service.stop()
})

function external(options: { port?: number; secret?: string } = {}): Publisher {
  return createExternalPublisher({
    ...credentials,
    host: '127.0.0.1',
    port: service.port,
    useTLS: false,
    ...options,
  })
}

describe.each<[string, () => Publisher]>([
  ['the embedded publisher', () => service.publisher],
  ['the external publisher', () => external()],
])('%s', (_name, publisher) => {
  test('RT-002 RT-003 sends an event by its plain name to all channels, but not to the excepted socket', async () => {
    const other = await service.connect()
    const channels = ['private-App.User.1', 'private-App.Campaign.7']
    for (const channel of channels) {
      await service.join(client, channel)
    }
    await service.join(other, 'private-App.User.1')
    const data = { creative_id: 3, frame_specification_id: 4, campaign_id: 7 }
    await publisher().trigger(channels, 'CreativeUploadSucceeded', data, other.socketId)
    expect(await client.settled()).toEqual(
      channels.map((channel) => ({ event: 'CreativeUploadSucceeded', channel, data })),
    )
    expect(await other.settled()).toEqual([])
  })

  test('sends missing data as an empty object, and text unchanged', async () => {
    await service.join(client, 'private-App.System')
    await publisher().trigger(['private-App.System'], 'DeployStarted', undefined)
    await publisher().trigger(['private-App.System'], 'Text', 'words')
    expect((await client.settled()).map(({ data }) => data)).toEqual([{}, 'words'])
  })

  test('sends to more than a hundred channels, each once', async () => {
    await service.join(client, 'c0')
    await service.join(client, 'c249')
    const channels = Array.from({ length: 250 }, (_, at) => `c${at}`)
    await publisher().trigger([...channels, 'c0'], 'E', {})
    expect((await client.settled()).map(({ channel }) => channel)).toEqual(['c0', 'c249'])
  })

  test.each<[string, string[], string, unknown, string | undefined]>([
    ['an invalid channel', ['news', 'a b'], 'E', {}, undefined],
    ['an invalid event name', ['news'], '', {}, undefined],
    ['a reserved event name', ['news'], 'pusher:error', {}, undefined],
    ['an invalid socket id', ['news'], 'E', {}, 'x'],
    ['more than 10 kB', ['news'], 'E', { text: 'a'.repeat(10_240) }, undefined],
  ])('refuses %s and sends nothing', async (_what, channels, event, data, socketId) => {
    await service.join(client, 'news')
    await expect(publisher().trigger(channels, event, data, socketId)).rejects.toThrow(PublisherInputError)
    expect(await client.settled()).toEqual([])
  })

  test('RT-005 RT-006 authorizes subscriptions that the endpoint takes', async () => {
    client.subscribe(
      'private-App.User.1',
      publisher().authorizeChannel(client.socketId, 'private-App.User.1'),
    )
    const member = { user_id: '1', user_info: { name: 'Ada' } }
    client.subscribe(presence, publisher().authorizeChannel(client.socketId, presence, member))
    expect((await client.settled()).map(({ event, channel }) => [event, channel])).toEqual([
      ['pusher_internal:subscription_succeeded', 'private-App.User.1'],
      ['pusher_internal:subscription_succeeded', presence],
    ])
    expect(() => publisher().authorizeChannel(client.socketId, 'news')).toThrow(PublisherInputError)
  })

  test('terminates the connections of a user', async () => {
    await service.join(client, presence, { user_id: '1' })
    await publisher().terminateUser('1')
    expect((await client.closed).code).toBe(4009)
  })
})

test('RT-006 the embedded publisher terminates connections that were signed for a user, on private channels too', async () => {
  const channel = 'private-App.Campaign.7'
  client.subscribe(channel, service.publisher.authorizeChannel(client.socketId, channel, { user_id: '1' }))
  await service.publisher.terminateUser('2')
  expect((await client.settled()).map(({ event }) => event)).toEqual([
    'pusher_internal:subscription_succeeded',
  ])
  await service.publisher.terminateUser('1')
  expect((await client.closed).code).toBe(4009)
})

test('the external publisher says when the service does not take an event', async () => {
  await expect(external({ secret: 'other' }).trigger(['news'], 'E', {})).rejects.toMatchObject({
    status: 401,
  })
  await expect(external({ port: 1 }).trigger(['news'], 'E', {})).rejects.toThrow(
    'Request failed with an error',
  )
})
