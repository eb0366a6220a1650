import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { ConfigError, readConfig } from '#server/config/config.ts'
import { refuseLeftBehind } from '#server/deps/left-behind.ts'

import { programs } from '../support/process.ts'

const run = programs({ KERBSIDE_MODE: 'production', PORT: '0' })

/** A data folder with the files of an embedded database. */
async function folderWithDatabase(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kerbside-left-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'database'))
  await writeFile(join(folder, 'database/PG_VERSION'), '17\n')
  return folder
}

// Nothing listens there: a start that goes on says so.
const DATABASE_URL = 'postgres://nobody@127.0.0.1:1/nothing'
const sentence = (folder: string) =>
  `DATABASE_URL is set, but ${folder} holds an embedded database, which would not be used any more. Unset DATABASE_URL to go on with it, move it to the server (npm run move), or start with KERBSIDE_IGNORE_EMBEDDED=true if it is not needed.`
const start = (folder: string, environment: Record<string, string>) =>
  refuseLeftBehind(readConfig({ KERBSIDE_DATA: folder, ...environment })).then(
    () => 'goes on',
    (error: unknown) => (error instanceof ConfigError ? error.message : String(error)),
  )

test('DATABASE_URL on a folder with an embedded database stops the start, unless told or moved', async () => {
  const folder = await folderWithDatabase()
  expect(await start(folder, { DATABASE_URL })).toBe(sentence(folder))
  expect(await start(folder, {})).toBe('goes on')
  expect(await start(folder, { DATABASE_URL, KERBSIDE_IGNORE_EMBEDDED: 'true' })).toBe('goes on')
  await writeFile(join(folder, 'moved.json'), '{}\n')
  expect(await start(folder, { DATABASE_URL })).toBe('goes on')
})

test('the server stops with these sentences, also where no database answers', async () => {
  const folder = await folderWithDatabase()
  const stopped = run('server/main.ts', { KERBSIDE_DATA: folder, DATABASE_URL })
  expect([await stopped.ended, stopped.said()]).toEqual([1, `${sentence(folder)}\n`])
  const told = run('server/main.ts', {
    KERBSIDE_DATA: folder,
    DATABASE_URL,
    KERBSIDE_IGNORE_EMBEDDED: 'true',
  })
  expect([await told.ended, told.said()]).toEqual([
    1,
    `The database at DATABASE_URL can't be reached: connect ECONNREFUSED 127.0.0.1:1.\n`,
  ])
}, 60_000)
