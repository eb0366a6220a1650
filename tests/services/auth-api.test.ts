import { describe, expect, it } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import {
  loadSignedInUser,
  requestPasswordReset,
  resendCode,
  resetPassword,
  signIn,
  signOut,
  verifyCode,
} from '#services/api/auth.ts'
import { applyEmailLink } from '#services/api/email-links.ts'
import type { Clock } from '#services/clock.ts'
import type { Answer, Call, Http, Method } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'

import { fakeWindow } from '../support/fake-window.ts'

function setUp(answer: Partial<Answer> | Problem) {
  const calls: { method: Method; path: string; call: Call | undefined }[] = []
  const tokens = createTokens(createLocalStore(fakeWindow()))
  const http: Http = async (method, path, call) => {
    calls.push({ method, path, call })
    if ('kind' in answer) {
      throw answer as unknown
    }
    return { status: 200, document: null, token: null, ...answer }
  }
  return { calls, tokens, http }
}

const stoppedClock: Clock = { now: () => 0, after: () => () => {} }
const credentials = { email: 'manager@kerbside.test', password: 'Kerbside1' }
const over: Problem = { kind: 'expired', messages: [{ detail: 'No session', field: null, code: 110 }] }
const userDocument = {
  data: {
    type: 'users',
    id: '3',
    attributes: {
      name: 'Maya Hart',
      email: 'manager@kerbside.test',
      'is-super-user': false,
      'is-lite-user': false,
      'is-business-unit-admin': false,
      'is-expired': false,
      'is-subscribed-to-campaign-digest': true,
      'deleted-at': null,
    },
  },
}

describe('sign-in', () => {
  it('AUTH-003 API-004 ERR-020 201 signs in and keeps the token; no token goes out and no logout comes of it', async () => {
    const { calls, tokens, http } = setUp({ status: 201, token: 'T1' })
    tokens.keep('old')
    expect(await signIn(http, tokens, credentials)).toBe('signed-in')
    expect(tokens.current()).toBe('T1')
    expect(calls).toEqual([
      { method: 'POST', path: 'auth', call: { body: credentials, token: null, suppressLogout: true } },
    ])
  })

  it('AUTH-002 200 asks for the code; nobody is signed in, the pending token waits', async () => {
    const { tokens, http } = setUp({ status: 200, token: 'P' })
    expect(await signIn(http, tokens, credentials)).toBe('code-sent')
    expect([tokens.current(), tokens.pending()]).toEqual([null, 'P'])
  })

  it('AUTH-005 API-005 ERR-020 the code goes out with the pending token; only 201 signs in', async () => {
    const first = setUp({ status: 200, token: 'P2' })
    first.tokens.keepPending('P')
    await expect(verifyCode(first.http, first.tokens, { smsCode: '123456' })).rejects.toEqual({
      kind: 'server',
      messages: [],
    })
    expect(first.tokens.current()).toBeNull()
    expect(first.calls).toEqual([
      {
        method: 'POST',
        path: 'auth/2fa',
        call: { body: { smsCode: '123456' }, token: 'P', suppressLogout: true },
      },
    ])
    const second = setUp({ status: 201, token: 'T1' })
    await verifyCode(second.http, second.tokens, { smsCode: '123456' })
    expect([second.tokens.current(), second.tokens.pending()]).toEqual(['T1', null])
  })

  it('AUTH-006 API-006 ERR-020 another code is asked for with the pending token, which may be replaced', async () => {
    const { calls, tokens, http } = setUp({ status: 202, token: 'P2' })
    tokens.keepPending('P')
    await resendCode(http, tokens)
    expect(calls).toEqual([
      { method: 'POST', path: 'auth/2fa/resend', call: { token: 'P', suppressLogout: true } },
    ])
    expect(tokens.pending()).toBe('P2')
  })
})

