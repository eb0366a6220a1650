import { utimes } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { sweepContentFiles } from '#server/content/sweep-content-files.ts'
import { Unavailable } from '#server/http/errors.ts'

import { jpegOf } from '../creatives/stage.ts'
import { fileOf } from '../media/files.ts'
import { serverForFile } from '../support/harness.ts'
import { contentStage, dataUrl, fieldOf, filesKept, itemIn } from './stage.ts'

const server = await serverForFile()
const { deps } = server
const picture = dataUrl('image/jpeg', await jpegOf(10, 10))
const day = 86_400_000

async function touch(name: string, age: number): Promise<void> {
  const touched = new Date(deps.now().getTime() - age)
  await utimes(join(deps.config.dataFolder, 'media', 'content', name), touched, touched)
}

test('API-091 a file that cannot be deleted does not stop the others, and is logged by its key', async () => {
  const { client, made, saveItem } = await contentStage(server)
  const photos = [0, 1, 2].map((weight) => fieldOf('image', { weight }))
  const before = await filesKept(server)
  const item = itemIn(
    await saveItem(
      await made(photos),
      photos.map(({ id }) => ({ id, value: picture })),
    ),
  )
  const { remove } = deps.mediaStore
  const failed: string[] = []
  deps.mediaStore.remove = async (key) => {
    if (failed.length === 0) {
      failed.push(key)
      throw new Error('The disk is away.')
    }
    await remove(key)
  }
  try {
    await client.ask('DELETE', 'content-items', { body: [item.id] })
    await server.settled()
  } finally {
    deps.mediaStore.remove = remove
  }
  const [lost] = failed
  expect((await filesKept(server)).filter((name) => !before.includes(name))).toEqual([
    String(lost).replace('content/', ''),
  ])
  expect(server.logs.filter((line) => line.includes(String(lost)))).toEqual([
    expect.stringContaining('The disk is away.'),
  ])
})

test('CONT-017 unreferenced files are deleted after a day, those of items and running saves are kept', async () => {
  const { made, saveItem } = await contentStage(server)
  const photo = fieldOf('image')
  const before = await filesKept(server)
  await saveItem(await made([photo]), [{ id: photo.id, value: picture }])
  const [named] = (await filesKept(server)).filter((name) => !before.includes(name))
  for (const name of ['old', 'new']) {
    await deps.mediaStore.put(`content/${name}/image.png`, await fileOf(name), 'image/png')
  }
  await deps.mediaStore.put('creatives/old/image.png', await fileOf('old'), 'image/png')
  for (const name of [...before, String(named), 'old/image.png', '../creatives/old/image.png']) {
    await touch(name, day + 1000)
  }
  await touch('new/image.png', day - 1000)
  await sweepContentFiles(deps)
  expect((await filesKept(server)).toSorted()).toEqual([String(named), 'new/image.png'].toSorted())
  expect(await deps.mediaStore.localCopy('creatives/old/image.png')).not.toBe(null)
})

test('a storage that is away is looked at the next time', async () => {
  const { list } = deps.mediaStore
  deps.mediaStore.list = () => {
    throw new Unavailable('The stored files cannot be reached at the moment.', null)
  }
  try {
    await sweepContentFiles(deps)
  } finally {
    deps.mediaStore.list = list
  }
  expect(server.logs.at(-1)).toContain('The stored files cannot be reached at the moment.')
})
