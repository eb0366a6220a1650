import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config/config.ts'
import { settings } from '#server/db/schema/installation.ts'
import { readSecrets } from '#server/deps/secrets.ts'

import { freshDatabase } from '../support/database.ts'

const database = await freshDatabase()
const { db } = database
const parent = await mkdtemp(join(tmpdir(), 'kerbside-secrets-'))
afterAll(async () => {
  await database.close()
  await rm(parent, { recursive: true, force: true })
})

let folder = ''
let file = ''
let warnings: string[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'data-'))
  file = join(folder, 'secrets.json')
  warnings = []
  await db.delete(settings)
})

const server = { DATABASE_URL: 'postgres://nobody@localhost/nothing' }

const read = (environment: Record<string, string> = {}) =>
  readSecrets({
    db,
    config: readConfig({ KERBSIDE_MODE: 'production', KERBSIDE_DATA: folder, ...environment }),
    log: { warn: (text: string) => void warnings.push(text) },
  })
const sentenceOf = (environment: Record<string, string> = {}) =>
  read(environment).then(
    () => 'started',
    (error: unknown) => (error instanceof ConfigError ? error.message : 'another error'),
  )

const old = { jwt: 'j'.repeat(64), pusherKey: 'k'.repeat(20), pusherSecret: 's'.repeat(40) }
const oldSecrets = {
  jwt: old.jwt,
  pusher: { appId: 'kerbside', key: old.pusherKey, secret: old.pusherSecret },
}
const insertOld = () =>
  db.insert(settings).values([
    { name: 'secret.jwt', value: old.jwt },
    { name: 'secret.pusher-key', value: old.pusherKey },
    { name: 'secret.pusher-secret', value: old.pusherSecret },
    { name: 'another', value: true },
  ])
const rowNames = async () => (await db.select().from(settings)).map(({ name }) => name).toSorted()

test('generated secrets are kept in a file with mode 600 beside the database, and not in it', async () => {
  const secrets = await read()
  const { mode } = await stat(file)
  expect([secrets.jwt.length, mode & 0o777, await rowNames(), await readdir(folder)]).toEqual([
    64,
    0o600,
    [],
    ['secrets.json'],
  ])
  expect(await read()).toEqual(secrets)
})

test('processes that start at the same time agree on one value', async () => {
  const all = await Promise.all(Array.from({ length: 12 }, () => read()))
  expect(new Set(all.map(({ jwt }) => jwt)).size).toBe(1)
  expect(await readdir(folder)).toEqual(['secrets.json'])
})

test('secrets of the environment need no file, and those of the push endpoint follow from them', async () => {
  const JWT_SECRET = 'e'.repeat(32)
  const first = await read({ ...server, JWT_SECRET })
  expect([first, first.jwt, await readdir(folder)]).toEqual([await read({ JWT_SECRET }), JWT_SECRET, []])
  expect([first.pusher.key, first.pusher.secret].map((text) => /^[0-9a-f]+$/.test(text))).toEqual([
    true,
    true,
  ])
  const other = await read({ JWT_SECRET: 'f'.repeat(32), PUSHER_SECRET: 'given' })
  expect([other.pusher.key === first.pusher.key, other.pusher.secret]).toEqual([false, 'given'])
})

test('in production with a PostgreSQL server a missing secret stops the start', async () => {
  const sentence = await sentenceOf(server)
  expect(sentence).toMatch(/^The environment variable JWT_SECRET is missing\. .*`openssl rand -hex 32`/)
  expect(await readdir(folder)).toEqual([])
  expect((await read({ ...server, KERBSIDE_MODE: 'demo' })).jwt).toHaveLength(64)
})

test('secrets of the database are moved to the file and stay the same', async () => {
  await insertOld()
  const all = await Promise.all([read(), read(), read()])
  expect(all).toEqual([oldSecrets, oldSecrets, oldSecrets])
  expect([await rowNames(), (await stat(file)).mode & 0o777, warnings]).toEqual([['another'], 0o600, []])
  expect(await read()).toEqual(oldSecrets)
})

test('on a PostgreSQL server secrets are moved with a warning that contains none', async () => {
  await insertOld()
  expect([await read(server), await rowNames(), warnings.length]).toEqual([oldSecrets, ['another'], 1])
  expect([warnings[0]?.includes(file), warnings[0]?.includes('JWT_SECRET')]).toEqual([true, true])
  expect(warnings.join().includes(old.jwt)).toBe(false)
  expect([await read(server), warnings.length]).toEqual([oldSecrets, 1])
})

test('with files in S3 the data folder may be lost: secrets stay in the database until the environment has them', async () => {
  await insertOld()
  const environment = { ...server, S3_BUCKET: 'files' }
  expect([await read(environment), await read(environment)]).toEqual([oldSecrets, oldSecrets])
  expect([(await rowNames()).length, await readdir(folder), warnings.length]).toEqual([4, [], 2])
  expect(warnings.join().includes(old.jwt)).toBe(false)
  expect((await read({ ...environment, JWT_SECRET: old.jwt })).jwt).toBe(old.jwt)
  expect(await rowNames()).toEqual(['another'])
})

test('a failed move leaves the secrets in the database', async () => {
  await insertOld()
  await mkdir(join(folder, 'taken'))
  await writeFile(join(folder, 'taken', 'data'), '')
  expect(await sentenceOf({ KERBSIDE_DATA: join(folder, 'taken', 'data') })).toContain('ENOTDIR')
  expect(await rowNames()).toHaveLength(4)
})

test('wider permissions are corrected', async () => {
  const secrets = await read()
  await chmod(file, 0o644)
  expect([await read(), (await stat(file)).mode & 0o777]).toEqual([secrets, 0o600])
})

test.each([
  ['empty', ''],
  ['cut off', '{"jwt": "0123456789'],
  ['of another form', '{"jwt": "short", "pusherKey": "k", "pusherSecret": "s"}'],
  ['incomplete', `{"jwt": "${'a'.repeat(64)}"}`],
])('a file that is %s stops the start and stays unchanged', async (_how, text) => {
  await writeFile(file, text, { mode: 0o600 })
  const sentence = await sentenceOf()
  expect(sentence).toMatch(
    /secrets\.json with the secrets of this installation is damaged\. Restore it from a backup\./,
  )
  expect([sentence.includes('0123456789'), await readFile(file, 'utf8')]).toEqual([false, text])
})

test('an unreadable file stops the start', async () => {
  await mkdir(file, { mode: 0o755 })
  expect([await sentenceOf(), (await stat(file)).mode & 0o777]).toEqual([
    `The file ${file} with the secrets of this installation can't be read with permissions for its owner alone: EISDIR. Make it a file of the server's user with mode 600.`,
    0o755,
  ])
})
