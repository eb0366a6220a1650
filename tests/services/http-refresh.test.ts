import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { createHttp } from '#services/http/client.ts'

import { errorsBody, failureOf, httpForEachTest, messageOf } from '../support/http-world.ts'
import type { Reply } from '../support/small-server.ts'

const world = httpForEachTest()

describe('refresh', () => {
  /** Takes T2 and newer; PATCH auth makes them. */
  function rotating(stale: Reply = { status: 401, body: errorsBody({ code: 111 }) }) {
    world.server.answer = ({ method, url, authorization }) => {
      if (method === 'PATCH' && url === '/api/v2/auth') {
        return { status: 204, headers: { authorization: 'T2' } }
      }
      return authorization === 'Bearer T2' ? { status: 200, body: { data: url } } : stale
    }
  }
  const asked = () =>
    world.server.seen.map(({ method, url, authorization }) => `${method} ${url.slice(8)} ${authorization}`)

  it.each([111, 112])(
    'API-011 ERR-002 code %i gets a new token, which replaces the stored one, and repeats the call once',
    async (code) => {
      world.tokens.keep('T1')
      rotating({ status: 401, body: errorsBody({ code }) })
      const result = await world.http('GET', 'campaigns')
      expect(result.document).toEqual({ data: '/api/v2/campaigns' })
      expect(asked()).toEqual(['GET campaigns Bearer T1', 'PATCH auth Bearer T1', 'GET campaigns Bearer T2'])
      expect(world.tokens.current()).toBe('T2')
      expect(world.told).toEqual([])
    },
  )

  it('AUTH-012 a new token that comes after the sign-out is not kept', async () => {
    world.tokens.keep('T1')
    world.server.answer = ({ method }) => {
      if (method === 'PATCH') {
        world.tokens.clear()
        return { status: 204, headers: { authorization: 'T2' } }
      }
      return { status: 401, body: errorsBody({ code: 111 }) }
    }
    await failureOf(world.http('GET', 'campaigns'))
    expect([asked().slice(0, 2), world.tokens.current()]).toEqual([
      ['GET campaigns Bearer T1', 'PATCH auth Bearer T1'],
      null,
    ])
  })

  it('ERR-014 one 111 among other codes refreshes', async () => {
    world.tokens.keep('T1')
    rotating({ status: 401, body: errorsBody({ code: 110 }, { code: 111 }) })
    await world.http('GET', 'campaigns')
    expect(asked()).toContain('PATCH auth Bearer T1')
  })

  it('ERR-014 a list refreshes for one 111 or 112, otherwise it ends the session for one 110 or 125, otherwise neither', async () => {
    const codes = fc.array(fc.constantFrom(101, 104, 110, 111, 112, 118, 125, 199), {
      minLength: 1,
      maxLength: 5,
    })
    await fc.assert(
      fc.asyncProperty(codes, async (list) => {
        world.server.seen.length = 0
        world.tokens.keep('T1')
        rotating({ status: 401, body: errorsBody(...list.map((code) => ({ code }))) })
        const outcome = await failureOf(world.http('GET', 'campaigns'))
        const refreshes = list.includes(111) || list.includes(112)
        const ends = !refreshes && (list.includes(110) || list.includes(125))
        expect([asked().includes('PATCH auth Bearer T1'), outcome]).toEqual([
          refreshes,
          refreshes
            ? 'succeeded'
            : { kind: ends ? 'expired' : 'refused', messages: list.map((code) => messageOf(code)) },
        ])
      }),
      { numRuns: 60 },
    )
  })

  it('ERR-019 calls that fail at the same time share one refresh', async () => {
    world.tokens.keep('T1')
    rotating()
    const answer = world.server.answer
    const allAsked = Promise.withResolvers<void>()
    world.server.answer = async (call, request) => {
      if (world.server.seen.length === 3) {
        allAsked.resolve()
      }
      await allAsked.promise
      return answer(call, request)
    }
    await Promise.all(['a', 'b', 'c'].map((path) => world.http('GET', path)))
    expect(asked().filter((call) => call.startsWith('PATCH'))).toEqual(['PATCH auth Bearer T1'])
    expect(asked().slice(-3).toSorted()).toEqual(['GET a Bearer T2', 'GET b Bearer T2', 'GET c Bearer T2'])
  })

  it('ERR-019 a token that another tab has refreshed meanwhile is taken as it is', async () => {
    world.tokens.keep('T1')
    const rotate = rotating
    rotate()
    const rest = world.server.answer
    world.server.answer = (call, request) => {
      if (call.authorization === 'Bearer T1') {
        world.tokens.keep('T2')
      }
      return rest(call, request)
    }
    await world.http('GET', 'campaigns')
    expect(asked()).toEqual(['GET campaigns Bearer T1', 'GET campaigns Bearer T2'])
  })

  it('ERR-003 after a refresh that failed the call is repeated once more, and its result is final', async () => {
    world.tokens.keep('T1')
    world.server.answer = ({ method }) =>
      method === 'PATCH' ? { status: 500 } : { status: 401, body: errorsBody({ code: 111 }) }
    expect(await failureOf(world.http('GET', 'campaigns'))).toEqual({
      kind: 'refused',
      messages: [messageOf(111)],
    })
    expect(asked()).toEqual(['GET campaigns Bearer T1', 'PATCH auth Bearer T1', 'GET campaigns Bearer T1'])
    expect(world.told).toHaveLength(1)
  })

  it('a refresh that the server refuses for good means that the session is over', async () => {
    world.tokens.keep('T1')
    world.server.answer = ({ method }) => ({
      status: 401,
      body: errorsBody({ code: method === 'PATCH' ? 110 : 111 }),
    })
    expect(await failureOf(world.http('GET', 'campaigns'))).toEqual({
      kind: 'expired',
      messages: [messageOf(111)],
    })
  })

  it('a call with a token of its own is not refreshed', async () => {
    world.server.answer = () => ({ status: 401, body: errorsBody({ code: 111 }) })
    await failureOf(world.http('POST', 'auth/2fa', { token: 'pending' }))
    expect(asked()).toEqual(['POST auth/2fa Bearer pending'])
  })
})

