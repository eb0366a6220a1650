import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import type { Database, Db } from '#server/db/database.ts'
import { pushOutbox } from '#server/db/schema/push.ts'
import { createExternalPublisher } from '#server/realtime/external-publisher.ts'
import { createPushOutbox } from '#server/realtime/push-outbox.ts'
import type { Outgoing, PushQueue } from '#server/realtime/push-queue.ts'
import type { PushTimes } from '#server/realtime/push-sender.ts'
import { withPushes } from '#server/realtime/push.ts'

import { TestClock } from '../support/clock.ts'
import { freshDatabase } from '../support/database.ts'
import { pushWire, type PushWire } from './support/push-wire.ts'
import type { RawClient } from './support/raw-client.ts'
import { credentials, startService, type Service } from './support/service.ts'

const channel = 'private-App.Campaign.7'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

let service: Service
let wire: PushWire
let client: RawClient
let clock: TestClock
let logs: [string, unknown][]
let started: PushQueue[]
beforeEach(async () => {
  service = await startService({}, Date.now())
  wire = await pushWire(service.port)
  client = await service.connect()
  await service.join(client, channel)
  clock = new TestClock('2026-03-02T09:00:00.000Z')
  logs = []
  started = []
  await database.execute('delete from push_outbox; delete from push_turns')
})
afterEach(async () => {
  await Promise.all(started.map((outbox) => outbox.stop(50)))
  await wire.stop()
  await service.stop()
})

/** The outbox of one process, not started. */
function process(times: Partial<PushTimes> = {}, own: Partial<Database> = {}): PushQueue {
  const log = (about: unknown, message: string) => void logs.push([message, about])
  const publisher = createExternalPublisher({
    ...credentials,
    host: '127.0.0.1',
    port: wire.port,
    useTLS: false,
    timeout: 2000,
  })
  const outbox = createPushOutbox({
    // As a process on a PostgreSQL server, which others may use too.
    database: { ...database, kind: 'postgresql', ...own },
    publisher,
    now: clock.now,
    log: { error: log, warn: log, info: log } as never,
    times: { firstWait: 20, longestWait: 50, poll: 60_000, ...times },
  })
  started.push(outbox)
  return outbox
}
async function running(...given: Parameters<typeof process>): Promise<PushQueue> {
  const outbox = process(...given)
  await outbox.start()
  return outbox
}

const event = (number: number, channels: readonly string[] = [channel]): Outgoing => ({
  kind: 'event',
  channels,
  event: 'Numbered',
  payload: { number },
})

/** A change of a process in a transaction of its own. */
async function change(pushQueue: PushQueue, ...outgoing: readonly Outgoing[]): Promise<void> {
  const flush = await database.db.transaction((transaction) => pushQueue.queue(transaction, outgoing))
  await flush()
}
async function changes(pushQueue: PushQueue, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await change(pushQueue, event(number))
  }
}
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

/** The numbers that a browser hears, as soon as it has heard so many, and all that came with the last. */
async function heard(count: number, by: RawClient = client): Promise<unknown[]> {
  const messages = []
  while (messages.length < count) {
    messages.push(await by.next())
  }
  await settled()
  return [...messages, ...(await by.settled())].map(({ data }) => (data as { number: number }).number)
}

const waiting = () => database.db.select().from(pushOutbox).orderBy(pushOutbox.id)
/** Resolves when nothing waits. */
async function settled(): Promise<void> {
  await expect.poll(async () => (await waiting()).length, { timeout: 8000, interval: 10 }).toBe(0)
}

test('events are sent in order, at the commit, and in as few requests as the protocol allows', async () => {
  const outbox = await running()
  const other = await service.connect()
  await service.join(other, 'presence-App.Campaign.7', { user_id: '5' })
  await database.db.transaction(async (transaction) => {
    await outbox.queue(
      transaction,
      numbers(1, 12).map((number) => event(number)),
    )
    await outbox.queue(transaction, [
      event(13, [channel, 'a', 'b']),
      { kind: 'lost-access', userId: 5 },
      event(14, [...Array.from({ length: 149 }, (_, at) => `c${at}`), channel]),
      event(15),
      event(16, [channel, channel, 'a']),
    ])
    expect(wire.requests).toEqual([])
  })
  expect(await heard(16)).toEqual(numbers(1, 16))
  expect(wire.requests).toEqual([
    'batch_events 10',
    'batch_events 5',
    'users/5/terminate_connections',
    'events 100',
    'events 50',
    'batch_events 3',
  ])
  expect((await other.closed).code).toBe(4009)
})

