import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { PGlite, types } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connectTo, type EmbeddedClient } from '#server/db/embedded/client.ts'
import { engineHere, engineInThread } from '#server/db/embedded/engine.ts'

let client: EmbeddedClient

beforeAll(async () => {
  client = await connectTo(await engineHere({}))
  await client.exec('create table things (id int primary key, name text not null)')
})
afterAll(() => client.close())

const values = `select $1::int as number, $2::text as words, $3::timestamptz as moment, $4::jsonb as json, $5::int[] as list,
  $6::boolean as flag, $7::bigint as big, $8::uuid as uuid, null::text as nothing, '{a,null}'::text[] as texts, '' as empty`
const given = [
  7,
  "it's “quoted” 🙂",
  '2026-03-02T09:00:00Z',
  '{"a":[1,null]}',
  [1, 2],
  true,
  123,
  'c14e624e-adf0-4b65-9872-a5c78b9301cc',
]

test('answers like PGlite itself, however often a statement comes', async () => {
  const plain = await PGlite.create()
  for (const options of [
    {},
    { rowMode: 'array' as const },
    { parsers: { [types.TIMESTAMPTZ]: (text: string) => text } },
  ]) {
    const { rows, fields } = await plain.query(values, given, options)
    for (let round = 0; round < 8; round += 1) {
      expect(await client.query(values, given, options)).toEqual({ rows, fields, affectedRows: 0 })
      expect(await client.unprepared.query(values, given, options)).toEqual({ rows, fields, affectedRows: 0 })
    }
  }
  await plain.close()
})

test('answers several statements without values with the rows of the last one', async () => {
  const answer = await client.exec(
    `create temp table several (id int); insert into several values (1), (2); select id, now() as at from several`,
  )
  expect(answer.rows).toEqual([
    { id: 1, at: expect.any(Date) },
    { id: 2, at: expect.any(Date) },
  ])
  expect(await client.exec('delete from several')).toMatchObject({ rows: [], affectedRows: 2 })
  await expect(client.exec('drop table several; select nonsense')).rejects.toMatchObject({ code: '42703' })
})

test('says how many rows a statement changed', async () => {
  const insert = 'insert into things select n, $1 from generate_series(1, 3) n'
  expect(await client.query(insert, ['x'])).toEqual({ rows: [], fields: [], affectedRows: 3 })
  expect(await client.query('update things set name = $1 where id > 1', ['y'])).toMatchObject({
    affectedRows: 2,
  })
  expect(await client.query('delete from things returning id', [])).toMatchObject({
    rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    affectedRows: 3,
  })
})

test('throws errors of the database, and continues', async () => {
  await expect(client.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  const half = 'select 1 / $1::int as result'
  expect(await client.query(half, [1])).toMatchObject({ rows: [{ result: 1 }] })
  await expect(client.query(half, [0])).rejects.toMatchObject({ code: '22012' })
  await expect(client.query(half, ['x'])).rejects.toMatchObject({ code: '22P02' })
  expect(await client.query(half, [1])).toMatchObject({ rows: [{ result: 1 }] })
})

test('commits or rolls back a transaction as a whole, without interleaved statements', async () => {
  const count = 'select count(*)::int as count from things'
  const insert = 'insert into things values ($1, $2)'
  const before: unknown[] = []
  const failing = client.transaction(async (transaction) => {
    await transaction.query(insert, [1, 'one'])
    before.push(...(await transaction.query(count)).rows)
    await transaction.query(insert, [1, 'again'])
  })
  const beside = client.query(count)
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect([before, (await beside).rows]).toEqual([[{ count: 1 }], [{ count: 0 }]])

  const over = await client.transaction(async (transaction) => {
    await transaction.query(insert, [2, 'two'])
    return transaction
  })
  expect((await client.query(count)).rows).toEqual([{ count: 1 }])
  await expect(over.query(count)).rejects.toThrow('Transaction is closed')
})

test('begins a transaction with its first statement, whatever becomes of that', async () => {
  const ids = 'select id from things where id >= 50 order by id'
  await client.transaction(async () => {})
  await client.transaction((inside) => inside.rollback())
  const added = await client.transaction((inside) =>
    inside.query(`insert into things select n, 'first' from generate_series(50, 53) n`),
  )
  expect(added.affectedRows).toBe(4)
  await expect(client.transaction((inside) => inside.query('select nonsense'))).rejects.toMatchObject({
    code: '42703',
  })
  const undone = client.transaction(async (inside) => {
    await inside.query('delete from things where id = $1', [50])
    throw new Error('never mind')
  })
  await expect(undone).rejects.toThrow('never mind')
  await client.query('delete from things where id = $1', [51])
  expect((await client.query(ids)).rows).toEqual([{ id: 50 }, { id: 52 }, { id: 53 }])
  await client.query('delete from things where id >= 50')
})

test('in the thread of the process, lets it turn to its sockets before each statement and each transaction', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) {
      setImmediate(count)
    }
  }
  setImmediate(count)
  const statements = Array.from({ length: 20 }, () => client.query('select 1 as number'))
  const transactions = Array.from({ length: 20 }, () =>
    client.transaction((inside) => inside.query('select 1 as number')),
  )
  await Promise.all([...statements, ...transactions])
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(39)
})

test('plans with the tables as they are now', async () => {
  await client.exec('create table growing (id int); insert into growing values (1)')
  const read = 'select id from growing where id = $1'
  await client.query(read, [1])
  await client.exec(
    'alter table growing alter column id type bigint, add column name text; create index on growing (id)',
  )
  expect(await client.query(read, [1])).toMatchObject({
    rows: [{ id: 1 }],
    fields: [{ dataTypeID: types.INT8 }],
  })
  expect(await client.query('select name from growing')).toMatchObject({ rows: [{ name: null }] })
})