describe('the signed-in user', () => {
  it('AUTH-010 is nobody without a token, and the server is not asked', async () => {
    const { calls, tokens, http } = setUp({})
    expect([await loadSignedInUser(http, tokens), calls]).toEqual([null, []])
  })

  it('API-009 is read by the contract', async () => {
    const { tokens, http } = setUp({ document: userDocument })
    tokens.keep('T1')
    expect(await loadSignedInUser(http, tokens)).toEqual({
      id: '3',
      name: 'Maya Hart',
      email: 'manager@kerbside.test',
      isSuperUser: false,
      isLiteUser: false,
      isBusinessUnitAdmin: false,
      isExpired: false,
      isSubscribedToCampaignDigest: true,
      deletedAt: null,
      businessUnits: [],
      permissions: [],
    })
  })

  it('is nobody when the session is over, and the token goes; other failures keep it', async () => {
    const ended = setUp(over)
    ended.tokens.keep('T1')
    expect([await loadSignedInUser(ended.http, ended.tokens), ended.tokens.current()]).toEqual([null, null])
    const offline = setUp({ kind: 'offline', messages: [] })
    offline.tokens.keep('T1')
    await expect(loadSignedInUser(offline.http, offline.tokens)).rejects.toEqual({
      kind: 'offline',
      messages: [],
    })
    expect(offline.tokens.current()).toBe('T1')
  })
})

describe('sign-out', () => {
  it('AUTH-012 API-012 ERR-020 ends the session on the server and removes the token', async () => {
    const { calls, tokens, http } = setUp({ status: 204 })
    tokens.keep('T1')
    await signOut(http, tokens, stoppedClock)
    const signal: unknown = expect.any(AbortSignal)
    expect([calls, tokens.current()]).toEqual([
      [{ method: 'DELETE', path: 'auth', call: { suppressLogout: true, quiet: true, signal } }],
      null,
    ])
  })

  it('AUTH-012 removes the token even when the server cannot be reached', async () => {
    const { tokens, http } = setUp({ kind: 'offline', messages: [] })
    tokens.keep('T1')
    await expect(signOut(http, tokens, stoppedClock)).rejects.toEqual({ kind: 'offline', messages: [] })
    expect(tokens.current()).toBeNull()
  })

  it('AUTH-012 removes the token after five seconds in which the server says nothing, and gives the call up', async () => {
    const { tokens } = setUp({})
    tokens.keep('T1')
    const waits: [number, () => void][] = []
    const clock: Clock = { ...stoppedClock, after: (wait, task) => (waits.push([wait, task]), () => {}) }
    const signals: (AbortSignal | undefined)[] = []
    const hanging: Http = (_method, _path, call) => {
      signals.push(call?.signal)
      return new Promise(() => {})
    }
    const ended = signOut(hanging, tokens, clock)
    expect([tokens.current(), waits.map(([wait]) => wait)]).toEqual(['T1', [5_000]])
    waits[0]?.[1]()
    await ended
    expect([tokens.current(), signals.map((signal) => signal?.aborted)]).toEqual([null, [true]])
  })
})

describe('password reset', () => {
  it('API-007 API-008 AUTH-017 carry e-mail, passwords and the token of the address', async () => {
    const { calls, http } = setUp({ status: 204 })
    await requestPasswordReset(http, { email: 'a@b.test' })
    const body = { email: 'a@b.test', password: 'Aa1aaa', passwordConfirmation: 'Aa1aaa', token: 'abc' }
    await resetPassword(http, body)
    expect(calls).toEqual([
      {
        method: 'POST',
        path: 'auth/password',
        call: { body: { email: 'a@b.test' }, token: null, suppressLogout: true },
      },
      { method: 'PATCH', path: 'auth/password', call: { body, token: null, suppressLogout: true } },
    ])
  })

  it('a link of a change of e-mail is used without the session of whoever opens it', async () => {
    const attributes = { state: 'changed', 'user-id': '3', email: 'a@b.test' }
    const { calls, http } = setUp({
      status: 200,
      document: { data: { type: 'email-changes', id: '7', attributes } },
    })
    const { signal } = new AbortController()
    const change = await applyEmailLink(http, 'confirm', { token: 'abc' }, signal)
    expect(change).toEqual({ state: 'changed', userId: '3', email: 'a@b.test' })
    expect(calls).toEqual([
      {
        method: 'POST',
        path: 'auth/email/confirm',
        call: { body: { token: 'abc' }, token: null, suppressLogout: true, signal },
      },
    ])
  })
})
