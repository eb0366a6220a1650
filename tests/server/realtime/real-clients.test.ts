import Echo from 'laravel-echo'
import Pusher, { type Options, type PresenceChannel } from 'pusher-js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { userAuth } from '#server/realtime/signatures.ts'

import { credentials, startService, type Service } from './support/service.ts'

const channel = 'private-App.Campaign.7'
const presence = 'presence-App.Campaign.7'

let service: Service
let clients: Pusher[]
beforeEach(async () => {
  service = await startService()
  clients = []
})
afterEach(async () => {
  for (const client of clients) {
    client.disconnect()
  }
  await service.stop()
})

/** pusher-js as configured by the browser, signed in as `user`; null is signed out. */
function options(user: { id: string; name: string } | null): Options {
  return {
    cluster: '',
    wsHost: '127.0.0.1',
    wsPort: service.port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler({ socketId, channelName }, callback) {
        if (user === null) {
          callback(new Error('Forbidden'), null)
          return
        }
        const member = { user_id: user.id, user_info: { name: user.name } }
        callback(null, service.publisher.authorizeChannel(socketId, channelName, member))
      },
    },
  }
}

function connect(
  user: { id: string; name: string } | null,
  more: Partial<Options> = {},
  key = credentials.key,
): Pusher {
  const client = new Pusher(key, { ...options(user), ...more })
  clients.push(client)
  return client
}

/** The data of the next `event` of a channel or connection. */
function heard<Data>(
  source: { bind(event: string, callback: (data: Data, metadata?: unknown) => void): unknown },
  event: string,
): Promise<Data> {
  return new Promise((resolve) => source.bind(event, resolve))
}

const ada = { id: '1', name: 'Ada' }
const ben = { id: '2', name: 'Ben' }

