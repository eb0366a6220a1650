import { beforeEach, describe, expect, it } from 'vitest'

import { storeBootRequests } from '#services/http/boot-requests.ts'
import type { BootResponses } from '#services/http/boot-responses.ts'
import type { Answer, Http } from '#services/http/client.ts'
import { createPrefetch, type Prefetch } from '#services/http/prefetch.ts'
import { queryText } from '#services/http/query.ts'
import { createTokens, type Tokens } from '#services/http/tokens.ts'
import { createLocalStore, storageKeys } from '#services/storage/local-store.ts'
import { fakeWindow } from '#tests/support/fake-window.ts'

const page = { path: 'campaigns', query: { page: { number: 2, size: 15 } } }
const requested = 'GET campaigns?page%5Bnumber%5D=2&page%5Bsize%5D=15'

let now: number
let tokens: Tokens
/** The calls that reached the server, and what each of them does there. */
let calls: {
  name: string
  quiet: boolean
  aborted: boolean
  answer: (document: unknown) => void
  fail: () => void
}[]
let client: Prefetch

beforeEach(() => {
  now = 0
  calls = []
  tokens = createTokens(createLocalStore(fakeWindow()))
  tokens.keep('one')
  const http: Http = (method, path, call = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const entry = {
      name: `${method} ${path}${queryText(call.query)}`,
      quiet: call.quiet ?? false,
      aborted: false,
      answer: (document: unknown) => resolve({ status: 200, document, token: null }),
      fail: () => reject(new Error('away')),
    }
    call.signal?.addEventListener('abort', () => {
      entry.aborted = true
      entry.fail()
    })
    calls.push(entry)
    return promise
  }
  client = createPrefetch(http, tokens, { now: () => now, after: () => () => {} })
})

const read = () => client.http('GET', page.path, { query: page.query })
const names = () => calls.map(({ name }) => name)

describe('a prefetched response', () => {
  it('answers one request, also while it is in flight', async () => {
    client.prefetch(page)
    client.prefetch(page)
    const first = read()
    calls[0]?.answer('prefetched')
    expect((await first).document).toBe('prefetched')
    expect(calls.map(({ name, quiet }) => ({ name, quiet }))).toEqual([{ name: requested, quiet: true }])

    const second = read()
    calls[1]?.answer('again')
    expect((await second).document).toBe('again')
    expect(calls[1]?.quiet).toBe(false)
  })

  it('expires after ten seconds', async () => {
    client.prefetch(page)
    calls[0]?.answer('old')
    now = 10_000
    void read()
    expect(names()).toEqual([requested, requested])
  })

  it('is dropped once it has expired, when the next one is requested', () => {
    client.prefetch(page)
    now = 10_000
    client.prefetch({ path: 'frames', query: {} })
    expect(names()).toEqual([requested, 'GET frames'])
    expect(calls.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('is not used by another session', () => {
    client.prefetch(page)
    tokens.keep('two')
    void read()
    expect(names()).toEqual([requested, requested])
  })

  it('is dropped, and its request aborted, on a push event', () => {
    client.prefetch(page)
    client.dropPrefetched()
    expect(calls[0]?.aborted).toBe(true)
    void read()
    expect(names()).toEqual([requested, requested])
  })

  it('is dropped by a write, also when it was requested during the write', async () => {
    client.prefetch(page)
    const written = client.http('PATCH', 'campaigns/7')
    client.prefetch(page)
    calls[1]?.answer(null)
    await written
    void read()
    expect(names()).toEqual([requested, 'PATCH campaigns/7', requested, requested])
  })

  it('is requested again when prefetching failed', async () => {
    client.prefetch(page)
    const reading = read()
    calls[0]?.fail()
    await expect.poll(names).toEqual([requested, requested])
    calls[1]?.answer('now')
    expect((await reading).document).toBe('now')
  })
})

describe('a boot response', () => {
  const request = requested.slice('GET '.length)
  /** As `src/app/before-paint.js` leaves it. */
  const withBoot = (response: BootResponses['responses'][string], token = 'one') => {
    const http: Http = (method, path, call = {}) => {
      calls.push({ name: `${method} ${path}${queryText(call.query)}` } as (typeof calls)[number])
      return Promise.resolve({ status: 200, document: 'again', token: null })
    }
    const boot = { token, at: 0, base: 'http://api.test/api/v2/', responses: { [request]: response } }
    client = createPrefetch(http, tokens, { now: () => now, after: () => () => {} }, boot)
  }
  const responseOf = (text: string, headers = {}) =>
    Promise.resolve({ response: new Response(null, { status: 200, headers }), text })

  it('answers one request in the form of the client', async () => {
    withBoot(responseOf('{"data":{"asset-url":"/media/1","name":"/a"}}', { authorization: 'Bearer next' }))
    expect(await read()).toEqual({
      status: 200,
      document: { data: { 'asset-url': 'http://api.test/media/1', name: '/a' } },
      token: 'next',
    })
    expect(names()).toEqual([])
    expect((await read()).document).toBe('again')
  })

  it.each([
    ['failed', Promise.resolve(null), 'one', 0],
    ['is not JSON', responseOf('<html>'), 'one', 0],
    ['is of another session', responseOf('{}'), 'two', 0],
    ['is ten seconds old', responseOf('{}'), 'one', 10_000],
  ])('is requested again when it %s', async (_, response, token, time) => {
    withBoot(response, token)
    now = time
    expect((await read()).document).toBe('again')
    expect(names()).toEqual([requested])
  })

  it('is dropped by a write', async () => {
    withBoot(responseOf('{}'))
    await client.http('PATCH', 'campaigns/7')
    expect((await read()).document).toBe('again')
  })
})

describe('boot requests', () => {
  it('are stored for the next visit and removed with the session', () => {
    const window = fakeWindow()
    const store = createLocalStore(window)
    const requests = { base: 'http://api.test/api/v2/', byAddress: { '/': ['auth/user', 'campaigns?a=b'] } }
    storeBootRequests(store, requests)
    expect(JSON.parse(window.values.get(storageKeys.bootRequests) ?? '')).toEqual(requests)
    createTokens(store).clear()
    expect(window.values.has(storageKeys.bootRequests)).toBe(false)
  })
})
