import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { openDatabase } from '#server/db/database.ts'
import { takeTurnsOn } from '#server/db/start-lock.ts'

import { emptyDatabase } from '../support/database.ts'
import { listening, programs, type Program } from '../support/process.ts'

const parent = await mkdtemp(join(tmpdir(), 'kerbside-several-'))
const run = programs({
  KERBSIDE_MODE: 'production',
  JWT_SECRET: 'a secret that only the tests know, long enough',
})
afterAll(() => rm(parent, { recursive: true, force: true }))

/** What the processes of an installation share. */
interface Shared {
  DATABASE_URL: string
  KERBSIDE_DATA: string
}

async function withDatabase(work: (shared: Shared) => Promise<void>): Promise<void> {
  const { url, drop } = await emptyDatabase()
  try {
    await work({ DATABASE_URL: url, KERBSIDE_DATA: await mkdtemp(join(parent, 'data-')) })
  } finally {
    await drop()
  }
}

test.for([1, 2, 3])(
  'two processes that start at once on an empty database both come up (round %i)',
  { timeout: 120_000 },
  () =>
    withDatabase(async (shared) => {
      const servers = await Promise.all([0, 1].map(() => listening(run, { ...shared })))
      const ready = await Promise.all(
        servers.map(async (server) => (await fetch(`${server.url}/ready`)).status),
      )
      const said = servers.map((server) => server.said()).join('')
      servers.forEach(({ child }) => child.kill('SIGTERM'))
      expect([ready, await Promise.all(servers.map(({ ended }) => ended))]).toEqual([
        [200, 200],
        [0, 0],
      ])
      expect(said).not.toContain('"level":50')
    }),
)

test(
  'two processes that find a third in its turn on an empty database wait, and both come up after it',
  { timeout: 120_000 },
  () =>
    withDatabase(async (shared) => {
      let servers: Program[] = []
      await takeTurnsOn({ connectionString: shared.DATABASE_URL })(async () => {
        servers = [0, 1].map(() => run('server/main.ts', { PORT: '0', ...shared }))
        await Promise.all(
          servers.map((server) => server.says(/waiting for another process that starts on this database/)),
        )
      })
      await Promise.all(servers.map((server) => server.says(/Server listening/)))
      servers.forEach(({ child }) => child.kill('SIGTERM'))
      expect(await Promise.all(servers.map(({ ended }) => ended))).toEqual([0, 0])
    }),
)

test('a process with a folder of its own is stopped with a sentence', { timeout: 60_000 }, () =>
  withDatabase(async (shared) => {
    const first = await listening(run, { ...shared })
    const own = await mkdtemp(join(parent, 'own-'))
    const second = run('server/main.ts', { PORT: '0', ...shared, KERBSIDE_DATA: own })
    expect([await second.ended, second.said()]).toEqual([
      1,
      expect.stringMatching(
        /The files of this installation \([\da-f]{8}\) are elsewhere: the folder \S+ does not carry its id\. All/,
      ),
    ])
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  }),
)

test(
  'a demo that starts while another one fills the database waits, and leaves its rows alone',
  { timeout: 60_000 },
  () =>
    withDatabase(async (shared) => {
      const first = await openDatabase({ folder: null, url: shared.DATABASE_URL })
      await first.execute(`insert into settings values ('demo.filling', 'true')`)
      await first.execute(`insert into users (name, email) values ('Ada', 'ada@example.com')`)
      const second = run('server/main.ts', { PORT: '0', KERBSIDE_MODE: 'demo', ...shared })
      await first.alone(async () => {
        await second.says(/waiting for another process that starts on this database/)
        await first.execute(`delete from settings where name = 'demo.filling'`)
      })
      await second.says(/Server listening/)
      const { rows } = await first.execute('select name from users')
      second.child.kill('SIGKILL')
      await second.ended
      await first.close()
      expect(rows).toEqual([{ name: 'Ada' }])
    }),
)

test('a process that is killed in its turn gives it to the next one', { timeout: 60_000 }, () =>
  withDatabase(async (shared) => {
    const holder = run('tests/server/start/hold-turn.ts', { ...shared })
    await holder.says(/has its turn/)
    const waits: string[] = []
    const database = await openDatabase({
      folder: null,
      url: shared.DATABASE_URL,
      onWait: () => {
        waits.push('waits')
        holder.child.kill('SIGKILL')
      },
    })
    await database.close()
    await holder.ended
    expect(waits).toEqual(['waits'])
  }),
)
