import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'

import { isDatabaseAway } from '#server/db/database-away.ts'
import { rowsOf } from '#server/db/rows.ts'

import { emptyDatabase, freshDatabase } from '../support/database.ts'
import { listening, programs } from '../support/process.ts'
import { startDatabaseWire } from './database-wire.ts'

const folder = await mkdtemp(join(tmpdir(), 'kerbside-away-'))
const run = programs({
  KERBSIDE_MODE: 'production',
  KERBSIDE_DATA: folder,
  JWT_SECRET: 'a secret that only the tests know, long enough',
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const away = (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error))

test(
  'while the database is away the API answers 503 with Retry-After, and goes on when it is back',
  { timeout: 60_000 },
  async () => {
    const wire = await startDatabaseWire()
    const { url, drop } = await emptyDatabase()
    const server = await listening(run, { DATABASE_URL: wire.through(url) })
    const statusOf = async (path: string) => (await fetch(`${server.url}${path}`)).status
    const signIn = () =>
      fetch(`${server.url}/api/v2/auth`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'Kerbside1' }),
      })
    expect([await statusOf('/ready'), (await signIn()).status]).toEqual([200, 401])

    // The last words of a start.
    await server.says(/videos are processed by ffmpeg \w/)
    await wire.cut()
    const refused = await signIn()
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      503,
      '5',
      {
        errors: [
          {
            status: '503',
            code: 199,
            detail: 'The database cannot be reached at the moment. Please try again.',
          },
        ],
      },
    ])
    const ready = await fetch(`${server.url}/ready`)
    expect([
      ready.status,
      ready.headers.get('retry-after'),
      await ready.json(),
      await statusOf('/health'),
    ]).toEqual([503, '5', { status: 'unavailable' }, 200])

    await wire.mend()
    await vi.waitFor(async () => expect(await statusOf('/ready')).toBe(200), { timeout: 10_000 })
    expect((await signIn()).status).toBe(401)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    await wire.cut()
    await drop()
  },
)

test(
  'what waits for the database learns that it is away, and no connection is kept',
  { timeout: 30_000 },
  async () => {
    const wire = await startDatabaseWire()
    const database = await freshDatabase(wire.through)
    const { db } = database
    const inTransaction = db.transaction(async (transaction) => {
      await transaction.execute(sql`select 1`)
      await wire.cut()
      await transaction.execute(sql`select 2`)
    })
    expect(await inTransaction.catch(away)).toBe('away')
    // More than there are connections.
    const tries = Array.from({ length: 12 }, () => [
      db.transaction((transaction) => transaction.execute(sql`select 1`)).catch(away),
      db.execute(sql`select 1`).catch(away),
      database.execute('select 1').catch(away),
    ])
    expect(new Set(await Promise.all(tries.flat()))).toEqual(new Set(['away']))

    await wire.mend()
    const transactions = Array.from({ length: 12 }, (_, number) =>
      db.transaction(async (transaction) => await rowsOf(transaction, sql`select ${number}::int as n`)),
    )
    expect(await Promise.all(transactions)).toEqual(transactions.map((_, n) => [{ n }]))
    await database.close()
    await wire.cut()
  },
)

test(
  'a transaction whose connection breaks before its begin gives it back',
  { timeout: 30_000 },
  async () => {
    const wire = await startDatabaseWire()
    const database = await freshDatabase(wire.through)
    const { db } = database
    for (let round = 0; round < 12; round += 1) {
      await db.execute(sql`select 1`)
      // Begins on the connection of before, which breaks before its answer.
      const begun = db.transaction((transaction) => transaction.execute(sql`select 1`))
      await wire.cut()
      await begun.catch(away)
      await wire.mend()
    }
    expect(await rowsOf(db, sql`select 1 as one`)).toEqual([{ one: 1 }])
    await database.close()
    await wire.cut()
  },
)

test(
  'a server that takes connections and never answers is away after five seconds',
  { timeout: 30_000 },
  async () => {
    const wire = await startDatabaseWire()
    const database = await freshDatabase(wire.through)
    await wire.cut()
    await wire.mend()
    wire.silence()
    // The first one notices that its connection broke.
    await database.execute('select 1').catch(away)
    const begun = performance.now()
    expect(await database.execute('select 1').catch(away)).toBe('away')
    expect(Math.round((performance.now() - begun) / 1000)).toBe(5)
    await database.close()
    await wire.cut()
  },
)
