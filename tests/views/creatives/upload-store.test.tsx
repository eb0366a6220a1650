import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createUploadStore } from '#services/uploads/upload-store.ts'

type Plan = { fileName: string }

/** A tab of the browser, with its own store; closing it ends its locks, as the browser does. */
function openTab() {
  const closing = Promise.withResolvers<void>()
  const held = new Set<string>()
  const request = (name: string, callback: () => Promise<unknown>) =>
    navigator.locks.request(name, async () => {
      held.add(name)
      await Promise.race([callback(), closing.promise])
      held.delete(name)
    })
  // Of the manager the store uses these two.
  const locks = {
    request: async (name: string, callback: () => Promise<unknown>) => {
      let answer: unknown
      await request(name, async () => {
        answer = await callback()
      })
      return answer
    },
    query: () => navigator.locks.query(),
  } as unknown as LockManager
  const store = createUploadStore<Plan>({ locks })
  return {
    store,
    close: async () => {
      closing.resolve()
      await vi.waitFor(() => expect(held.size).toBe(0))
    },
  }
}

const upload = (key: string, { userId = '5', file = new Blob(['hello']) as Blob | null } = {}) => ({
  key,
  userId,
  plan: { fileName: `${key}.jpg` },
  size: 5,
  file,
  url: null,
})
const keysOf = (uploads: readonly { key: string }[]) => uploads.map(({ key }) => key).toSorted()

beforeEach(async () => {
  const { store, close } = openTab()
  await store.clear()
  await close()
})

describe('two tabs', () => {
  test('an open one keeps its uploads; a closed one leaves them to the next, with their files', async () => {
    const first = openTab()
    const second = openTab()
    await first.store.keep(upload('a'))
    await first.store.noteUrl('a', 'https://example.test/files/1')
    expect(await second.store.adopt('5')).toEqual([])
    await first.close()
    const [adopted, ...others] = await second.store.adopt('5')
    expect([adopted?.plan, adopted?.url, await adopted?.file?.text(), others]).toEqual([
      { fileName: 'a.jpg' },
      'https://example.test/files/1',
      'hello',
      [],
    ])
    const third = openTab()
    expect(await third.store.adopt('5')).toEqual([])
    await Promise.all([second.close(), third.close()])
  })

  test('that open at the same time never take the same upload', async () => {
    const before = openTab()
    await before.store.keep(upload('a'))
    await before.store.keep(upload('b'))
    await before.close()
    const [one, other] = [openTab(), openTab()]
    const both = await Promise.all([one.store.adopt('5'), other.store.adopt('5')])
    expect(keysOf(both.flat())).toEqual(['a', 'b'])
    await Promise.all([one.close(), other.close()])
  })

  test('of two people: what somebody else left is forgotten', async () => {
    const before = openTab()
    await before.store.keep(upload('a', { userId: '6' }))
    await before.close()
    const next = openTab()
    expect(await next.store.adopt('5')).toEqual([])
    expect(await next.store.isEmpty()).toBe(true)
    await next.close()
  })
})

test('on a full disk an upload is kept without its file, so that the next page asks for it', async () => {
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('The disk is full', 'QuotaExceededError')
  })
  const first = openTab()
  await first.store.keep(upload('a'))
  full.mockRestore()
  await first.close()
  const second = openTab()
  const [adopted] = await second.store.adopt('5')
  expect([adopted?.file, adopted?.size, adopted?.plan]).toEqual([null, 5, { fileName: 'a.jpg' }])
  await second.close()
})

test('an upload that ends is dropped, and a note about a dropped one keeps nothing', async () => {
  const { store, close } = openTab()
  await store.keep(upload('a'))
  await store.drop('a')
  await store.noteUrl('a', 'https://example.test/files/1')
  expect(await store.isEmpty()).toBe(true)
  await close()
})
