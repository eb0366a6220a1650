import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { buildApp } from '#server/build-app.ts'
import { createDeps } from '#server/deps/create-deps.ts'
import { sharp } from '#server/media/sharp.ts'

import { fetchMedia, jpegOf, upload, urlIn } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { bucketForFile } from './bucket.ts'
import { checksumOf, idOf, tusFor, uploadPlace } from './tus-client.ts'

const bucket = await bucketForFile()
const server = await serverForFile({ environment: bucket.environment })
const { deps } = server
const { campaign, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)
const localFiles = async () =>
  (await readdir(deps.config.dataFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('UPL-010 an upload becomes a creative in the bucket, without local files', async () => {
  const id = await upload(client, metadata(), await jpegOf(700, 300))
  expect(await bucket.keys()).toEqual([id, `${id}.info`])
  expect(await server.runJobs()).toBe(1)
  const [creative] = (await client.get(`campaigns/${campaign.id}/creatives`)).list
  const prepared = await fetchMedia(server, urlIn(creative?.attributes['prepared-asset']))
  const { width, height } = await sharp(prepared.bytes).metadata()
  expect([prepared.status, width, height]).toEqual([200, 320, 180])
  const part = await fetchMedia(server, urlIn(creative?.attributes['prepared-asset']), { range: 'bytes=2-5' })
  expect([part.status, part.bytes.equals(prepared.bytes.subarray(2, 6))]).toEqual([206, true])
  expect(part.headers['content-range']).toBe(`bytes 2-5/${prepared.bytes.length}`)
  const behind = await fetchMedia(server, urlIn(creative?.attributes['thumbnail']), {
    range: 'bytes=9999999-',
  })
  expect(behind.status).toBe(416)
  expect(await bucket.keys()).toEqual([
    `creatives/${id}/original.jpg`,
    `creatives/${id}/prepared.jpg`,
    `creatives/${id}/thumbnail.webp`,
  ])
  expect(await localFiles()).toEqual([])
})

test('an upload goes on after a restart, in parts large and small, byte for byte', async () => {
  const content = randomBytes(13_000_000)
  const before = await tusFor(server, manager)
  const path = await before.begin(metadata('film.mp4'), content.length)
  const sizes = [4_000_000, 8_000_000]
  for (const offset of [0, ...sizes.slice(0, 1)]) {
    expect((await before.patch(path, offset, content.subarray(offset, offset + 4_000_000))).status).toBe(204)
  }
  const { config, database, log, now } = deps
  const later = await createDeps(config, { database, log, now })
  const app = await buildApp(later)
  await app.ready()
  await later.jobs.start({ withWorkers: false })
  const after = await tusFor(server, manager, app)
  expect(await after.offsetOf(path)).toEqual([200, '8000000', '13000000'])
  const last = await after.patch(path, 8_000_000, content.subarray(8_000_000))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '13000000'])
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
  await app.close()
  await later.jobs.stop(1)
})

test('a chunk with a wrong checksum is 460 and leaves nothing in the bucket', async () => {
  const tus = await tusFor(server, manager)
  const content = randomBytes(1000)
  const path = await tus.begin(metadata(), 1000)
  const wrong = { 'upload-checksum': checksumOf('sha1', Buffer.from('other')) }
  expect((await tus.patch(path, 0, content, wrong)).status).toBe(460)
  expect(await tus.offsetOf(path)).toEqual([200, '0', '1000'])
  expect(await bucket.read(`${idOf(path)}.part`)).toBe(null)
  const right = { 'upload-checksum': checksumOf('sha1', content) }
  expect((await tus.patch(path, 0, content, right)).status).toBe(204)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
})

test('an upload that is taken back leaves nothing', async () => {
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata(), 1000)
  await tus.patch(path, 0, randomBytes(400))
  expect(await tus.offsetOf(path)).toEqual([200, '400', '1000'])
  expect((await tus.ask('DELETE', path)).status).toBe(204)
  expect((await bucket.keys()).filter((key) => key.startsWith(idOf(path)))).toEqual([])
  expect(await bucket.openUploads()).toEqual([])
})