describe('a session that is renewed', () => {
  const over = () => ({ status: 401, body: errorsBody({ code: 110 }) })
  const asked = () => world.server.seen.map(({ method, authorization }) => `${method} ${authorization}`)
  const renewable = (renewed: (signal?: AbortSignal) => Promise<boolean>) =>
    createHttp({
      base: `${world.server.origin}/api/v2/`,
      tokens: world.tokens,
      renewed,
      onProblem: (problem, call) => world.told.push({ problem, ...call }),
    })

  it('ERR-004 the calls that failed are repeated with the new token, each told once', async () => {
    world.tokens.keep('T1')
    world.server.answer = ({ authorization }) =>
      authorization === 'Bearer T1' ? over() : { status: 200, body: { data: 7 } }
    const renewing = renewable(async () => {
      world.tokens.keep('T2')
      return true
    })
    const [saved, read] = await Promise.all([
      renewing('PATCH', 'users/3', { body: { name: 'Maya' } }),
      renewing('GET', 'campaigns', { quiet: true }),
    ])
    expect([saved.document, read.document]).toEqual([{ data: 7 }, { data: 7 }])
    expect(asked().toSorted()).toEqual([
      'GET Bearer T1',
      'GET Bearer T2',
      'PATCH Bearer T1',
      'PATCH Bearer T2',
    ])
    expect(world.server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { name: 'Maya' },
      { name: 'Maya' },
    ])
  })

  it('when nobody renews it the failure stands', async () => {
    world.tokens.keep('T1')
    world.server.answer = over
    expect(await failureOf(renewable(async () => false)('GET', 'campaigns'))).toEqual({
      kind: 'expired',
      messages: [messageOf(110)],
    })
    expect(asked()).toEqual(['GET Bearer T1'])
  })

  it('an answer that comes late, when somebody has signed in again already, asks nobody', async () => {
    world.tokens.keep('T1')
    world.server.answer = ({ authorization }) => {
      world.tokens.keep('T2')
      return authorization === 'Bearer T1' ? over() : { status: 200, body: { data: 7 } }
    }
    const answered = await renewable(() => Promise.reject(new Error('asked')))('GET', 'campaigns')
    expect([answered.document, world.told]).toEqual([{ data: 7 }, []])
  })

  it('ERR-005 ERR-020 a call that must not end the session waits for nobody', async () => {
    world.tokens.keep('T1')
    world.server.answer = over
    const http = renewable(() => Promise.reject(new Error('asked')))
    expect(await failureOf(http('DELETE', 'auth', { suppressLogout: true }))).toMatchObject({
      kind: 'expired',
    })
  })
})
