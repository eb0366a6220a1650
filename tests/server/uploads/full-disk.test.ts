import { randomBytes } from 'node:crypto'
import { open, readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'

import { uploads } from '#server/db/schema/creatives.ts'
import type { FolderUploadStore } from '#server/storage/folder-upload-store.ts'

import { serverForFile } from '../support/harness.ts'
import { checksumOf, encoded, files, idOf, tusFor, uploadPlace } from './tus-client.ts'

const server = await serverForFile()
const { deps } = server
const { manager, metadata } = await uploadPlace(server)
const tus = await tusFor(server, manager)
const store = deps.uploadStore as FolderUploadStore
const content = randomBytes(3_000_000)
const refused = [507, '507', 131]
const atLog = (text: string) => server.logs.filter((line) => line.includes(text))
const noRoom = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
afterEach(() => void vi.restoreAllMocks())

/** Lets the disk take `room` more bytes: as the system does, the last write that fits is a short one. */
function fillDisk(room: number): void {
  let left = room
  vi.spyOn(store, 'openFile').mockImplementation(async (uploadId) => {
    const file = await open(join(store.folder, uploadId), 'r+')
    const write = async (piece: Buffer, start: number, length: number, position: number) => {
      if (left === 0) {
        throw noRoom()
      }
      const written = await file.write(piece, start, Math.min(left, length), position)
      left -= written.bytesWritten
      return written
    }
    return { write: write as typeof file.write, close: () => file.close() }
  })
}

test('a disk that fills in the middle of a chunk is said, and the upload goes on where the disk ended', async () => {
  const path = await tus.begin(metadata('film.mp4'), content.length)
  expect((await tus.patch(path, 0, content.subarray(0, 500_000))).status).toBe(204)
  fillDisk(777_777)
  const full = await tus.patch(path, 500_000, content.subarray(500_000))
  expect([full.refusal, full.headers.get('retry-after')]).toEqual([refused, '60'])
  expect(full.text).toContain('The storage of the server is full. Please try again later.')
  expect(await tus.offsetOf(path)).toEqual([200, '1277777', String(content.length)])
  expect((await tus.patch(path, 1_277_777, content.subarray(1_277_777))).refusal).toEqual(refused)
  vi.restoreAllMocks()
  expect((await tus.patch(path, 1_277_777, content.subarray(1_277_777))).status).toBe(204)
  expect((await readFile(join(store.folder, idOf(path)))).equals(content)).toBe(true)
})

test('a chunk with a checksum that meets a full disk is not stored', async () => {
  const path = await tus.begin(metadata('film.mp4'), content.length)
  fillDisk(1000)
  const digest = { 'upload-checksum': checksumOf('sha256', content) }
  expect((await tus.patch(path, 0, content, digest)).refusal).toEqual(refused)
  expect(await readdir(store.chunkFolder)).toEqual([])
  vi.restoreAllMocks()
  const [, offset] = await tus.offsetOf(path)
  const rest = content.subarray(Number(offset))
  expect((await tus.patch(path, Number(offset), rest)).status).toBe(204)
})

test('whoever is still sending gets the answer: it comes when the chunk has been read', async () => {
  const path = await tus.begin(metadata('film.mp4'), content.length)
  fillDisk(100)
  const { hostname, port } = new URL(tus.url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.setEncoding('latin1').on('data', (text: string) => (answer += text))
  const closed = new Promise<boolean>((resolve) => socket.on('close', resolve))
  const half = content.length / 2
  socket.write(
    [
      `PATCH ${path} HTTP/1.1`,
      `host: ${hostname}`,
      `authorization: Bearer ${tus.token}`,
      'tus-resumable: 1.0.0',
      'upload-offset: 0',
      'content-type: application/offset+octet-stream',
      `content-length: ${content.length}`,
      '\r\n',
    ].join('\r\n'),
  )
  await new Promise((resolve) => socket.write(content.subarray(0, half), resolve))
  await vi.waitFor(async () => expect((await readFile(join(store.folder, idOf(path)))).length).toBe(100))
  expect(answer).toBe('')
  socket.write(content.subarray(half))
  expect([await closed, answer.split('\r\n')[0]]).toEqual([false, 'HTTP/1.1 507 Insufficient Storage'])
})

test('an upload that finds no room at its beginning leaves neither a row nor a file', async () => {
  await server.runJobs()
  const before = [await deps.db.$count(uploads), await readdir(store.folder)]
  vi.spyOn(store, 'create').mockRejectedValueOnce(noRoom())
  expect((await tus.create(metadata(), 1000)).refusal).toEqual(refused)
  fillDisk(400)
  const withContent = {
    'content-type': 'application/offset+octet-stream',
    'upload-length': '1000',
    'upload-metadata': encoded(metadata()),
  }
  expect((await tus.ask('POST', files, withContent, randomBytes(1000))).refusal).toEqual(refused)
  await server.runJobs()
  expect([await deps.db.$count(uploads), await readdir(store.folder)]).toEqual(before)
})

test('the operator reads it once, until there is room again', async () => {
  const path = await tus.begin(metadata(), 1000)
  const lines = () => atLog('uploads find no room in the folder').length
  const done = async () => {
    const other = await tus.begin(metadata(), 10)
    await tus.patch(other, 0, randomBytes(10))
  }
  await done()
  const before = lines()
  fillDisk(0)
  await tus.patch(path, 0, randomBytes(1000))
  await tus.patch(path, 0, randomBytes(1000))
  expect(lines()).toBe(before + 1)
  vi.restoreAllMocks()
  await done()
  fillDisk(0)
  await tus.patch(path, 0, randomBytes(1000))
  expect(lines()).toBe(before + 2)
  await deps.db.delete(uploads).where(eq(uploads.id, idOf(path)))
})
