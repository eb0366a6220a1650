import { appendFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { nameOf, readTables } from '#server/transfer/catalogue.ts'
import { move, type MoveFlags } from '#server/transfer/move.ts'
import { openServerSession } from '#server/transfer/session.ts'
import { sentenceOf } from '#server/transfer/transfer-error.ts'

import { freshDatabase } from '../support/database.ts'
import { contentsOf, filesOf, kinds, madeFiles, recordedProgress, transferForFile } from './installations.ts'

const { makeInstallation, newFolder, newServerDatabase } = await transferForFile()
const progress = recordedProgress()
const now = new Date('2026-03-02T09:00:00.000Z')
const run = (folder: string, flags: MoveFlags) =>
  move(flags, {
    config: readConfig({ KERBSIDE_MODE: 'test', KERBSIDE_DATA: folder }),
    environment: {},
    progress,
    now,
  })
const sentence = (task: Promise<unknown>): Promise<string> =>
  task.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )
/** What the command prints of a failure. */
const failed = (task: Promise<unknown>): Promise<string | null> => task.then(() => 'done', sentenceOf)
const withoutPassword = (address: string): string => {
  const url = new URL(address)
  url.password = ''
  return url.href
}
/** An address where nobody listens. */
const nowhere = 'postgres://ada:secret@127.0.0.1:1/kerbside'

test('all tables of the product, and the jobs, are moved', async () => {
  const database = await freshDatabase()
  const { rows } = await database.execute(
    `select format('"%s"."%s"', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' or (schemaname = 'jobs' and tablename !~ '^queue_stats_\\d+$') order by 1`,
  )
  const moved = await readTables({
    kind: database.kind,
    name: 'test',
    execute: database.execute,
    rows: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await database.execute(text, [...values])).rows as Row[],
    close: async () => {},
  })
  await database.close()
  const names = new Set(moved.map(nameOf))
  // The queue makes these anew: its version, its queues and their statistics, what it isn't used for, and where jobs are stored.
  expect(rows.map(({ name }) => String(name)).filter((name) => !names.has(name))).toEqual(
    ['bam', 'job_common', 'queue', 'queue_stats', 'schedule', 'subscription', 'version', 'warning'].map(
      (name) => `"jobs"."${name}"`,
    ),
  )
  expect([...names].filter((name) => name.startsWith('"jobs"'))).toEqual([
    '"jobs"."job"',
    '"jobs"."job_dependency"',
  ])
})

test('a database that is not reached is named without its password, and nothing is marked', async () => {
  const folder = await newFolder()
  await makeInstallation(folder)
  const before = (await readdir(folder)).toSorted()
  expect(await sentence(run(folder, { to: nowhere }))).toBe(
    "The database postgres://ada@127.0.0.1:1/kerbside can't be reached: connect ECONNREFUSED 127.0.0.1:1, ECONNREFUSED.",
  )
  expect((await readdir(folder)).toSorted()).toEqual(before)
})

test('a server that runs, a folder without a database, and a wrong target stop a move', async () => {
  const folder = await newFolder()
  expect(await sentence(run(folder, { to: nowhere }))).toBe(
    `There is no embedded database in ${folder}. KERBSIDE_DATA names the folder of the installation.`,
  )
  for (const [flags, words] of [
    [{ to: 'mysql://host/name' }, '--to names a database by postgres://… or a folder.'],
    [{ to: 'postgres://host' }, "--to isn't usable. Write postgres://user:password@host/database."],
    [{ to: nowhere, files: 'ftp://host' }, '--files names a bucket by s3://… or a folder.'],
    [{ to: nowhere, files: 's3://' }, '--files names no bucket. Write s3://bucket.'],
    [
      { to: join(folder, 'other') },
      'A move goes from an embedded database to postgres://…, or by --from postgres://… to a folder. A folder may simply be copied while its server is stopped.',
    ],
  ] as const) {
    expect(await sentence(run(folder, flags))).toBe(words)
  }
  await makeInstallation(folder)
  const server = await openDatabase({ folder })
  expect(await sentence(run(folder, { to: nowhere }))).toBe(
    `The embedded database in ${join(folder, 'database')} is in use by another Kerbside process. Stop that one first.`,
  )
  await server.close()
})

