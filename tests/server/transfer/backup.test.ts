import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { backUp } from '#server/transfer/back-up.ts'
import { restore } from '#server/transfer/restore.ts'

import '../support/database.ts'
import { contentsOf, filesOf, kinds, madeFiles, recordedProgress, transferForFile } from './installations.ts'

const { makeInstallation, newFolder, newServerDatabase } = await transferForFile()
const progress = recordedProgress()
const now = new Date('2026-03-02T09:00:00.000Z')
const configOf = (folder: string, url?: string) =>
  readConfig({
    KERBSIDE_MODE: 'test',
    KERBSIDE_DATA: folder,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
  })
const placeOf = (folder: string, url?: string) => (url === undefined ? { folder } : { url })
const sentence = (task: Promise<unknown>): Promise<string> =>
  task.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

describe.each(kinds)('an installation on %s', (kind) => {
  const newDatabase = async () => (kind === 'pglite' ? undefined : await newServerDatabase())

  test('is restored from its backup with the same rows, jobs, files and secrets', async () => {
    const [folder, url] = [await newFolder(), await newDatabase()]
    await makeInstallation(folder, url)
    const to = join(await newFolder(), 'backup')
    const made = await backUp(to, { config: configOf(folder, url), progress, now })
    expect([made.files.count, made.hasSecrets, await readdir(join(folder, 'work'))]).toEqual([3, true, []])
    const [copy, copyUrl] = [await newFolder(), await newDatabase()]
    await restore({ from: to }, { config: configOf(copy, copyUrl), environment: {}, progress })
    expect(await contentsOf(placeOf(copy, copyUrl))).toEqual(await contentsOf(placeOf(folder, url)))
    expect(await filesOf(copy)).toEqual(madeFiles)
    const secrets = join(copy, 'secrets.json')
    expect([await readFile(secrets, 'utf8'), (await stat(secrets)).mode & 0o777]).toEqual([
      await readFile(join(folder, 'secrets.json'), 'utf8'),
      0o600,
    ])
  })

  test('is backed up while it changes, as it was at one moment', async () => {
    const [folder, url] = [await newFolder(), await newDatabase()]
    await makeInstallation(folder, url)
    const database = await openDatabase({ folder, url })
    const work = { isDone: false }
    const isUnderWay = Promise.withResolvers<void>()
    const changes = (async () => {
      let count = 0
      for (; !work.isDone; count += 1) {
        const file = join(folder, 'media', `change-${count}`)
        await writeFile(file, `change ${count}`)
        // Each change is a row here and one there: a backup has both or neither.
        await database.db.transaction(async (transaction) => {
          await transaction.execute(
            `insert into settings (name, value) values ('change-${count}', '${count}'::jsonb)`,
          )
          await transaction.execute(
            `insert into outbox (kind, "to", "user", text, at) values ('sms', 'change', 'u', 'change-${count}', now())`,
          )
        })
        await rm(file)
        isUnderWay.resolve()
      }
      return count
    })()
    const to = join(await newFolder(), 'backup')
    // A backup of the moment before the first change would hold none and prove nothing.
    await Promise.race([isUnderWay.promise, changes])
    await backUp(to, { config: configOf(folder, url), progress, now })
    work.isDone = true
    const count = await changes
    await database.close()
    const [copy, copyUrl] = [await newFolder(), await newDatabase()]
    await restore({ from: to }, { config: configOf(copy, copyUrl), environment: {}, progress })
    const restored = await openDatabase({ folder: copy, url: copyUrl })
    const numbers = async (text: string) =>
      (await restored.execute(text)).rows.map((row) => Number(row['number']))
    const inSettings = await numbers(
      `select substr(name, 8)::int as number from settings where name like 'change-%' order by 1`,
    )
    const inOutbox = await numbers(
      `select substr(text, 8)::int as number from outbox where text like 'change-%' order by 1`,
    )
    await restored.close()
    expect(inOutbox).toEqual(inSettings)
    expect(inSettings).toEqual(Array.from({ length: inSettings.length }, (_each, index) => index))
    expect([inSettings.length > 0, inSettings.length <= count]).toEqual([true, true])
    expect(await filesOf(copy)).toMatchObject(madeFiles)
  })

  test('is not restored over rows', async () => {
    const [folder, url] = [await newFolder(), await newDatabase()]
    await makeInstallation(folder, url)
    const to = join(await newFolder(), 'backup')
    await backUp(to, { config: configOf(folder, url), progress, now })
    const [other, otherUrl] = [await newFolder(), await newDatabase()]
    await makeInstallation(other, otherUrl)
    const before = await contentsOf(placeOf(other, otherUrl))
    const config = configOf(other, otherUrl)
    expect(await sentence(restore({ from: to }, { config, environment: {}, progress }))).toMatch(
      kind === 'pglite'
        ? /^The folder .* isn't empty: it has database\. Name a new folder\.$/
        : /^The database postgres:.* isn't empty: it has rows in public\.\w+\. Name an empty database\.$/,
    )
    expect(await contentsOf(placeOf(other, otherUrl))).toEqual(before)
  })
})

