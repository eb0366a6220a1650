import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { afterAll } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { createDeps } from '#server/deps/create-deps.ts'
import type { Progress } from '#server/transfer/progress.ts'
import { openFolderSession, openServerSession, type Session } from '#server/transfer/session.ts'

import { createMake } from '../support/make.ts'

/** Keeps the lines. */
export function recordedProgress(): Progress & { lines: string[] } {
  const lines: string[] = []
  return { lines, line: (text) => void lines.push(text), status: () => {} }
}

const server = process.env['TEST_DATABASE_URL'] ?? ''

/** The databases of this pass: those on a PostgreSQL server exist only in the pass on PostgreSQL. */
export const kinds: readonly Database['kind'][] = server === '' ? ['pglite'] : ['pglite', 'postgresql']

/** Folders and databases for the tests of one file, gone after its last. */
export async function transferForFile() {
  const parent = await mkdtemp(join(tmpdir(), 'kerbside-transfer-'))
  const databases: string[] = []
  let embedded: Promise<string> | null = null
  afterAll(async () => {
    await rm(parent, { recursive: true, force: true })
    for (const name of databases) {
      await onServer(`drop database if exists ${name} with (force)`)
    }
  })
  const newFolder = (): Promise<string> => mkdtemp(join(parent, 'data-'))
  return {
    newFolder,
    /** The address of a new, empty database on the PostgreSQL server of this pass. */
    newServerDatabase: async (): Promise<string> => {
      const name = `kerbside_test_${randomUUID().replaceAll('-', '').slice(0, 16)}`
      await onServer(`create database ${name}`)
      databases.push(name)
      const url = new URL(server)
      url.pathname = `/${name}`
      return url.href
    },
    /** Fills the installation in a data folder, and on a PostgreSQL server when its address is given. */
    makeInstallation: async (folder: string, url?: string): Promise<void> => {
      if (url !== undefined) {
        await fillInstallation(folder, url)
        return
      }
      // Made once, as a new database on disk takes seconds.
      embedded ??= newFolder().then(async (made) => {
        await fillInstallation(made)
        return made
      })
      await cp(await embedded, folder, { recursive: true })
    },
  }
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Values that are easily changed on their way, a reply that is stored before its comment, and jobs. */
const awkward = `
  insert into settings (name, value) values ('nothing', 'null'), ('text', '"a \\"b\\" {c,d} \\\\ ü 🎉"'), ('number', '1.10');
  insert into outbox (kind, "to", "user", subject, text, at) values
    ('mail', '{"NULL",NULL}', 'u', null, E'line\\nwith \\t and \\\\N', '2026-03-02 09:00:00.123456+02'),
    ('sms', '', 'NULL', 'NULL', '', '1999-12-31 23:59:59.999999Z');
  insert into security_log (at, event, details) values ('2026-03-02 09:00:00.000001Z', 'link.made', '{"b": [1, 2.50, null], "a": "x"}');
  select setval('outbox_id_seq', 4711, false);`

async function fillInstallation(folder: string, url?: string): Promise<void> {
  const config = readConfig({
    KERBSIDE_MODE: 'test',
    KERBSIDE_DATA: folder,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  })
  const database = await openDatabase({ folder, url })
  const deps = await createDeps(config, { database })
  await deps.jobs.start({ withWorkers: false })
  const make = createMake(deps)
  const unit = await make.businessUnit()
  const campaign = await make.campaign({ unit })
  const creative = await make.creative({ campaign })
  const person = await make.manager(unit, campaign)
  await database.execute(
    `insert into comments (id, creative_id, user_id, text, x, y, created_at) values (2, ${creative.id}, ${person.id}, 'Parent', 0.1, 0.333333, now());
     insert into comments (id, creative_id, parent_id, user_id, text, created_at) values (1, ${creative.id}, 2, ${person.id}, 'Reply', now());`,
  )
  await database.execute(awkward)
  await deps.jobs.enqueue('build-create', { buildId: 7 })
  await deps.jobs.enqueue('upload-discard', { uploadId: 'later' }, { delaySeconds: 3600 })
  await deps.jobs.stop(1)
  await database.close()
  await writeFiles(folder)
}

/** Media, and an upload under way. */
export async function writeFiles(folder: string): Promise<void> {
  await mkdir(join(folder, 'media/creatives/1-1/html'), { recursive: true })
  await mkdir(join(folder, 'uploads'), { recursive: true })
  await writeFile(join(folder, 'media/creatives/1-1/original.png'), 'a picture')
  await writeFile(join(folder, 'media/creatives/1-1/html/index.html'), '')
  await writeFile(join(folder, 'uploads', uploadId), 'half of ')
  await writeFile(
    join(folder, 'uploads', `${uploadId}.json`),
    JSON.stringify({ id: uploadId, size: 16, offset: 0, metadata: { filename: 'a.png' } }),
  )
}

export const uploadId = '0123456789abcdef0123456789abcdef'
/** All files of `makeInstallation`. */
export const madeFiles = {
  'media/creatives/1-1/html/index.html': '',
  'media/creatives/1-1/original.png': 'a picture',
  [`uploads/${uploadId}`]: 'half of ',
  [`uploads/${uploadId}.json`]: `{"id":"${uploadId}","size":16,"offset":0,"metadata":{"filename":"a.png"}}`,
}

/** Everything that a database consists of, as text: rows, sequences, references and triggers. */
export async function contentsOf(place: { folder: string } | { url: string }) {
  const session: Session =
    'url' in place
      ? await openServerSession(place.url)
      : await openFolderSession(join(place.folder, 'database'))
  try {
    const tables = await session.rows<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
    )
    const rows: Record<string, string | null> = {}
    for (const { name } of tables) {
      const [found] = await session.rows<{ all: string | null }>(
        `select string_agg(t::text, E'\\n' order by t::text) as all from ${name} t`,
      )
      rows[name] = found?.all ?? null
    }
    const read = (text: string) => session.rows<Record<string, unknown>>(text)
    return {
      rows,
      jobs: await read(
        'select id::text, name, data::text, state::text, created_on::text, keep_until::text from jobs.job order by id',
      ),
      sequences: await read(
        `select sequencename::text as name, last_value::text as value from pg_sequences where schemaname = 'public' order by 1`,
      ),
      references: await read(
        `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as text from pg_constraint
         where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
      ),
      triggers: await read(
        'select tgname::text as name, tgenabled::text as on from pg_trigger where not tgisinternal order by 1',
      ),
      migrations: await read(
        'select hash, created_at::text as at from drizzle.__drizzle_migrations order by 2',
      ),
    }
  } finally {
    await session.close()
  }
}

/** Media and uploads of a data folder, by path. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const top of ['media', 'uploads']) {
    const entries = await readdir(join(folder, top), { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name)
      found[path.slice(folder.length + 1)] = await readFile(path, 'utf8')
    }
  }
  return found
}