test('an installation with newer tables is not moved', async () => {
  const folder = await newFolder()
  await makeInstallation(folder)
  const database = await openDatabase({ folder })
  await database.execute(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('new', 7258118400000)`,
  )
  await database.close()
  expect(await sentence(run(folder, { to: nowhere }))).toMatch(
    /is newer than this version of Kerbside: its last change of tables is of 2200-01-01, and the last one that this version knows is \w+\. Use the version that wrote it, or a newer one\.$/,
  )
})

describe.each(kinds.filter((kind) => kind === 'postgresql'))('to %s', () => {
  test('everything moves there, and back to a folder', async () => {
    const [folder, url] = [await newFolder(), await newServerDatabase()]
    await makeInstallation(folder)
    const [before, databaseBefore] = [await filesOf(folder), await contentsOf({ folder })]
    const files = join(await newFolder(), 'files')
    const moved = await run(folder, { to: url, files })
    expect([moved.files, moved.secrets]).toEqual([
      { files: 3, bytes: 17, gone: 0 },
      join(files, 'secrets.json'),
    ])
    expect(await contentsOf({ url })).toEqual(databaseBefore)
    expect([await filesOf(files), await filesOf(folder)]).toEqual([madeFiles, before])
    expect(JSON.parse(await readFile(join(folder, 'moved.json'), 'utf8'))).toEqual({
      to: withoutPassword(url),
      at: now.toISOString(),
    })
    expect(await sentence(run(folder, { to: url }))).toBe(
      `This installation was moved already, as ${join(folder, 'moved.json')} says. Delete that file to move it once more.`,
    )
    const back = join(await newFolder(), 'back')
    await run(files, { from: url, to: back })
    expect(await contentsOf({ folder: back })).toEqual(databaseBefore)
    expect(await filesOf(back)).toEqual(madeFiles)
    expect((await readdir(back)).toSorted()).toEqual(['database', 'media', 'secrets.json', 'uploads'])
  })

  test('files stay where they are unless they are told to move', async () => {
    const [folder, url] = [await newFolder(), await newServerDatabase()]
    await makeInstallation(folder)
    const moved = await run(folder, { to: url })
    expect([moved.files, moved.to.folder, await filesOf(folder)]).toEqual([null, folder, madeFiles])
  })

  test('a move that was interrupted goes on, and one that loaded the rows only ends', async () => {
    const [folder, url] = [await newFolder(), await newServerDatabase()]
    await makeInstallation(folder)
    const files = join(await newFolder(), 'files')
    // A file in the place of a folder stops the first run in the middle of the files.
    await writeFile(join(folder, 'media/z'), 'last')
    await rm(join(folder, 'uploads'), { recursive: true })
    await writeFile(join(folder, 'uploads'), 'not a folder')
    expect(await sentence(run(folder, { to: url, files }))).toContain('ENOTDIR')
    expect([await readdir(files).then((names) => names.includes('unfinished.json'))]).toEqual([true])
    const other = await openDatabase({ folder: files }).then(
      () => 'opened',
      (error: unknown) => (error as Error).message,
    )
    expect(other).toBe(
      `The folder ${files} is part of a move or restore that didn't end. Run the same command again, or delete the folder.`,
    )
    await rm(join(folder, 'uploads'))
    const moved = await run(folder, { to: url, files })
    await rm(join(folder, 'moved.json'))
    const again = await run(folder, { to: url })
    expect([moved.rows, again.files]).toEqual([again.rows, null])
  })

  test('a database whose disk fills in the middle is said, nothing of it is kept, and the same command goes on', async () => {
    const [folder, url] = [await newFolder(), await newServerDatabase()]
    await makeInstallation(folder)
    const before = (await readdir(folder)).toSorted()
    const session = await openServerSession(url)
    // PostgreSQL's own error, when the rows are there and the references between them are made.
    await session.execute(`create schema disk;
      create function disk.fill() returns event_trigger language plpgsql as $$ begin
        if to_regclass('public.settings') is not null then
          if exists (select 1 from public.settings) then
            raise exception using errcode = 'disk_full', message = 'could not extend file "base/5/1259"';
          end if;
        end if;
      end $$;
      create event trigger full_disk on ddl_command_end when tag in ('ALTER TABLE') execute function disk.fill()`)
    expect(await failed(run(folder, { to: url }))).toBe('The disk of the database is full.')
    expect((await readdir(folder)).toSorted()).toEqual(before)
    expect(
      await session.rows(`select tablename from pg_tables where schemaname in ('public', 'drizzle')`),
    ).toEqual([])
    await session.execute('drop event trigger full_disk; drop schema disk cascade')
    await session.close()
    await run(folder, { to: url })
    expect((await readdir(folder)).includes('moved.json')).toBe(true)
  })

  test('a database that ends in the middle is said', async () => {
    const [folder, url] = [await newFolder(), await newServerDatabase()]
    await makeInstallation(folder)
    const session = await openServerSession(url)
    await session.execute(`create schema disk;
      create function disk.leave() returns event_trigger language plpgsql as $$ begin
        perform pg_terminate_backend(pg_backend_pid());
      end $$;
      create event trigger leave on ddl_command_end when tag in ('CREATE TABLE') execute function disk.leave()`)
    await session.close()
    expect(await failed(run(folder, { to: url }))).toBe('The database was stopped meanwhile.')
    expect((await readdir(folder)).includes('moved.json')).toBe(false)
  })

  test('a database with rows, with tables of another program, or that differs at the end is left as it is', async () => {
    const folder = await newFolder()
    await makeInstallation(folder)
    const [filled, foreign] = [await newServerDatabase(), await newServerDatabase()]
    const database = await openDatabase({ folder: null, url: filled })
    await database.execute(`insert into settings (name, value) values ('own', 'true')`)
    await database.close()
    expect(await sentence(run(folder, { to: filled }))).toBe(
      `The database ${withoutPassword(filled)} isn't empty: it has rows in public.settings. Name an empty database.`,
    )
    const session = await openServerSession(foreign)
    await session.execute('create table invoices (id int)')
    expect(await sentence(run(folder, { to: foreign }))).toBe(
      `The database ${withoutPassword(foreign)} isn't empty: it has the table public.invoices, which isn't Kerbside's. Name an empty database.`,
    )
    const tables = await session.rows(
      `select tablename from pg_tables where schemaname in ('public', 'jobs')`,
    )
    await session.close()
    expect([tables, (await readdir(folder)).includes('moved.json')]).toEqual([
      [{ tablename: 'invoices' }],
      false,
    ])
  })
})

describe('files of a move', () => {
  test('a folder with something else in it stays as it is', async () => {
    const folder = await newFolder()
    await appendFile(join(folder, 'notes.txt'), 'mine')
    const { takeFolder } = await import('#server/transfer/target-folder.ts')
    expect(await sentence(takeFolder(folder, 'move'))).toBe(
      `The folder ${folder} isn't empty: it has notes.txt. Name a new folder.`,
    )
    expect(await readdir(folder)).toEqual(['notes.txt'])
  })
})
