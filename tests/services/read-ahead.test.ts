import { beforeEach, describe, expect, it } from 'vitest'

import type { Answer, Http } from '#services/http/client.ts'
import type { FirstAnswers } from '#services/http/first-answers.ts'
import { keepFirstQuestions } from '#services/http/first-questions.ts'
import { queryText } from '#services/http/query.ts'
import { createReadAhead, type ReadAhead } from '#services/http/read-ahead.ts'
import { createTokens, type Tokens } from '#services/http/tokens.ts'
import { createLocalStore, storageKeys } from '#services/storage/local-store.ts'
import { fakeWindow } from '#tests/support/fake-window.ts'

const page = { path: 'campaigns', query: { page: { number: 2, size: 15 } } }
const asked = 'GET campaigns?page%5Bnumber%5D=2&page%5Bsize%5D=15'

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
let ahead: ReadAhead

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
  ahead = createReadAhead(http, tokens, { now: () => now, after: () => () => {} })
})

const read = () => ahead.http('GET', page.path, { query: page.query })
const names = () => calls.map(({ name }) => name)

describe('what was read ahead', () => {
  it('answers the question that comes for it, once, also while it is on its way', async () => {
    ahead.readAhead(page)
    ahead.readAhead(page)
    const first = read()
    calls[0]?.answer('ahead')
    expect((await first).document).toBe('ahead')
    expect(calls.map(({ name, quiet }) => ({ name, quiet }))).toEqual([{ name: asked, quiet: true }])

    const second = read()
    calls[1]?.answer('anew')
    expect((await second).document).toBe('anew')
    expect(calls[1]?.quiet).toBe(false)
  })

  it('is of no use after ten seconds', async () => {
    ahead.readAhead(page)
    calls[0]?.answer('old')
    now = 10_000
    void read()
    expect(names()).toEqual([asked, asked])
  })

  it('is of no use for another session', () => {
    ahead.readAhead(page)
    tokens.keep('two')
    void read()
    expect(names()).toEqual([asked, asked])
  })

  it('is forgotten when something is pushed, and not waited for', () => {
    ahead.readAhead(page)
    ahead.forgetAhead()
    expect(calls[0]?.aborted).toBe(true)
    void read()
    expect(names()).toEqual([asked, asked])
  })

  it('is forgotten when something is written, and what is read before that has ended, too', async () => {
    ahead.readAhead(page)
    const written = ahead.http('PATCH', 'campaigns/7')
    ahead.readAhead(page)
    calls[1]?.answer(null)
    await written
    void read()
    expect(names()).toEqual([asked, 'PATCH campaigns/7', asked, asked])
  })

  it('asks again itself when the early question failed', async () => {
    ahead.readAhead(page)
    const reading = read()
    calls[0]?.fail()
    await expect.poll(names).toEqual([asked, asked])
    calls[1]?.answer('now')
    expect((await reading).document).toBe('now')
  })
})

describe('what the page asked before there was a client', () => {
  const question = asked.slice('GET '.length)
  /** As `src/app/before-paint.js` leaves it. */
  const withFirst = (answer: FirstAnswers['answers'][string], token = 'one') => {
    const http: Http = (method, path, call = {}) => {
      calls.push({ name: `${method} ${path}${queryText(call.query)}` } as (typeof calls)[number])
      return Promise.resolve({ status: 200, document: 'anew', token: null })
    }
    const first = { token, at: 0, base: 'http://api.test/api/v2/', answers: { [question]: answer } }
    ahead = createReadAhead(http, tokens, { now: () => now, after: () => () => {} }, first)
  }
  const answer = (text: string, headers = {}) =>
    Promise.resolve({ answer: new Response(null, { status: 200, headers }), text })

  it('answers the question that comes for it, once, as the client would', async () => {
    withFirst(answer('{"data":{"asset-url":"/media/1","name":"/a"}}', { authorization: 'Bearer next' }))
    expect(await read()).toEqual({
      status: 200,
      document: { data: { 'asset-url': 'http://api.test/media/1', name: '/a' } },
      token: 'next',
    })
    expect(names()).toEqual([])
    expect((await read()).document).toBe('anew')
  })

  it.each([
    ['was refused', Promise.resolve(null), 'one', 0],
    ['is no JSON', answer('<html>'), 'one', 0],
    ['is of another session', answer('{}'), 'two', 0],
    ['is ten seconds old', answer('{}'), 'one', 10_000],
  ])('is asked anew when the answer %s', async (_, first, token, time) => {
    withFirst(first, token)
    now = time
    expect((await read()).document).toBe('anew')
    expect(names()).toEqual([asked])
  })

  it('is forgotten when something is written', async () => {
    withFirst(answer('{}'))
    await ahead.http('PATCH', 'campaigns/7')
    expect((await read()).document).toBe('anew')
  })
})

describe('what the application asks first', () => {
  it('is kept for the next visit, and goes with the session', () => {
    const world = fakeWindow()
    const store = createLocalStore(world)
    const questions = { base: 'http://api.test/api/v2/', byAddress: { '/': ['auth/user', 'campaigns?a=b'] } }
    keepFirstQuestions(store, questions)
    expect(JSON.parse(world.values.get(storageKeys.firstQuestions) ?? '')).toEqual(questions)
    createTokens(store).clear()
    expect(world.values.has(storageKeys.firstQuestions)).toBe(false)
  })
})