test('a change that is rolled back queues nothing', async () => {
  const outbox = process()
  const failing = withPushes({ db: database.db, pushQueue: outbox }, async (_transaction, pushes) => {
    pushes.send([channel], 'DeployStarted', {})
    pushes.disconnect(7)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await waiting()).toEqual([])
})

test('what a change tells waits for the next start when its process dies after the commit', async () => {
  await change(process(), event(1), { kind: 'disconnection', userId: 9 })
  const at = clock.now()
  expect(await waiting()).toEqual([
    {
      id: expect.any(Number) as number,
      at,
      channels: [channel],
      event: 'Numbered',
      data: '{"number":1}',
      userId: null,
    },
    { id: expect.any(Number) as number, at, channels: [], event: null, data: null, userId: 9 },
  ])
  await running()
  expect(await heard(1)).toEqual([1])
  expect(wire.requests).toEqual(['events 1', 'users/9/terminate_connections'])
})

describe('a service that is away holds no change up, and gets every event once and in order afterwards', () => {
  test.each<[string, () => void | Promise<void>]>([
    ['hangs', () => wire.answer('hang')],
    ['answers 503', () => wire.answer(503)],
    ['answers 429', () => wire.answer(429)],
    ['answers 401', () => wire.answer(401)],
    ['is dead', () => wire.die()],
  ])('when it %s', async (_what, disturb) => {
    const outbox = await running()
    await changes(outbox, 1, 3)
    expect(await heard(3)).toEqual([1, 2, 3])
    await disturb()
    await changes(outbox, 4, 30)
    expect(await waiting()).toHaveLength(27)
    await expect.poll(() => logs.length, { timeout: 5000 }).toBe(1)
    await changes(outbox, 31, 40)
    wire.answer('pass')
    await wire.revive()
    expect(await heard(37)).toEqual(numbers(4, 40))
    expect(logs.map(([message]) => message)).toEqual([
      'the push service could not be reached; events wait',
      'push events are sent again',
    ])
  })

  test('a change is over while a request of the one before hangs', async () => {
    const outbox = await running()
    wire.answer('hang')
    await change(outbox, event(1))
    await wire.came(1)
    await changes(outbox, 2, 20)
    expect([wire.hanging(), wire.requests]).toEqual([1, ['events 1']])
    wire.answer('pass')
    expect(await heard(20)).toEqual(numbers(1, 20))
  })
})

test('an event that the service refuses is left out and logged without its payload, and the others go on', async () => {
  const outbox = await running()
  wire.answer((body) => (body.includes('a private name') ? 400 : 'pass'))
  const bad: Outgoing = {
    ...event(0),
    kind: 'event',
    event: 'Bad',
    payload: { filename: 'a private name' },
  } as never
  await change(outbox, event(1), event(2), bad, event(3))
  expect(await heard(3)).toEqual([1, 2, 3])
  expect(wire.requests).toEqual(['batch_events 4', 'events 1', 'events 1', 'events 1', 'events 1'])
  expect(logs).toEqual([
    [
      'push event was refused by the service, and is left out',
      { err: expect.objectContaining({ status: 400 }) as Error, event: 'Bad', channels: 1 },
    ],
  ])
})

test('a service without disconnections is no reason to wait', async () => {
  const outbox = await running()
  wire.answer((body) => (body === '{}' ? 404 : 'pass'))
  await change(outbox, { kind: 'disconnection', userId: 5 }, event(1))
  expect(await heard(1)).toEqual([1])
  expect(logs.map(([, about]) => (about as { userId?: number }).userId)).toEqual([5])
})

test('what the protocol does not allow is logged without its payload, and fails no change', async () => {
  const outbox = await running()
  const large: Outgoing = { kind: 'event', channels: [channel], event: 'Large', payload: 'x'.repeat(10_241) }
  await change(outbox, large, event(1))
  expect(await heard(1)).toEqual([1])
  expect(logs).toEqual([
    ['push event could not be delivered', { err: expect.any(Error) as Error, event: 'Large', channels: 1 }],
  ])
})

describe('several processes', () => {
  test('keep the order, and send each event once', async () => {
    const [one, other] = [await running(), await running()]
    for (const number of numbers(1, 100)) {
      await change(number % 2 === 0 ? one : other, event(number))
    }
    expect(await heard(100)).toEqual(numbers(1, 100))
  })

  test('succeed the one that was killed during a request: at least once, and in order', async () => {
    const { db, die } = mortal(database.db)
    const dying = await running({}, { db, listen: async () => ({ close: async () => {} }) })
    wire.answer('hang')
    await change(dying, event(1))
    await wire.came(1)
    await changes(dying, 2, 5)
    die()
    // The service takes what it has got, and nobody notes it.
    wire.answer('pass')
    await database.execute(`update push_turns set until = now() + interval '300 milliseconds'`)
    await running({ poll: 20 })
    expect(await heard(5)).toEqual(numbers(1, 5))
  })

  test('send once more what a killed one has sent and not noted', async () => {
    const { db, die } = mortal(database.db)
    const dying = await running({}, { db, listen: async () => ({ close: async () => {} }) })
    wire.answer(() => {
      die()
      return 'pass'
    })
    await change(dying, event(1), event(2))
    expect([await client.next(), await client.next()].map(({ data }) => data)).toEqual([
      { number: 1 },
      { number: 2 },
    ])
    await database.execute(`update push_turns set until = now() + interval '300 milliseconds'`)
    await running({ poll: 20 })
    expect(await heard(2)).toEqual([1, 2])
  })

  test('find what was queued without a wake-up', async () => {
    await running({ poll: 20 }, { listen: async () => ({ close: async () => {} }) })
    await change(process(), event(1))
    expect(await heard(1)).toEqual([1])
  })
})

describe('a stop', () => {
  test('sends what still waits', async () => {
    const outbox = await running()
    await changes(outbox, 1, 30)
    await outbox.stop(5000)
    expect(await waiting()).toEqual([])
    expect(await heard(30)).toEqual(numbers(1, 30))
    expect(await database.execute('select * from push_turns')).toMatchObject({ rows: [] })
  })

  test('leaves the rest to the next start when the service is away', async () => {
    const outbox = await running()
    wire.answer('hang')
    await changes(outbox, 1, 15)
    await wire.came(1)
    await outbox.stop(20)
    expect(await waiting()).toHaveLength(15)
    await changes(outbox, 16, 17)
    wire.answer('pass')
    await running({ poll: 20, turn: 1 })
    await database.execute('delete from push_turns')
    expect(await heard(17)).toEqual(numbers(1, 17))
  })
})

test('events of an hour ago are no longer sent, as browsers have read again; disconnections are', async () => {
  const outbox = await running()
  wire.answer(503)
  await change(outbox, event(1), { kind: 'disconnection', userId: 9 })
  clock.advance({ minutes: 40 })
  await change(outbox, event(2))
  clock.advance({ minutes: 21 })
  await expect.poll(async () => (await waiting()).map(({ data }) => data)).toEqual([null, '{"number":2}'])
  wire.answer('pass')
  expect(await heard(1)).toEqual([2])
  expect(logs.find(([message]) => message.includes('too old'))).toEqual([
    'push events were too old to be sent',
    { count: 1 },
  ])
})

/** A database as a process sees it; after its end nothing is answered any more. */
function mortal(db: Db): { db: Db; die: () => void } {
  let isDead = false
  const methods = new Set<PropertyKey>(['execute', 'select', 'insert', 'delete', 'update', 'transaction'])
  const dying = new Proxy(db, {
    get: (target, name) => {
      if (isDead && methods.has(name)) {
        throw new Error('killed')
      }
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value
    },
  })
  return { db: dying, die: () => (isDead = true) }
}
