import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'

import { newUuid } from '#views/content/new-uuid.ts'

afterEach(() => vi.unstubAllGlobals())

test('a new entry has a UUID, also on pages without TLS, where browsers have no randomUUID', () => {
  const real = crypto
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => real.getRandomValues(bytes),
  })
  const uuids = Array.from({ length: 200 }, newUuid)
  expect(uuids.filter((uuid) => !z.safeParse(z.uuidv4(), uuid).success)).toEqual([])
  expect(new Set(uuids).size).toBe(200)
})
