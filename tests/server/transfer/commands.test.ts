import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { programs } from '../support/process.ts'
import { transferForFile } from './installations.ts'

const { newFolder, makeInstallation } = await transferForFile()
const run = programs({ KERBSIDE_MODE: 'test' })
const commandIn = async (folder: string, name: 'move' | 'backup' | 'restore', ...flags: string[]) => {
  const program = run(`server/cli/${name}.ts`, { KERBSIDE_DATA: folder }, flags)
  return [await program.ended, program.said()] as const
}

test('unknown and missing flags end a command with a sentence', async () => {
  const folder = await newFolder()
  expect(await commandIn(folder, 'move', '--too', 'postgres://host/name')).toEqual([
    1,
    "Unknown option '--too'. --help shows what there is.\n",
  ])
  expect(await commandIn(folder, 'backup', 'folder')).toEqual([
    1,
    "Unexpected argument 'folder'. --help shows what there is.\n",
  ])
  expect(await commandIn(folder, 'restore')).toEqual([
    1,
    expect.stringMatching(/^--from is missing\.\n\nRestores/),
  ])
  expect(await commandIn(folder, 'backup', '--to', join(folder, 'b.tar'))).toEqual([
    1,
    '--to names a new folder for the backup. Pack the folder afterwards if you wish.\n',
  ])
  expect(await readdir(folder)).toEqual([])
})

test('a backup and its restore say what they did, and name no secret', async () => {
  const folder = await newFolder()
  await makeInstallation(folder)
  const to = join(await newFolder(), 'backup')
  const target = await newFolder()
  const [made, saidMade] = await commandIn(folder, 'backup', '--to', to)
  expect([made, saidMade]).toEqual([
    0,
    expect.stringMatching(/^Backed up [\d,]+ rows and 3 files \(1 MB\) to .*\/backup in \d+ s\.\n$/),
  ])
  const [restored, said] = await commandIn(target, 'restore', '--from', to)
  expect([restored, said]).toEqual([
    0,
    expect.stringMatching(
      /^Restored [\d,]+ rows and 3 files \(1 MB\) of .*Z\. All counts and checksums agree\.\n\nStart/,
    ),
  ])
  expect((await readdir(target)).toSorted()).toEqual(['database', 'media', 'secrets.json', 'uploads'])
})

test('a folder in which a move or restore did not end is no installation', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'media'))
  await writeFile(join(folder, 'unfinished.json'), '{}')
  const server = run('server/main.ts', { KERBSIDE_DATA: folder, PORT: '0' })
  expect([await server.ended, server.said()]).toEqual([
    1,
    `The folder ${folder} is part of a move or restore that didn't end. Run the same command again, or delete the folder.\n`,
  ])
})
