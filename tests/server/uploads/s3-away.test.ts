import { randomBytes } from 'node:crypto'

import { afterEach, expect, test } from 'vitest'

import { finishInterruptedUploads } from '#server/uploads/finish-upload.ts'

import { fetchMedia, jpegOf, upload, urlIn } from '../creatives/stage.ts'
import { serverForFile } from '../support/harness.ts'
import { bucketForFile } from './bucket.ts'
import { idOf, tusFor, uploadPlace } from './tus-client.ts'

const bucket = await bucketForFile()
const server = await serverForFile({ environment: bucket.environment })
const { deps } = server
const { campaign, manager, metadata } = await uploadPlace(server)
const client = server.as(manager)
const tus = await tusFor(server, manager)
const mebibyte = 1024 * 1024
const creatives = async () => (await client.get(`campaigns/${campaign.id}/creatives`)).list
const stateOf = async (id: string) => (await client.get(`uploads/${id}`)).data.attributes['state']
afterEach(() => bucket.wire.mend())

test('while the bucket is away each request of an upload is 503, and it goes on where it was', async () => {
  const content = randomBytes(6 * mebibyte)
  const path = await tus.begin(metadata('film.mp4'), content.length)
  await tus.patch(path, 0, content.subarray(0, mebibyte))
  await bucket.wire.cut()
  const refused = [503, '503', 199]
  const created = await tus.create(metadata('other.mp4'), 10)
  expect(created.refusal).toEqual(refused)
  expect(created.headers.get('retry-after')).toBe('5')
  const patched = await tus.patch(path, mebibyte, content.subarray(mebibyte))
  expect([patched.refusal, patched.headers.get('retry-after')]).toEqual([refused, '5'])
  expect((await tus.offsetOf(path))[0]).toBe(503)
  await bucket.wire.mend()
  expect(await tus.offsetOf(path)).toEqual([200, String(mebibyte), String(content.length)])
  expect((await tus.patch(path, mebibyte, content.subarray(mebibyte))).status).toBe(204)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
  expect(server.logs.filter((line) => line.includes('"upload failed"')).length).toBeGreaterThan(0)
})

test('while the bucket is unavailable media is 503, and unknown media still 404', async () => {
  await upload(client, metadata(), await jpegOf(320, 180))
  await server.runJobs()
  const [creative] = await creatives()
  const url = urlIn(creative?.attributes['thumbnail'])
  await bucket.wire.cut()
  const away = await fetchMedia(server, url)
  expect([away.status, away.headers['content-type'], away.headers['retry-after']]).toEqual([
    503,
    'application/vnd.api+json',
    '5',
  ])
  await bucket.wire.mend()
  expect((await fetchMedia(server, url)).status).toBe(200)
  expect((await fetchMedia(server, url.replace('thumbnail', 'other'))).status).toBe(404)
})

test('UPL-010 the job of an upload waits for a bucket that is away, and nothing is lost', async () => {
  const before = (await creatives()).length
  const id = await upload(client, metadata('waits.jpg'), await jpegOf(320, 180))
  await bucket.wire.cut()
  for (let round = 0; round < 7; round += 1) {
    expect(await server.runJobs(1)).toBe(1)
  }
  expect([await stateOf(id), (await creatives()).length]).toEqual(['processing', before])
  await bucket.wire.mend()
  await server.runJobs()
  expect([await stateOf(id), (await creatives()).length]).toEqual(['done', before + 1])
})

test('the job of an upload waits for a full storage, too: nothing is lost, and no half file is kept', async () => {
  const before = (await creatives()).length
  const id = await upload(client, metadata('waits-for-room.jpg'), await jpegOf(320, 180))
  bucket.wire.disturb((asked) => (asked.startsWith('PUT ') ? 507 : null))
  for (let round = 0; round < 7; round += 1) {
    expect(await server.runJobs(1)).toBe(1)
  }
  expect([await stateOf(id), (await creatives()).length]).toEqual(['processing', before])
  await bucket.wire.mend()
  await server.runJobs()
  expect([await stateOf(id), (await creatives()).length]).toEqual(['done', before + 1])
})

test('an upload that is taken back while the bucket is away leaves nothing when it is there again', async () => {
  const path = await tus.begin(metadata(), 1000)
  await tus.patch(path, 0, randomBytes(400))
  await bucket.wire.cut()
  expect((await tus.ask('DELETE', path)).status).toBe(204)
  await bucket.wire.mend()
  expect((await bucket.keys()).filter((key) => key.startsWith(idOf(path)))).toHaveLength(2)
  await server.runJobs()
  expect((await bucket.keys()).filter((key) => key.startsWith(idOf(path)))).toEqual([])
  expect(await bucket.openUploads()).not.toContain(idOf(path))
})

