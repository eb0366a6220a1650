import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { Upload } from 'tus-js-client'
import { afterAll, expect, test, vi } from 'vitest'

import { buildApp } from '#server/build-app.ts'
import { createDeps } from '#server/deps/create-deps.ts'
import type { FolderUploadStore } from '#server/storage/folder-upload-store.ts'
import { finishInterruptedUploads, sweepUploads } from '#server/uploads/finish-upload.ts'

import { serverForFile } from '../support/harness.ts'
import { checksumOf, idOf, listening, tusFor, uploadPlace } from './tus-client.ts'

const server = await serverForFile()
const { deps } = server
const { manager, metadata } = await uploadPlace(server)
const pathOf = (path: string) => join(deps.config.dataFolder, 'uploads', idOf(path))
/** The bytes of chunks that wait for their checksum. */
const bytesWaiting = async () => {
  const folder = join(deps.config.dataFolder, 'work')
  const chunks = (await readdir(folder)).filter((name) => name.startsWith('chunk-'))
  const sizes = await Promise.all(chunks.map(async (name) => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}
const stateOf = async (path: string) =>
  (await server.as(manager).get(`uploads/${idOf(path)}`)).data.attributes['state']

/** The server as it is after a restart: everything made anew on the same data folder and database. */
async function restarted() {
  const { config, database, log, now } = deps
  const later = await createDeps(config, { database, log, now })
  const app = await buildApp(later)
  await app.ready()
  await later.jobs.start({ withWorkers: false })
  afterAll(async () => {
    await app.close()
    await later.jobs.stop(1)
  })
  return { app, deps: later }
}

/** Sends the beginning of a chunk and leaves the request open; resolves when the connection is cut. */
function hangingPatch(url: URL, token: string, offset: number, total: number, headers = {}) {
  const asking = request(url, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'content-length': String(total),
      'upload-offset': String(offset),
      ...headers,
    },
  })
  const cut = new Promise<void>((resolve) => asking.once('error', () => resolve()))
  return { asking, cut }
}

/** A disk whose first write waits until somebody calls what is returned, and a moment longer. */
function withSlowDisk(): () => void {
  const store = deps.uploadStore as FolderUploadStore
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(store, 'openFile').mockImplementationOnce(async (uploadId) => {
    const file = await open(join(store.folder, uploadId), 'r+')
    const write = async (piece: Buffer, start: number, length: number, position: number) => {
      await promise
      await setTimeout(50)
      return file.write(piece, start, length, position)
    }
    return { write: write as typeof file.write, close: () => file.close() }
  })
  return resolve
}

test('an upload goes on after a restart in the middle of a chunk, byte for byte', async () => {
  const content = randomBytes(3_000_000)
  const first = await restarted()
  const before = await tusFor(server, manager, first.app)
  const path = await before.begin(metadata('big.jpg'), content.length)
  await before.patch(path, 0, content.subarray(0, 500_000))
  const { asking, cut } = hangingPatch(new URL(path, before.url), before.token, 500_000, 2_500_000)
  asking.write(content.subarray(500_000, 2_000_000))
  await vi.waitFor(async () => expect((await stat(pathOf(path))).size).toBeGreaterThan(1_000_000), {
    timeout: 30_000,
  })
  first.app.server.closeAllConnections()
  await Promise.all([first.app.close(), cut])

  const second = await restarted()
  await finishInterruptedUploads(second.deps)
  expect(await stateOf(path)).toBe('receiving')
  const after = await tusFor(server, manager, second.app)
  const [status, offset, length] = await after.offsetOf(path)
  expect([status, length]).toEqual([200, '3000000'])
  expect(Number(offset)).toBeGreaterThan(1_000_000)
  expect(Number(offset)).toBeLessThanOrEqual(2_000_000)
  const last = await after.patch(path, Number(offset), content.subarray(Number(offset)))
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '3000000'])
  expect((await readFile(pathOf(path))).equals(content)).toBe(true)
  expect(await stateOf(path)).toBe('processing')
})

test('a chunk that comes again while it arrives is refused at once, and the first one goes on', async () => {
  const content = randomBytes(1_000_000)
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata('twice.jpg'), content.length)
  const { asking } = hangingPatch(new URL(path, tus.url), tus.token, 0, content.length)
  const answered = new Promise<number | undefined>((resolve, reject) => {
    asking.once('response', ({ statusCode }) => resolve(statusCode)).once('error', reject)
  })
  asking.write(content.subarray(0, 400_000))
  await vi.waitFor(async () => expect((await stat(pathOf(path))).size).toBeGreaterThan(100_000), {
    timeout: 30_000,
  })
  const again = await tus.patch(path, 0, content)
  expect([again.refusal, again.headers.get('connection')]).toEqual([[409, '409', 105], 'close'])
  asking.end(content.subarray(400_000))
  expect(await answered).toBe(204)
  expect((await readFile(pathOf(path))).equals(content)).toBe(true)
})

