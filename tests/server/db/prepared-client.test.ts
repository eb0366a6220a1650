import { PGlite, types } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { withPreparedStatements, type QueryClient } from '#server/db/prepared-client.ts'

let plain: PGlite
let prepared: QueryClient

beforeAll(async () => {
  plain = await PGlite.create()
  await plain.exec('create table things (id int primary key, name text not null)')
  prepared = withPreparedStatements(plain)
})
afterAll(() => plain.close())

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

test('answers like the plain client, however often a statement comes', async () => {
  for (const options of [
    {},
    { rowMode: 'array' as const },
    { parsers: { [types.TIMESTAMPTZ]: (text: string) => text } },
  ]) {
    const { rows, fields } = await plain.query(values, given, options)
    for (let round = 0; round < 8; round += 1) {
      expect(await prepared.query(values, given, options)).toEqual({ rows, fields, affectedRows: 0 })
    }
  }
})

test('says how many rows a statement changed', async () => {
  const insert = 'insert into things select n, $1 from generate_series(1, 3) n'
  expect(await prepared.query(insert, ['x'])).toEqual({ rows: [], fields: [], affectedRows: 3 })
  expect(await prepared.query('update things set name = $1 where id > 1', ['y'])).toMatchObject({
    affectedRows: 2,
  })
  expect(await prepared.query('delete from things returning id', [])).toMatchObject({
    rows: [{ id: 1 }, { id: 2 }, { id: 3 }],
    affectedRows: 3,
  })
})

test('throws errors of the database, and continues', async () => {
  await expect(prepared.query('select nonsense')).rejects.toMatchObject({ code: '42703' })
  const half = 'select 1 / $1::int as result'
  expect(await prepared.query(half, [1])).toMatchObject({ rows: [{ result: 1 }] })
  await expect(prepared.query(half, [0])).rejects.toMatchObject({ code: '22012' })
  await expect(prepared.query(half, ['x'])).rejects.toMatchObject({ code: '22P02' })
  expect(await prepared.query(half, [1])).toMatchObject({ rows: [{ result: 1 }] })
})

test('commits or rolls back a transaction as a whole, without interleaved statements', async () => {
  const count = 'select count(*)::int as count from things'
  const insert = 'insert into things values ($1, $2)'
  const before: unknown[] = []
  const failing = prepared.transaction(async (transaction) => {
    await transaction.query(insert, [1, 'one'])
    before.push(...(await transaction.query(count)).rows)
    await transaction.query(insert, [1, 'again'])
  })
  const beside = prepared.query(count)
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect([before, (await beside).rows]).toEqual([[{ count: 1 }], [{ count: 0 }]])

  const over = await prepared.transaction(async (transaction) => {
    await transaction.query(insert, [2, 'two'])
    return transaction
  })
  expect((await prepared.query(count)).rows).toEqual([{ count: 1 }])
  await expect(over.query(count)).rejects.toThrow('Transaction is closed')
})

test('lets the process turn to its sockets before each statement and each transaction', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns += 1
    if (!isOver) {
      setImmediate(count)
    }
  }
  setImmediate(count)
  const statements = Array.from({ length: 20 }, () => prepared.query('select 1 as number'))
  const transactions = Array.from({ length: 20 }, () =>
    prepared.transaction((inside) => inside.query('select 1 as number')),
  )
  await Promise.all([...statements, ...transactions])
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(39)
})

test('plans with the tables as they are now', async () => {
  await plain.exec('create table growing (id int); insert into growing values (1)')
  const read = 'select id from growing where id = $1'
  await prepared.query(read, [1])
  await plain.exec(
    'alter table growing alter column id type bigint, add column name text; create index on growing (id)',
  )
  expect(await prepared.query(read, [1])).toMatchObject({
    rows: [{ id: 1 }],
    fields: [{ dataTypeID: types.INT8 }],
  })
  expect(await prepared.query('select name from growing')).toMatchObject({ rows: [{ name: null }] })
})

test('keeps so many statements and no more', async () => {
  const kept = async (): Promise<unknown> =>
    (await plain.query('select count(*)::int as count from pg_prepared_statements')).rows[0]
  for (let number = 0; number < 450; number += 1) {
    await prepared.query(`select ${number} as number`)
  }
  expect(await kept()).toEqual({ count: 400 })
  const long = `select $1::int as sum -- ${'x'.repeat(20_000)}`
  expect(await prepared.query(long, [1])).toMatchObject({ rows: [{ sum: 1 }] })
  expect(await prepared.query(long, [2])).toMatchObject({ rows: [{ sum: 2 }] })
  expect(
    await prepared.transaction(async (transaction) => (await transaction.query(long, [3])).rows),
  ).toEqual([{ sum: 3 }])
  expect(await kept()).toEqual({ count: 400 })
  expect(await prepared.query('select 449 as number')).toMatchObject({ rows: [{ number: 449 }] })
  expect(await prepared.query('select 0 as number')).toMatchObject({ rows: [{ number: 0 }] })
})