test('a part that fails between others leaves no hole: the upload goes on before it, byte for byte', async () => {
  const content = randomBytes(23 * mebibyte)
  const path = await tus.begin(metadata('film.mp4'), content.length)
  bucket.wire.disturb((asked) => (/^PUT .*partNumber=2\b/.test(asked) ? 503 : null))
  expect((await tus.patch(path, 0, content)).status).toBe(503)
  await bucket.wire.mend()
  const [, offset] = await tus.offsetOf(path)
  expect(offset).toBe(String(5 * mebibyte))
  expect((await tus.patch(path, 5 * mebibyte, content.subarray(5 * mebibyte))).status).toBe(204)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
})

test('the tail of a chunk stays until it is part of the upload', async () => {
  const content = randomBytes(7 * mebibyte)
  const path = await tus.begin(metadata('film.mp4'), content.length)
  await tus.patch(path, 0, content.subarray(0, 4 * mebibyte))
  bucket.wire.disturb((asked) => (/^PUT .*partNumber=1\b/.test(asked) ? 503 : null))
  expect((await tus.patch(path, 4 * mebibyte, content.subarray(4 * mebibyte))).status).toBe(503)
  await bucket.wire.mend()
  expect((await tus.offsetOf(path))[1]).toBe(String(4 * mebibyte))
  // Behind the part that it became, it no longer counts.
  bucket.wire.disturb((asked) => (/^PUT .*partNumber=2\b/.test(asked) ? 503 : null))
  expect((await tus.patch(path, 4 * mebibyte, content.subarray(4 * mebibyte))).status).toBe(503)
  await bucket.wire.mend()
  expect((await tus.offsetOf(path))[1]).toBe(String(5 * mebibyte))
  expect((await tus.patch(path, 5 * mebibyte, content.subarray(5 * mebibyte))).status).toBe(204)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
})

test('an upload with all parts whose completion failed is completed later', async () => {
  const content = randomBytes(1000)
  const path = await tus.begin(metadata(), 1000)
  bucket.wire.disturb((asked) => (asked.startsWith('POST ') ? 503 : null))
  expect((await tus.patch(path, 0, content)).status).toBe(503)
  await bucket.wire.mend()
  expect([await bucket.read(idOf(path)), await stateOf(idOf(path))]).toEqual([null, 'receiving'])
  await finishInterruptedUploads(deps)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
  expect(await stateOf(idOf(path))).toBe('processing')
})

test('an upload is complete when the bucket completed it and its answer was lost', async () => {
  const content = randomBytes(1000)
  const path = await tus.begin(metadata(), 1000)
  let times = 0
  bucket.wire.disturb((asked) => (asked.startsWith('POST ') && (times += 1) === 1 ? 'breaks' : null))
  expect((await tus.patch(path, 0, content)).status).toBe(204)
  expect(times).toBe(2)
  expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
})

test('an upload that the bucket gave up is unknown, and not called complete', async () => {
  const path = await tus.begin(metadata(), 1000)
  await tus.patch(path, 0, randomBytes(400))
  await bucket.abortUploads()
  expect((await tus.offsetOf(path))[0]).toBe(404)
})

test.each([
  ['a part', /^PUT .*partNumber=1\b/, 6],
  ['what does not fill a part', /^PUT .*\.part\b/, 2],
])(
  'a bucket that is full when it gets %s is said, and the upload goes on where it was',
  async (_, asks, end) => {
    const content = randomBytes(7 * mebibyte)
    const path = await tus.begin(metadata('film.mp4'), content.length)
    await tus.patch(path, 0, content.subarray(0, mebibyte))
    bucket.wire.disturb((asked) => (asks.test(asked) ? 507 : null))
    const full = await tus.patch(path, mebibyte, content.subarray(mebibyte, end * mebibyte))
    expect([full.refusal, full.headers.get('retry-after')]).toEqual([[507, '507', 131], '60'])
    await bucket.wire.mend()
    expect((await tus.offsetOf(path))[1]).toBe(String(mebibyte))
    expect((await tus.patch(path, mebibyte, content.subarray(mebibyte))).status).toBe(204)
    expect((await bucket.read(idOf(path)))?.equals(content)).toBe(true)
  },
)