describe('a backup', () => {
  const made = async () => {
    const folder = await newFolder()
    await makeInstallation(folder)
    const to = join(await newFolder(), 'backup')
    await backUp(to, { config: configOf(folder), progress, now })
    const target = join(await newFolder(), 'new')
    const tryIt = () =>
      sentence(restore({ from: to }, { config: configOf(target), environment: {}, progress }))
    return { folder, to, target, tryIt }
  }

  test('is for its user alone, and replaces no other', async () => {
    const { folder, to } = await made()
    const modes = await Promise.all(
      ['.', 'tables', 'manifest.json', 'secrets.json', 'files.jsonl', 'media/creatives/1-1/original.png'].map(
        async (name) => ((await stat(join(to, name))).mode & 0o777).toString(8),
      ),
    )
    expect(modes).toEqual(['700', '700', '600', '600', '600', '600'])
    expect(await sentence(backUp(to, { config: configOf(folder), progress, now }))).toBe(
      `${to} exists already. Name a new folder for the backup.`,
    )
  })

  test.for<[string, string, (to: string) => Promise<void>]>([
    [
      'a changed table',
      'tables/public.settings.jsonl',
      (to) => appendFile(join(to, 'tables/public.settings.jsonl'), ' '),
    ],
    [
      'a changed file',
      'media/creatives/1-1/original.png',
      (to) => writeFile(join(to, 'media/creatives/1-1/original.png'), 'a Picture'),
    ],
    [
      'a lost file',
      'media/creatives/1-1/original.png',
      (to) => rm(join(to, 'media/creatives/1-1/original.png')),
    ],
    ['lost secrets', 'secrets.json', (to) => rm(join(to, 'secrets.json'))],
    ['half a manifest', 'manifest.json', (to) => writeFile(join(to, 'manifest.json'), '{"format":1,')],
  ])('with %s is refused before anything is written', async ([, file, damage]) => {
    const { to, target, tryIt } = await made()
    await damage(to)
    expect(await tryIt()).toBe(
      `The backup ${to} is damaged: ${file} isn't as it was written. Nothing was restored.`,
    )
    expect(await readdir(target).catch(() => 'nothing')).toBe('nothing')
  })

  test('of a newer version is refused, and one that did not end is none', async () => {
    const { to, tryIt } = await made()
    const path = join(to, 'manifest.json')
    const manifest = JSON.parse(await readFile(path, 'utf8')) as { migration: { when: number } }
    manifest.migration.when = Date.UTC(2200, 0, 1)
    await writeFile(path, JSON.stringify(manifest))
    expect(await tryIt()).toMatch(
      /^The backup .* is newer than this version of Kerbside: its last change of tables is of 2200-01-01,/,
    )
    await rm(path)
    expect(await tryIt()).toBe(
      `There is no whole backup in ${to}: the file manifest.json, which is written last, is missing.`,
    )
  })

  test('that fails leaves nothing behind', async () => {
    const folder = await newFolder()
    await makeInstallation(folder)
    const beside = await newFolder()
    await rm(join(folder, 'secrets.json'))
    // A folder in its place can't be read as a file.
    await mkdir(join(folder, 'secrets.json'))
    expect(
      await sentence(backUp(join(beside, 'backup'), { config: configOf(folder), progress, now })),
    ).toContain('EISDIR')
    expect([await readdir(beside), await readdir(join(folder, 'work'))]).toEqual([[], []])
  })
})
