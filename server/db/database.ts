import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres'
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import type pg from 'pg'

import { ConnectionPool, orAway } from './connection-pool.ts'
import { connectTo, type EmbeddedClient, type QueryClient } from './embedded/client.ts'
import { engineHere, engineInThread } from './embedded/engine.ts'
import type { Execute } from './execute.ts'
import { lockFolder } from './folder-lock.ts'
import { snapshotsOf } from './folder-snapshot.ts'
import { listenOn } from './listener.ts'
import { bringUpToDate, migrationsFolder } from './migrate.ts'
import { createObserver, withObservedQueries, type Around } from './observer.ts'
import * as bookings from './schema/bookings.ts'
import * as campaigns from './schema/campaigns.ts'
import * as comments from './schema/comments.ts'
import * as content from './schema/content.ts'
import * as creatives from './schema/creatives.ts'
import * as frames from './schema/frames.ts'
import * as installation from './schema/installation.ts'
import * as moderation from './schema/moderation.ts'
import * as people from './schema/people.ts'
import * as push from './schema/push.ts'
import * as reference from './schema/reference.ts'
import * as rules from './schema/rules.ts'
import * as sessions from './schema/sessions.ts'
import * as tags from './schema/tags.ts'
import { takeTurnsOn, type Alone } from './start-lock.ts'
import { refuseUnfinished } from './unfinished.ts'

/** All tables. */
const schema = {
  ...people,
  ...sessions,
  ...frames,
  ...campaigns,
  ...bookings,
  ...creatives,
  ...comments,
  ...moderation,
  ...rules,
  ...reference,
  ...content,
  ...installation,
  ...push,
  ...tags,
}

/** The query interface of routes and jobs; transactions have the same type. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgresql'
  execute: Execute
  /**
   * Listens to notifications of a channel, also of other processes. `onReconnect` is called after each (re)connection, as those sent
   * before are lost.
   */
  listen: (
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ) => Promise<{ close: () => Promise<void> }>
  /** Connections to a PostgreSQL server, by state: `used`, `idle`, and requests that are `waiting` for one. The embedded one has none. */
  connections: () => Record<string, number>
  /** For what the processes of an installation do at their start. Not to be nested. */
  alone: Alone
  /** From now on this runs around transactions, and around statements outside of them. */
  observe: (around: Around) => void
  close: () => Promise<void>
}

export interface DatabaseOptions {
  /** Folder of the embedded database; null keeps it in memory. */
  folder: string | null
  /** A PostgreSQL server, instead of the embedded database. */
  url?: string | undefined
  /** Called once if another process is starting on the same PostgreSQL database, and this one waits. */
  onWait?: () => void
  /** Initial contents of a new embedded database: a dump of another one's data folder. */
  contents?: Blob
}

/**
 * Opens the embedded database below `folder` (null keeps it in memory), or the PostgreSQL server at `url`, and brings
 * its tables up to date, one process after the other. Throws DatabaseInUseError when another process works on the folder, and
 * ConfigError when the tables are newer than this version. A folder whose process was killed recovers by itself on the next opening.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.url === undefined ? openEmbedded(options) : openServer(options.url, options.onWait)
}

async function openEmbedded({ folder, contents }: DatabaseOptions): Promise<Database> {
  const dataDir = folder === null ? undefined : join(folder, 'database')
  let release = async (): Promise<void> => {}
  let client: EmbeddedClient | null = null
  if (folder !== null && dataDir !== undefined) {
    await refuseUnfinished(folder)
    await mkdir(dataDir, { recursive: true })
    release = await lockFolder(
      dataDir,
      snapshotsOf(folder, () => client),
    )
  }
  const opening = dataDir === undefined ? engineHere({ contents }) : engineInThread({ dataDir, contents })
  const engine = await opening.catch(async (error: unknown) => {
    await release()
    throw error
  })
  const connected = await connectTo(engine)
  // Data is in memory, where random access is cheap. With the default, meant for disks, the planner scans whole tables instead
  // of using indexes.
  await connected.exec('set random_page_cost = 1.1')
  const executeOn =
    ({ query }: QueryClient): Execute =>
    async (text, values) => {
      const { rows, affectedRows } =
        values === undefined || values.length === 0
          ? await connected.exec(text)
          : await query<Record<string, unknown>>(text, values)
      return { rows, rowCount: affectedRows || rows.length }
    }
  const close = async (): Promise<void> => {
    await connected.close()
    await release()
  }
  // Migrations change the tables of prepared statements.
  await orClose(close, () =>
    bringUpToDate(executeOn(connected.unprepared), () =>
      migratePglite(drizzlePglite(connected.unprepared as PGlite), { migrationsFolder }),
    ),
  )
  client = connected
  const { observe, around } = createObserver()
  const db = drizzlePglite({ client: withObservedQueries(connected, around) as PGlite, schema })
  return {
    db: withObservedTransactions(db as unknown as Db, around),
    kind: 'pglite',
    execute: executeOn(connected),
    listen: async (channel, onNotification, onReconnect) => {
      const handle = await connected.listen(channel, onNotification)
      onReconnect()
      return handle
    },
    connections: () => ({}),
    // Its folder is locked.
    alone: (task) => task(),
    observe,
    close,
  }
}

async function openServer(url: string, onWait?: () => void): Promise<Database> {
  const { observe, around } = createObserver()
  const pool = new ConnectionPool(url, around)
  const db = drizzleNode(pool, { schema })
  const execute: Execute = async (text, values) => {
    const asked: Promise<pg.QueryResult<Record<string, unknown>>> = pool.query(text, values)
    const result = await asked.catch((error: unknown) => {
      throw orAway(error)
    })
    return { rows: result.rows ?? [], rowCount: result.rowCount ?? 0 }
  }
  const close = () => pool.end()
  const alone = takeTurnsOn({ connectionString: url })
  await orClose(close, () =>
    alone(() => bringUpToDate(execute, () => migrateNode(db, { migrationsFolder })), onWait),
  )
  return {
    db: withObservedTransactions(db as unknown as Db, around),
    kind: 'postgresql',
    execute,
    listen: (channel, onNotification, onReconnect) =>
      listenOn({ connectionString: url }, channel, onNotification, onReconnect),
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    alone,
    observe,
    close,
  }
}

async function orClose(close: () => Promise<void>, task: () => Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    await close()
    throw error
  }
}

/** This database with `around` its transactions; nested ones are a part of theirs. */
function withObservedTransactions(db: Db, around: Around): Db {
  const transaction: Db['transaction'] = (work, config) =>
    around(
      () => 'transaction',
      () => db.transaction(work, config),
    )
  return Object.assign(Object.create(db) as Db, { transaction })
}
