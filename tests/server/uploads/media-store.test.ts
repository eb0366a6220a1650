import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { readConfig } from '#server/config/config.ts'
import { Unavailable } from '#server/http/errors.ts'
import { createStores } from '#server/storage/create-stores.ts'
import type { StoredMedia } from '#server/storage/media-store.ts'

import { fileOf, temporaryFolder } from '../media/files.ts'
import { bucketForFile } from './bucket.ts'

const bucket = await bucketForFile()
const config = (folder: string, environment = {}) =>
  readConfig({ KERBSIDE_MODE: 'test', KERBSIDE_DATA: folder, ...environment })

describe.each([
  ['a folder', {}],
  ['a bucket', bucket.environment],
])('media in %s', (_name, environment) => {
  const stage = async () => {
    const folder = await temporaryFolder()
    const { mediaStore } = await createStores(config(folder, environment))
    const read = async (key: string, range?: { start: number; end?: number }) => {
      const found = await mediaStore.open(key, range)
      return found === null ? null : [await text(found.stream), found.size]
    }
    return { folder, mediaStore, read }
  }

  test('is read as it was put, whole and in parts', async () => {
    const { mediaStore, read } = await stage()
    await mediaStore.put('creatives/a/film.mp4', await fileOf('0123456789'), 'video/mp4')
    expect(await read('creatives/a/film.mp4')).toEqual(['0123456789', 10])
    expect(await read('creatives/a/film.mp4', { start: 2, end: 4 })).toEqual(['234', 10])
    expect(await read('creatives/a/film.mp4', { start: 7 })).toEqual(['789', 10])
    expect(await read('creatives/a/film.mp4', { start: 8, end: 99 })).toEqual(['89', 10])
    expect(await read('creatives/a/film.mp4', { start: 10 })).toEqual(['', 10])
    expect(await read('creatives/a/other.mp4')).toBe(null)
    expect(await read('creatives/a/other.mp4', { start: 1 })).toBe(null)
  })

  test('is replaced by another put, and supports unusual names', async () => {
    const { mediaStore, read } = await stage()
    const key = 'creatives/b/html/größe & more (1)+.png'
    await mediaStore.put(key, await fileOf('one'), 'image/png')
    await mediaStore.put(key, await fileOf('three'), 'image/png')
    expect(await read(key)).toEqual(['three', 5])
  })

  test('of a final file replaces another, and stays when the local one goes', async () => {
    const { mediaStore, read } = await stage()
    const path = await fileOf('final')
    await mediaStore.put('creatives/f/prepared.png', path, 'image/png', { final: true })
    await mediaStore.put('creatives/f/prepared.png', path, 'image/png', { final: true })
    await mediaStore.put('creatives/f/original.png', path, 'image/png', { final: true })
    await mediaStore.put('creatives/f/prepared.png', await fileOf('newer'), 'image/png', { final: true })
    await rm(path)
    expect(await read('creatives/f/prepared.png')).toEqual(['newer', 5])
    expect(await read('creatives/f/original.png')).toEqual(['final', 5])
    const pages = []
    for await (const page of mediaStore.list('creatives/f')) {
      pages.push(page.map(({ key }) => key).toSorted())
    }
    expect(pages).toEqual([['creatives/f/original.png', 'creatives/f/prepared.png']])
  })

  test('is removed with everything below it, and nothing beside it', async () => {
    const { mediaStore, read } = await stage()
    const keys = ['c/1/a', 'c/1/b', 'c/1/html/c', 'c/1/html/d', 'c/1/html/e', 'c/10/a']
    for (const key of keys) {
      await mediaStore.put(key, await fileOf(key), 'text/plain')
    }
    await mediaStore.remove('c/1')
    await mediaStore.remove('c/1')
    expect(await Promise.all(keys.map((key) => read(key)))).toEqual([
      null,
      null,
      null,
      null,
      null,
      ['c/10/a', 6],
    ])
    await mediaStore.remove('c/10/a')
    expect(await read('c/10/a')).toBe(null)
  })

  test('is listed below a key, with the time of each file, and nothing beside it', async () => {
    const { mediaStore } = await stage()
    const listedBelow = async (prefix: string) => {
      const all: StoredMedia[] = []
      for await (const files of mediaStore.list(prefix)) {
        all.push(...files)
      }
      return all
    }
    const keys = ['f/1/a', 'f/1/b', 'f/2/a', 'f/3']
    const before = Date.now() - 2000
    for (const key of [...keys, 'f0/a', 'g/a']) {
      await mediaStore.put(key, await fileOf(key), 'text/plain')
    }
    const listed = await listedBelow('f')
    expect(listed.map(({ key }) => key).toSorted()).toEqual(keys)
    expect(
      listed.every(({ changedAt }) => changedAt.getTime() > before && changedAt.getTime() < before + 60_000),
    ).toBe(true)
    expect(await listedBelow('none')).toEqual([])
  })

  test('has a local copy for tools, which leaves the stored file alone', async () => {
    const { mediaStore, read, folder } = await stage()
    await mediaStore.put('creatives/d/zip.zip', await fileOf('packed'), 'application/zip')
    const copy = await mediaStore.localCopy('creatives/d/zip.zip')
    expect(await readFile(String(copy?.path), 'utf8')).toBe('packed')
    expect(copy?.path.startsWith(folder)).toBe(true)
    await copy?.release()
    expect(await read('creatives/d/zip.zip')).toEqual(['packed', 6])
    expect(await mediaStore.localCopy('creatives/d/none')).toBe(null)
  })
})

