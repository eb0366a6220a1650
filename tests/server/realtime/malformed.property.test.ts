import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { channelAuth } from '#server/realtime/signatures.ts'

import { tries } from '../support/property.ts'
import type { RawClient } from './support/raw-client.ts'
import { credentials, startService, type Service } from './support/service.ts'
import { signedUrl } from './support/signed-url.ts'

let service: Service
let client: RawClient
let witness: RawClient
beforeAll(async () => {
  service = await startService()
  client = await service.connect()
  witness = await service.connect()
  await service.join(witness, 'private-App.System')
})
afterAll(async () => {
  await service.stop()
})

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('__proto__', 'private-a', 'presence-a'),
)
const anything = fc.oneof(fc.jsonValue({ depthSize: 'large' }), text)
const eventName = fc.oneof(
  text,
  fc.constantFrom(
    'pusher:subscribe',
    'pusher:unsubscribe',
    'pusher:signin',
    'pusher:pong',
    'pusher:error',
    'pusher_internal:member_added',
    'client-a',
  ),
)
const plausible = fc.record(
  {
    event: fc.oneof(eventName, anything),
    channel: fc.oneof(text, anything),
    data: fc.oneof(
      anything,
      fc.record(
        { channel: anything, auth: anything, channel_data: anything, user_data: anything },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
)
const frame = fc.oneof(
  anything.map((value) => JSON.stringify(value)),
  plausible.map((value) => JSON.stringify(value)),
  plausible.chain((value) => {
    const whole = JSON.stringify(value)
    return fc.nat({ max: whole.length }).map((length) => whole.slice(0, length))
  }),
  fc.string({ unit: 'binary' }),
  fc
    .nat({ max: 40_000 })
    .map(
      (depth) => `{"event":"client-a","channel":"private-a","data":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ),
)

/** Frames of a faulty client; the server answers or ignores each. */
test('RT-006 no frame ends a connection, reaches another client, or is a fault of the server', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frame, { minLength: 1, maxLength: 20 }), async (frames) => {
      for (const each of frames) {
        client.send(each)
      }
      const answers = await client.settled()
      const known = /^pusher:(error|subscription_error|pong)$|^pusher_internal:subscription_succeeded$/
      expect(answers.filter(({ event }) => !known.test(event))).toEqual([])
      expect(await witness.settled()).toEqual([])
      expect(service.hub.connectionCount).toBe(2)
    }),
    tries(300),
  )
})

test('an invalid message is answered with one pusher:error', async () => {
  const broken = fc.oneof(
    fc.constantFrom(
      '',
      '{',
      '[]',
      'null',
      '1',
      '"pusher:ping"',
      '{}',
      '{"event":1}',
      '{"event":null}',
      '\u0000',
    ),
    fc.string().map((name) => JSON.stringify({ event: `x${name}`, channel: 'private-App.System', data: {} })),
    anything.map((data) => JSON.stringify({ event: 'pusher:subscribe', data: { channel: [data] } })),
  )
  await fc.assert(
    fc.asyncProperty(broken, async (each) => {
      client.send(each)
      expect(await client.settled()).toEqual([
        { event: 'pusher:error', data: { code: 4200, message: expect.any(String) as string } },
      ])
    }),
    tries(200),
  )
})

test('RT-005 signed member data of any shape is taken or refused, never a fault', async () => {
  const member = fc.oneof(
    anything.map((value) => JSON.stringify(value)),
    fc
      .record({ user_id: anything, user_info: anything }, { requiredKeys: [] })
      .map((value) => JSON.stringify(value)),
    fc
      .nat({ max: 20_000 })
      .map((depth) => `{"user_id":"1","user_info":${'['.repeat(depth)}${']'.repeat(depth)}}`),
    text,
  )
  await fc.assert(
    fc.asyncProperty(member, async (channelData) => {
      const channel = 'presence-any'
      const auth = channelAuth(credentials, client.socketId, channel, channelData)
      client.subscribe(channel, { auth, channel_data: channelData })
      const [answer] = await client.settled()
      expect(['pusher:error', 'pusher_internal:subscription_succeeded']).toContain(answer?.event)
      client.send({ event: 'pusher:unsubscribe', data: { channel } })
      expect(await client.settled()).toEqual([])
    }),
    tries(200),
  )
})

const path = fc.oneof(
  fc.constantFrom(
    '/apps/3/events',
    '/apps/3/batch_events',
    '/apps/3/channels',
    '/apps/3/channels/news/users',
  ),
  text.map((name) => `/apps/3/channels/${encodeURIComponent(name.toWellFormed())}`),
  text.map((name) => `/apps/3/users/${encodeURIComponent(name.toWellFormed())}/terminate_connections`),
)
const eventBody = fc.record(
  {
    name: anything,
    data: anything,
    channel: anything,
    channels: anything,
    socket_id: anything,
    info: anything,
    batch: anything,
  },
  { requiredKeys: [] },
)
const body = fc.oneof(
  fc
    .oneof(anything, eventBody, fc.record({ batch: fc.array(eventBody) }))
    .map((value) => Buffer.from(JSON.stringify(value))),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)

test('no signed request causes a server error, whatever its body and parameters', async () => {
  const parameters = fc.dictionary(
    fc.constantFrom('info', 'name', 'data', 'channel', 'filter_by_prefix', 'x'),
    fc.string(),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST'),
      path,
      body,
      parameters,
      async (method, where, sent, added) => {
        const bytes = method === 'GET' ? Buffer.alloc(0) : sent
        const response = await fetch(signedUrl(service, method, where, bytes, added), {
          method,
          ...(method === 'GET' ? {} : { body: bytes }),
        })
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('content-type')).toMatch(/^application\/json/)
        await response.json()
      },
    ),
    tries(300),
  )
  expect(await witness.settled()).toEqual([])
})

test('no unsigned request is taken, or a fault of the server', async () => {
  const query = fc.oneof(
    fc.string(),
    fc
      .dictionary(
        fc.constantFrom(
          'auth_key',
          'auth_timestamp',
          'auth_version',
          'auth_signature',
          'body_md5',
          'AUTH_KEY',
        ),
        fc.oneof(fc.string(), fc.constantFrom(credentials.key, '1.0', '1772355600')),
      )
      .map((values) => new URLSearchParams(values).toString()),
  )
  await fc.assert(
    fc.asyncProperty(path, query, body, async (where, asked, sent) => {
      const url = `http://127.0.0.1:${service.port}${where}?${asked.replaceAll('#', '')}`
      const response = await fetch(url, { method: 'POST', body: sent })
      expect([response.status, Object.keys((await response.json()) as object)]).toEqual([401, ['error']])
    }),
    tries(300),
  )
  expect(await witness.settled()).toEqual([])
})
