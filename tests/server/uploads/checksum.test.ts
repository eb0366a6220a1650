import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { serverForFile } from '../support/harness.ts'
import { checksumOf, idOf, tusFor, uploadPlace } from './tus-client.ts'

const server = await serverForFile()
const { manager, metadata } = await uploadPlace(server)
const tus = await tusFor(server, manager)
const ten = Buffer.from('0123456789')
const bytesOf = (path: string) => readFile(join(server.deps.config.dataFolder, 'uploads', idOf(path)))

describe('checksums', () => {
  test.each(['sha1', 'sha256', 'md5'])('a chunk with the right %s is kept', async (algorithm) => {
    const path = await tus.begin(metadata(), 10)
    const headers = { 'upload-checksum': checksumOf(algorithm, ten.subarray(0, 4)) }
    expect((await tus.patch(path, 0, ten.subarray(0, 4), headers)).status).toBe(204)
    expect(await bytesOf(path)).toEqual(ten.subarray(0, 4))
  })

  test('a chunk with a wrong checksum is 460 and discarded; earlier chunks stay', async () => {
    const path = await tus.begin(metadata(), 10)
    await tus.patch(path, 0, ten.subarray(0, 4))
    const headers = { 'upload-checksum': checksumOf('sha1', Buffer.from('other')) }
    const answer = await tus.patch(path, 4, ten.subarray(4), headers)
    expect(answer.refusal).toEqual([460, '460', expect.any(Number)])
    expect(await tus.offsetOf(path)).toEqual([200, '4', '10'])
    expect(await bytesOf(path)).toEqual(ten.subarray(0, 4))
  })

  test('an unknown algorithm or an invalid digest is 400', async () => {
    const path = await tus.begin(metadata(), 10)
    for (const checksum of ['crc32 AAAAAA==', 'sha1', 'sha1 !!!', 'sha1 AAAA']) {
      const { refusal } = await tus.patch(path, 0, ten, { 'upload-checksum': checksum })
      expect(refusal).toEqual([400, '400', expect.any(Number)])
    }
    expect(await tus.offsetOf(path)).toEqual([200, '0', '10'])
  })
})