describe('pusher-js', () => {
  test('RT-003 RT-006 joins a private channel, gets its events and leaves', async () => {
    const client = connect(ada)
    const subscription = client.subscribe(channel)
    await heard(subscription, 'pusher:subscription_succeeded')
    const event = heard(subscription, 'BuildCompleted')
    await service.publisher.trigger([channel], 'BuildCompleted', { build_id: 5 })
    expect(await event).toEqual({ build_id: 5 })

    client.unsubscribe(channel)
    await heard(client.subscribe('news'), 'pusher:subscription_succeeded')
    expect(service.hub.channels.names()).toEqual(['news'])
  })

  test('RT-006 gets nothing without authorization, refused or forged', async () => {
    const forged = { auth: `${credentials.key}:${'0'.repeat(64)}` }
    const client = connect(ada, {
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: (_params, callback) => callback(null, forged),
      },
    })
    const subscription = client.subscribe(channel)
    const connectionError = heard(client.connection, 'error')
    expect(await heard(subscription, 'pusher:subscription_error')).toEqual({
      type: 'AuthError',
      error: 'Connection is unauthorized: invalid signature for this channel',
      status: 401,
    })
    expect(await connectionError).toMatchObject({ type: 'PusherError', data: { code: 4009 } })
    expect(client.connection.state).toBe('connected')

    const refused = connect(null).subscribe(channel)
    expect(await heard(refused, 'pusher:subscription_error')).toEqual({
      type: 'AuthError',
      error: 'Forbidden',
    })

    const received: unknown[] = []
    subscription.bind_global((event: string) => received.push(event))
    refused.bind_global((event: string) => received.push(event))
    await service.publisher.trigger([channel], 'BuildCompleted', { build_id: 5 })
    await heard(client.subscribe('news'), 'pusher:subscription_succeeded')
    expect(received).toEqual([])
    expect(service.hub.channels.subscriptionCount(channel)).toBe(0)
  })

  test('RT-005 sees who is present, who comes and who goes', async () => {
    const mine = connect(ada).subscribe(presence) as PresenceChannel
    await heard(mine, 'pusher:subscription_succeeded')
    expect(mine.members.me).toEqual({ id: '1', info: { name: 'Ada' } })

    const added = heard(mine, 'pusher:member_added')
    const other = connect(ben)
    const theirs = other.subscribe(presence) as PresenceChannel
    expect(await heard(theirs, 'pusher:subscription_succeeded')).toMatchObject({
      count: 2,
      members: { '1': { name: 'Ada' }, '2': { name: 'Ben' } },
    })
    expect(await added).toEqual({ id: '2', info: { name: 'Ben' } })
    expect(mine.members.count).toBe(2)

    const removed = heard(mine, 'pusher:member_removed')
    other.disconnect()
    expect(await removed).toEqual({ id: '2', info: { name: 'Ben' } })
    expect(mine.members.count).toBe(1)
  })

  test('RT-005 sends client events that name their sender', async () => {
    const mine = connect(ada).subscribe(presence)
    await heard(mine, 'pusher:subscription_succeeded')
    const theirs = connect(ben).subscribe(presence)
    await heard(theirs, 'pusher:subscription_succeeded')
    const received = new Promise((resolve) => {
      mine.bind('client-typing', (data: unknown, metadata: unknown) => resolve([data, metadata]))
    })
    expect(theirs.trigger('client-typing', { field: 'name' })).toBe(true)
    expect(await received).toEqual([{ field: 'name' }, { user_id: '2' }])
  })

  test('answers the pings of the server', async () => {
    const client = connect(ada)
    await heard(client.connection, 'connected')
    const pinged = new Promise<void>((resolve) => {
      client.connection.bind('message', ({ event }: { event: string }) =>
        event === 'pusher:ping' ? resolve() : undefined,
      )
    })
    service.clock.advance(30_000)
    await pinged
    // responses arrive in order: a response to a later message proves that this one was answered
    await heard(client.subscribe('news'), 'pusher:subscription_succeeded')
    service.clock.advance(29_000)
    expect(service.hub.connectionCount).toBe(1)
  })

  test('connects again at once when the server says so, and subscribes again', async () => {
    const client = connect(ada)
    const subscription = client.subscribe(channel)
    await heard(subscription, 'pusher:subscription_succeeded')
    const firstSocketId = client.connection.socket_id
    const again = heard(subscription, 'pusher:subscription_succeeded')
    service.hub.closeAll({ code: 4200, message: 'Reconnect' })
    await again
    expect(client.connection.socket_id).not.toBe(firstSocketId)
    const event = heard(subscription, 'BuildFailed')
    await service.publisher.trigger([channel], 'BuildFailed', { build_id: 6 })
    expect(await event).toEqual({ build_id: 6 })
  })

  test('gives up on an unknown key', async () => {
    const client = connect(ada, {}, 'unknown')
    expect(await heard(client.connection, 'error')).toMatchObject({
      error: { type: 'PusherError', data: { code: 4001, message: 'Application does not exist' } },
    })
    expect(client.connection.state).toBe('disconnected')
  })

  test('signs a user in and gets the user’s events', async () => {
    const userData = JSON.stringify({ id: 'u-1' })
    const client = connect(ada, {
      userAuthentication: {
        endpoint: '',
        transport: 'ajax',
        customHandler: ({ socketId }, callback) =>
          callback(null, { auth: userAuth(credentials, socketId, userData), user_data: userData }),
      },
    })
    client.signin()
    const joined = new Promise<void>((resolve) => {
      client.connection.bind('message', ({ event, channel: on }: { event: string; channel?: string }) => {
        if (event === 'pusher_internal:subscription_succeeded' && on === '#server-to-user-u-1') {
          resolve()
        }
      })
    })
    await joined
    const event = heard(client.user, 'hello')
    await service.publisher.trigger(['#server-to-user-u-1'], 'hello', { a: 1 })
    expect(await event).toEqual({ a: 1 })
  })
})

describe('laravel-echo', () => {
  function echoAs(user: { id: string; name: string }): Echo<'pusher'> {
    return new Echo({ broadcaster: 'pusher', key: credentials.key, client: connect(user) })
  }

  test('RT-002 gets an event by its plain name on the user’s channel', async () => {
    const echo = echoAs(ada)
    const subscription = echo.private('App.User.1')
    await new Promise<void>((resolve) => subscription.subscribed(() => resolve()))
    const event = new Promise((resolve) => subscription.listen('.CreativeUploadSucceeded', resolve))
    const data = { creative_id: 3, frame_specification_id: 4, campaign_id: 7 }
    await service.publisher.trigger(['private-App.User.1'], 'CreativeUploadSucceeded', data)
    expect(await event).toEqual(data)
  })

  test('RT-005 lists members with their names, and tells who joins and leaves', async () => {
    const here = new Promise((resolve) => echoAs(ada).join('App.Campaign.7').here(resolve))
    expect(await here).toEqual([{ name: 'Ada' }])
    const room = echoAs(ada).join('App.Campaign.7')
    const joining = new Promise((resolve) => room.joining(resolve))
    const leaving = new Promise((resolve) => room.leaving(resolve))
    await new Promise<void>((resolve) => room.here(() => resolve()))
    const other = echoAs(ben)
    const theirs = new Promise((resolve) => other.join('App.Campaign.7').here(resolve))
    expect(await theirs).toEqual([{ name: 'Ada' }, { name: 'Ben' }])
    expect(await joining).toEqual({ name: 'Ben' })
    other.leave('App.Campaign.7')
    expect(await leaving).toEqual({ name: 'Ben' })
  })
})