test('a chunk that comes again the moment its connection broke is refused unread, and the upload goes on where it was', async () => {
  const content = randomBytes(1_000_000)
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata('broken.jpg'), content.length)
  const { asking } = hangingPatch(new URL(path, tus.url), tus.token, 0, content.length)
  asking.write(content.subarray(0, 400_000))
  await vi.waitFor(async () => expect((await stat(pathOf(path))).size).toBeGreaterThan(100_000), {
    timeout: 30_000,
  })
  asking.destroy()
  const again = await tus.patch(path, 0, content)
  expect([again.status, JSON.parse(again.text)]).toEqual([
    409,
    { errors: [{ status: '409', code: 105, detail: 'This chunk is arriving already.' }] },
  ])
  const [, offset] = await tus.offsetOf(path)
  expect((await tus.patch(path, Number(offset), content.subarray(Number(offset)))).status).toBe(204)
  expect((await readFile(pathOf(path))).equals(content)).toBe(true)
})

test('every byte that came before its connection broke is stored, by a slow disk, too', async () => {
  const content = randomBytes(1_000_000)
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata('kept.jpg'), content.length)
  const broken = withSlowDisk()
  const { asking } = hangingPatch(new URL(path, tus.url), tus.token, 0, content.length)
  await new Promise((resolve) => asking.write(content.subarray(0, 700_000), resolve))
  asking.destroy()
  broken()
  await vi.waitFor(async () => expect(await tus.offsetOf(path)).toEqual([200, '700000', '1000000']))
  expect((await readFile(pathOf(path))).equals(content.subarray(0, 700_000))).toBe(true)
})

test('nothing of an interrupted chunk with a checksum is stored, as it can’t be verified', async () => {
  const content = randomBytes(1_000_000)
  const first = await restarted()
  const before = await tusFor(server, manager, first.app)
  const path = await before.begin(metadata(), content.length)
  const headers = { 'upload-checksum': checksumOf('sha256', content) }
  const { asking, cut } = hangingPatch(new URL(path, before.url), before.token, 0, content.length, headers)
  asking.write(content.subarray(0, 900_000))
  await vi.waitFor(async () => expect(await bytesWaiting()).toBeGreaterThan(500_000), { timeout: 30_000 })
  first.app.server.closeAllConnections()
  await Promise.all([first.app.close(), cut])
  const second = await restarted()
  const after = await tusFor(server, manager, second.app)
  expect(await after.offsetOf(path)).toEqual([200, '0', '1000000'])
  expect((await after.patch(path, 0, content, headers)).status).toBe(204)
  expect((await readFile(pathOf(path))).equals(content)).toBe(true)
})

test('an upload whose last byte came just before the end goes on to its job at the start', async () => {
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata(), 4)
  const { enqueue } = deps.jobs
  deps.jobs.enqueue = () => Promise.reject(new Error('killed'))
  await tus.patch(path, 0, Buffer.from('1234'))
  deps.jobs.enqueue = enqueue
  expect(await stateOf(path)).toBe('receiving')
  await finishInterruptedUploads(deps)
  expect(await stateOf(path)).toBe('processing')
})

test('an abandoned upload is deleted after a week', async () => {
  const tus = await tusFor(server, manager)
  const path = await tus.begin(metadata(), 4)
  await tus.patch(path, 0, Buffer.from('12'))
  server.clock.advance({ days: 7 })
  await sweepUploads(deps)
  expect(await stateOf(path)).toBe('receiving')
  server.clock.advance({ seconds: 1 })
  await sweepUploads(deps)
  expect((await server.as(manager).get(`uploads/${idOf(path)}`)).status).toBe(404)
  await server.runJobs()
  await expect(stat(pathOf(path))).rejects.toThrow('ENOENT')
})

test('files of a killed process in the work folder are deleted after a week', async () => {
  const folder = join(deps.config.dataFolder, 'work')
  await mkdir(folder, { recursive: true })
  const names = ['chunk-old', 'copy-old', 'chunk-new']
  for (const name of names) {
    await writeFile(join(folder, name), 'x')
    const touched = new Date(deps.now().getTime() - (name.endsWith('old') ? 8 : 6) * 86_400_000)
    await utimes(join(folder, name), touched, touched)
  }
  await sweepUploads(deps)
  expect((await readdir(folder)).filter((name) => names.includes(name))).toEqual(['chunk-new'])
})

test('UPL-013 tus-js-client sends a file in chunks, breaks off, and goes on', async () => {
  const content = randomBytes(1_000_000)
  const url = await listening(server.app)
  const token = await server.tokenOf(manager)
  const progress: number[] = []
  const options = {
    endpoint: `${url}/api/v2/creatives/files`,
    chunkSize: 100_000,
    headers: { Authorization: `Bearer ${token}` },
    metadata: metadata('poster.jpg'),
  }
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(content, {
      ...options,
      onChunkComplete: (_size, accepted) => {
        progress.push(accepted)
        if (accepted === 300_000) {
          void upload.abort().then(() => resolve(upload.url ?? ''))
        }
      },
      onError: reject,
    })
    upload.start()
  })
  await new Promise<void>((resolve, reject) => {
    new Upload(content, {
      ...options,
      uploadUrl: address,
      onChunkComplete: (_size, accepted) => progress.push(accepted),
      onSuccess: () => resolve(),
      onError: reject,
    }).start()
  })
  expect(progress).toEqual(Array.from({ length: 10 }, (_, index) => (index + 1) * 100_000))
  expect((await readFile(pathOf(address))).equals(content)).toBe(true)
  expect(await stateOf(address)).toBe('processing')
})
