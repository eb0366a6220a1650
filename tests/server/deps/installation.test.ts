import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { settings } from '#server/db/schema/installation.ts'
import { matchFiles } from '#server/deps/installation.ts'
import { createStores } from '#server/storage/create-stores.ts'

import { freshDatabase } from '../support/database.ts'
import { bucketForFile } from '../uploads/bucket.ts'

const database = await freshDatabase()
const { db } = database
const bucket = await bucketForFile()
const parent = await mkdtemp(join(tmpdir(), 'kerbside-installation-'))
afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true, force: true })
})

let folder = ''
let warnings: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'data-'))
  warnings = []
  await db.delete(settings)
  await database.execute('delete from uploads')
})
afterEach(() => bucket.wire.mend())

const mark = (of = folder) => join(of, 'media/installation-id')
const idIn = async (of = folder) => (await readFile(mark(of), 'utf8')).trim()
const idInDatabase = async () => (await db.select().from(settings)).map(({ value }) => value)

/** What a start with this environment comes to: `started`, or its sentence. */
async function start(
  environment: Record<string, string> = {},
  kind: Database['kind'] = 'postgresql',
): Promise<string> {
  const config = readConfig({ KERBSIDE_DATA: folder, ...environment })
  const { mediaStore } = await createStores(config)
  const log = { warn: (...parts: unknown[]) => void warnings.push(String(parts.at(-1))) }
  return await matchFiles({
    db,
    database: { ...database, kind },
    config,
    log: log as never,
    mediaStore,
  }).then(
    () => 'started',
    (error: unknown) => (error instanceof ConfigError ? error.message : String(error)),
  )
}

const advice =
  'All processes of an installation need the same files: share one folder (KERBSIDE_DATA) or name one bucket (S3_BUCKET). If these files are the right ones for this database, start once with KERBSIDE_ADOPT_FILES=true.'
const adopting = { KERBSIDE_ADOPT_FILES: 'true' }

test('the first start gives the database and the folder one id, which later starts find', async () => {
  expect(await start()).toBe('started')
  const id = await idIn()
  expect([id, await idInDatabase()]).toEqual([
    expect.stringMatching(/^[\da-f-]{36}$/),
    [{ id, isMarked: true }],
  ])
  expect([await start(), await idIn(), await idInDatabase(), warnings]).toEqual([
    'started',
    id,
    [{ id, isMarked: true }],
    [],
  ])
})

test('a process with a folder of its own is stopped with a sentence that names both', async () => {
  await start()
  const shared = folder
  const id = await idIn()
  folder = await mkdtemp(join(parent, 'own-'))
  expect(await start()).toBe(
    `The files of this installation (${id.slice(0, 8)}) are elsewhere: the folder ${folder} does not carry its id. ${advice}`,
  )
  await expect(idIn()).rejects.toThrow('ENOENT')
  folder = shared
  expect(await start()).toBe('started')
})

test('a folder of another installation is refused, and nothing changes', async () => {
  await start()
  const id = await idIn()
  await writeFile(mark(), 'another-installation\n')
  expect(await start()).toBe(
    `The files in the folder ${folder} belong to the installation another-, but the database to ${id.slice(0, 8)}. ${advice}`,
  )
  expect([await idIn(), await idInDatabase()]).toEqual(['another-installation', [{ id, isMarked: true }]])
})

test('a new database is refused on the folder of an installation', async () => {
  await start()
  const id = await idIn()
  await db.delete(settings)
  expect(await start()).toBe(
    `The files in the folder ${folder} belong to the installation ${id.slice(0, 8)}, but the database to none: it is new, or from a backup of an earlier version. ${advice}`,
  )
  expect(await idInDatabase()).toEqual([])
})

test('whoever says so adopts a folder: it gets the id of the database, or gives its own', async () => {
  await start()
  const id = await idIn()
  const adopted = `the folder ${folder} was adopted; start without KERBSIDE_ADOPT_FILES from now on`
  await writeFile(mark(), 'another-installation\n')
  expect([await start(adopting), await idIn(), await start()]).toEqual(['started', id, 'started'])
  await rm(mark())
  expect([await start(adopting), await idIn()]).toEqual(['started', id])
  await db.delete(settings)
  expect([await start(adopting), await idInDatabase(), warnings]).toEqual([
    'started',
    [{ id, isMarked: true }],
    [adopted, adopted, adopted],
  ])
})

test('a process that was killed between the two marks is no hindrance', async () => {
  await db.insert(settings).values({ name: 'installation', value: { id: 'begun', isMarked: false } })
  expect([await start(), await idIn(), await idInDatabase()]).toEqual([
    'started',
    'begun',
    [{ id: 'begun', isMarked: true }],
  ])
})

test('an embedded database may move to another place while it names no files', async () => {
  const embedded = 'pglite'
  await start({}, embedded)
  const id = await idIn()
  await rm(mark())
  expect([await start({}, embedded), await idIn()]).toEqual(['started', id])
  await rm(mark())
  // Without the campaign and the person that it names.
  await database.execute(`
    set session_replication_role = replica;
    insert into uploads (id, user_id, campaign_id, frame_specification_id, filename) values ('one', 1, 1, 1, 'one.png');
    set session_replication_role = default`)
  expect(await start({}, embedded)).toContain('are elsewhere')
})

test('a bucket carries the id, too, and processes on another one are stopped', async () => {
  expect(await start(bucket.environment)).toBe('started')
  const [kept] = (await idInDatabase()) as { id: string }[]
  expect([await bucket.keys(), (await bucket.read('installation-id'))?.toString()]).toEqual([
    ['installation-id'],
    `${kept?.id}\n`,
  ])
  expect(await start(bucket.environment)).toBe('started')
  await db.update(settings).set({ value: { id: 'the-id-of-a-database', isMarked: true } })
  expect(await start(bucket.environment)).toBe(
    `The files in the bucket ${bucket.environment['S3_BUCKET']} belong to the installation ${kept?.id.slice(0, 8)}, but the database to the-id-o. ${advice}`,
  )
})

test('a bucket that is away does not stop the start', async () => {
  await bucket.wire.cut()
  expect([await start(bucket.environment), warnings]).toEqual([
    'started',
    [`whether the bucket ${bucket.environment['S3_BUCKET']} has this installation's files is not known`],
  ])
})
