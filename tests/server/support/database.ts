import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import pg from 'pg'

import { openDatabase, type Database } from '#server/db/database.ts'
import { createJobs } from '#server/queue/queue.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const migrationsFolder = join(root, 'server/db/migrations')
const cacheFolder = join(root, 'node_modules/.cache/kerbside')

/**
 * A fresh, migrated database of its own: a copy of one that is migrated once and kept between runs. In memory on PGlite, or
 * on the PostgreSQL server at TEST_DATABASE_URL, there at the address that `through` makes of its own. `close` drops it.
 */
export async function freshDatabase(through: (url: string) => string = (url) => url): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  return server === undefined || server === '' ? await embeddedCopy() : await serverCopy(server, through)
}

let template: Promise<Blob> | null = null

async function embeddedCopy(): Promise<Database> {
  template ??= readTemplate()
  return await openDatabase({ folder: null, contents: await template })
}

async function readTemplate(): Promise<Blob> {
  const path = join(cacheFolder, `pglite-${await stateOfGround()}.tar`)
  const kept = await readFile(path).catch(() => null)
  if (kept) {
    return new Blob([kept])
  }
  const client = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(drizzle(client), { migrationsFolder })
  await layJobs({
    db: undefined as never,
    kind: 'pglite',
    execute: async (text, values) => {
      const result = values?.length ? await client.query(text, values) : (await client.exec(text)).at(-1)
      return { rows: (result?.rows ?? []) as Record<string, unknown>[], rowCount: result?.affectedRows ?? 0 }
    },
    listen: async () => ({ close: async () => {} }),
    connections: () => ({}),
    alone: (task) => task(),
    observe: () => {},
    close: async () => {},
  })
  const dump = await client.dumpDataDir('none')
  await client.close()
  await mkdir(cacheFolder, { recursive: true })
  // Written aside and renamed, as several workers may get here at once.
  const aside = `${path}.${randomUUID()}`
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()))
  await rename(aside, path)
  return dump
}

/** The queue's own tables are part of the ground, as making them takes longer than most tests. */
async function layJobs(database: Database): Promise<void> {
  const jobs = createJobs(database, (error) => {
    throw error
  })
  await jobs.start({ withWorkers: false })
  await jobs.stop(1)
}

/** Names what a fresh database consists of: migrations and the versions of what makes it. */
async function stateOfGround(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrationsFolder)).toSorted()) {
    if (name.endsWith('.sql')) {
      hash.update(name).update(await readFile(join(migrationsFolder, name)))
    }
  }
  for (const name of ['@electric-sql/pglite', 'pg-boss', 'drizzle-orm']) {
    hash.update(await readFile(join(root, 'node_modules', name, 'package.json')))
  }
  return hash.digest('hex').slice(0, 16)
}

async function serverCopy(server: string, through: (url: string) => string): Promise<Database> {
  const ground = `kerbside_ground_${await stateOfGround()}`
  const own = `kerbside_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await onServer(server, async (client) => {
    // One worker lays the ground, the others wait for it.
    await client.query('select pg_advisory_lock(492)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [ground])
    if (rowCount === 0) {
      await client.query(`create database ${ground}_new`)
      const database = await openDatabase({ folder: null, url: withName(server, `${ground}_new`) })
      await layJobs(database)
      await database.close()
      await client.query(`alter database ${ground}_new rename to ${ground}`)
    }
    await client.query(`create database ${own} template ${ground}`)
  })
  const database = await openDatabase({ folder: null, url: through(withName(server, own)) })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(server, (client) => client.query(`drop database if exists ${own} with (force)`))
    },
  }
}

/** An empty database on the PostgreSQL server at TEST_DATABASE_URL, for programs that are tested as a whole. */
export async function emptyDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'] ?? ''
  const own = `kerbside_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await onServer(server, (client) => client.query(`create database ${own}`))
  return {
    url: withName(server, own),
    drop: () => onServer(server, (client) => client.query(`drop database if exists ${own} with (force)`)),
  }
}

async function onServer(url: string, task: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await task(client)
  } finally {
    await client.end()
  }
}

function withName(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