test('a bucket gets the type of each file, and its local copies go when they are let go', async () => {
  const folder = await temporaryFolder()
  const { mediaStore } = await createStores(config(folder, bucket.environment))
  const path = join(folder, 'picture')
  await writeFile(path, 'picture')
  await mediaStore.put('creatives/e/prepared.png', path, 'image/png')
  expect(await bucket.typeOf('creatives/e/prepared.png')).toBe('image/png')
  const copy = await mediaStore.localCopy('creatives/e/prepared.png')
  await copy?.release()
  await expect(stat(String(copy?.path))).rejects.toThrow('ENOENT')
})

test.each([
  ['an unknown key', { S3_ACCESS_KEY_ID: 'another-key' }],
  ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'another-secret' }],
  ['no such bucket', { S3_BUCKET: 'kerbside-test-none' }],
  ['nobody there', { S3_ENDPOINT: 'http://127.0.0.1:1' }],
])('with %s a bucket is unavailable, and its files are not missing', async (_name, wrong) => {
  const { mediaStore } = await createStores(
    config(await temporaryFolder(), { ...bucket.environment, ...wrong }),
  )
  const file = await fileOf('x')
  const refusals = await Promise.all(
    [
      mediaStore.open('creatives/a/film.mp4'),
      mediaStore.open('creatives/a/film.mp4', { start: 2 }),
      mediaStore.localCopy('creatives/a/film.mp4'),
      mediaStore.remove('creatives/a'),
      mediaStore.put('creatives/x', file, 'text/plain'),
    ].map((asked) => asked.then(() => 'done', statusOf)),
  )
  expect(refusals).toEqual([503, 503, 503, 503, 503])
})

const statusOf = (error: unknown) => (error instanceof Unavailable ? error.status : String(error))

test('a file that can’t be put into a folder leaves nothing of it there', async () => {
  const folder = await temporaryFolder()
  const { mediaStore } = await createStores(config(folder))
  await mkdir(join(folder, 'media', 'creatives', 'taken', 'inside'), { recursive: true })
  await expect(mediaStore.put('creatives/taken', await fileOf('one'), 'image/png')).rejects.toThrow('EISDIR')
  expect(await readdir(join(folder, 'media', 'creatives'))).toEqual(['taken'])
})