test('keeps so many statements and no more', async () => {
  const kept = async (): Promise<unknown> =>
    (await client.exec('select count(*)::int as count from pg_prepared_statements')).rows[0]
  for (let number = 0; number < 450; number += 1) {
    await client.query(`select ${number} as number`)
  }
  expect(await kept()).toEqual({ count: 400 })
  const long = `select $1::int as sum -- ${'x'.repeat(20_000)}`
  expect(await client.query(long, [1])).toMatchObject({ rows: [{ sum: 1 }] })
  expect(await client.query(long, [2])).toMatchObject({ rows: [{ sum: 2 }] })
  expect(await client.transaction(async (transaction) => (await transaction.query(long, [3])).rows)).toEqual([
    { sum: 3 },
  ])
  expect(await kept()).toEqual({ count: 400 })
  expect(await client.query('select 449 as number')).toMatchObject({ rows: [{ number: 449 }] })
  expect(await client.query('select 0 as number')).toMatchObject({ rows: [{ number: 0 }] })
})

test('a statement waits for a transaction, not for the answers to those before it', async () => {
  const engine = await engineHere({})
  const sent: number[] = []
  let answered = 0
  const counted = await connectTo({
    ...engine,
    send: async (messages) => {
      sent.push(answered)
      const answer = await engine.send(messages)
      answered += 1
      return answer
    },
  })
  await counted.query('select 1 as number')
  answered = 0
  sent.length = 0
  const work = [
    counted.query('select 1 as number'),
    counted.query('select 1 as number'),
    counted.transaction((inside) => inside.query('select 1 as number')),
    counted.query('select 1 as number'),
  ]
  await Promise.all(work)
  await counted.close()
  // Two statements, and `begin` with the inner one, before any answer; then `commit` and the last statement.
  expect(sent).toEqual([0, 0, 0, 3, 4])
})

test('a statement whose transaction failed unnoticed makes the commit fail', async () => {
  const failing = client.transaction(async (inside) => {
    await inside.query('insert into things values ($1, $2)', [50, 'lost'])
    await inside.query('select 1 / $1::int', [0]).catch(() => {})
  })
  await expect(failing).rejects.toThrow('The transaction was rolled back')
  expect((await client.query('select id from things where id = 50')).rows).toEqual([])
})

test('statements of a transaction that come at once do not mix', async () => {
  for (const { transaction } of [client, client.unprepared]) {
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    const rows = await transaction((inside) =>
      Promise.all(
        numbers.map(
          async (number) => (await inside.query(`select $1::int + ${number} as sum`, [number])).rows,
        ),
      ),
    )
    expect(rows).toEqual(numbers.map((number) => [{ sum: 2 * number }]))
  }
})

test('nothing that a failed transaction has begun is written after its end', async () => {
  const insert = 'insert into things values ($1, $2)'
  const failing = client.transaction((inside) =>
    Promise.all([
      inside.query('select nonsense'),
      ...[61, 62].map((id) => inside.query(insert, [id, 'late'])),
      inside.query(`${insert} returning id`, [63, 'later']),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: '42703' })
  expect((await client.query('select id from things where id > 60')).rows).toEqual([])
})

test('a transaction in which a table has changed under its statement fails, and the next one works', async () => {
  await client.exec('create table under (id int); insert into under values (1)')
  const read = 'select id from under where id = $1'
  const inside = () => client.transaction(async (transaction) => (await transaction.query(read, [1])).rows)
  await inside()
  await client.exec('alter table under alter column id type bigint')
  await expect(inside()).rejects.toMatchObject({ code: '0A000' })
  expect(await inside()).toEqual([{ id: 1 }])
})

test('in a thread, the event loop goes on while a statement runs, and data are there after a restart', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kerbside-thread-'))
  const opened = await connectTo(await engineInThread({ dataDir }))
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  const { rows } = await opened.query(
    'select count(*)::int as count from generate_series(1, $1::int)',
    [3_000_000],
  )
  clearInterval(timer)
  expect(rows).toEqual([{ count: 3_000_000 }])
  expect(turns).toBeGreaterThan(20)
  await opened.exec('create table kept as select 7 as number')
  const last = opened.query('select number from kept')
  await opened.close()
  expect((await last).rows).toEqual([{ number: 7 }])
  await expect(opened.query('select 1')).rejects.toThrow('closed')

  const again = await connectTo(await engineInThread({ dataDir }))
  expect((await again.query('select number from kept')).rows).toEqual([{ number: 7 }])
  await again.close()
  await rm(dataDir, { recursive: true })
})

test('in the thread of the process, too, closing waits for what was asked before', async () => {
  const opened = await connectTo(await engineHere({}))
  await opened.query('select 7 as number')
  const asked = [1, 2, 3].map(() => opened.query('select 7 as number'))
  await opened.close()
  expect((await Promise.all(asked)).map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ number: 7 }]))
})

test('nothing of an answer is kept once it has been given', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const megabytesKept = async () => {
    for (let round = 0; round < 50; round += 1) {
      await client.query(`select repeat('x', 1000000) as text`)
    }
    collect()
    return process.memoryUsage().heapUsed / 1e6
  }
  const before = await megabytesKept()
  expect((await megabytesKept()) - before).toBeLessThan(10)
})

test('a folder that a thread cannot open is told to who opens it', async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), 'kerbside-thread-')), 'no', 'such', 'folder')
  await expect(engineInThread({ dataDir })).rejects.toThrow('no such file or directory')
})
