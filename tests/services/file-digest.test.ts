import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { digestPieceBytes } from '#contract/file-digests.ts'
import { fileDigest as onServer } from '#server/storage/file-digest.ts'
import { fileDigest as inBrowser } from '#services/uploads/file-digest.ts'

import { temporaryFolder } from '../server/media/files.ts'

/** The digest of so many bytes, by both sides; the last byte differs by `last`. */
async function digestsOf(length: number, last = 1): Promise<(string | null)[]> {
  const bytes = new Uint8Array(length).map((_, index) => (index === length - 1 ? last : index % 251))
  const path = join(await temporaryFolder(), 'file.bin')
  await writeFile(path, bytes)
  return [await inBrowser(new Blob([bytes])), await onServer(path)]
}

test.each([0, 1, digestPieceBytes - 1, digestPieceBytes, digestPieceBytes + 1, 2 * digestPieceBytes])(
  'browser and server compute the same digest of %i bytes',
  async (length) => {
    const [browser, server] = await digestsOf(length)
    expect(browser).toMatch(/^[0-9a-f]{64}$/)
    expect(server).toBe(browser)
  },
)

test('files that differ in one byte, in any piece, or only in their length have other digests', async () => {
  const all = [
    ...(await digestsOf(10)),
    ...(await digestsOf(10, 2)),
    ...(await digestsOf(11)),
    ...(await digestsOf(digestPieceBytes + 10)),
    ...(await digestsOf(digestPieceBytes + 10, 2)),
  ]
  expect(new Set(all).size).toBe(5)
})
