import { describe, expect, test, vi } from 'vitest'

import type { Problem } from '#contract/problem.ts'
import { exchangeLinkToken } from '#services/api/token-links.ts'
import type { Call, Http } from '#services/http/client.ts'
import { createTokens } from '#services/http/tokens.ts'
import { createLocalStore } from '#services/storage/local-store.ts'
import { fakeWindow } from '#tests/support/fake-window.ts'

const session = { key: '4', kind: 'drop-zone', campaignId: '7' } as const
const document = {
  data: {
    type: 'lite-sessions',
    id: '4',
    attributes: { key: '4', kind: 'drop-zone', 'campaign-id': '7' },
  },
}
const refused: Problem = {
  kind: 'refused',
  messages: [{ detail: 'Your link may have expired or been revoked.', field: null, code: 120 }],
}

const rejecting = (problem: Problem): Promise<never> =>
  vi.fn<() => Promise<never>>().mockRejectedValue(problem)()

/** The API as far as links go: notes what is asked of it, with which token, and whether a logout may come of it. */
function arrange(answer: { token: string | null } | Problem, kept: Record<string, string> = {}) {
  const asked: [string, Call['token'], Call['suppressLogout']][] = []
  const http: Http = async (method, path, call = {}) => {
    asked.push([`${method} ${path}`, call.token, call.suppressLogout])
    if (path === 'auth/lite') {
      return 'kind' in answer ? rejecting(answer) : { status: 200, document, token: answer.token }
    }
    return { status: 204, document: null, token: null }
  }
  const tokens = createTokens(createLocalStore(fakeWindow(kept)))
  return {
    asked,
    tokens,
    exchange: () => exchangeLinkToken(http, tokens, 'secret', AbortSignal.timeout(5000)),
  }
}

describe('signing in by a link', () => {
  test('AUTH-021 AUTH-023 ERR-020 exchanges the token of the link, and keeps the session and what it opens', async () => {
    const { asked, tokens, exchange } = arrange({ token: 'session' })
    expect(await exchange()).toEqual(session)
    expect([asked, tokens.current(), tokens.link()]).toEqual([
      [['GET auth/lite', 'secret', true]],
      'session',
      session,
    ])
  })

  test('AUTH-013 signs out whoever was signed in here', async () => {
    const { asked, tokens, exchange } = arrange({ token: 'session' }, { jwt: 'somebody' })
    await exchange()
    expect([asked, tokens.current()]).toEqual([
      [
        ['GET auth/lite', 'secret', true],
        ['DELETE auth', undefined, true],
      ],
      'session',
    ])
  })

  test('AUTH-022 a refused link changes nothing, nor does an answer without a token', async () => {
    for (const answer of [refused, { token: null }]) {
      const { asked, tokens, exchange } = arrange(answer, { jwt: 'somebody' })
      await expect(exchange()).rejects.toMatchObject({ messages: 'kind' in answer ? answer.messages : [] })
      expect([asked.length, tokens.current(), tokens.link()]).toEqual([1, 'somebody', null])
    }
  })

  test('AUTH-013 signing out forgets the link, a refreshed token keeps it, and a broken entry is none', async () => {
    const { tokens, exchange } = arrange({ token: 'session' })
    await exchange()
    tokens.keep('refreshed')
    expect([tokens.current(), tokens.link()]).toEqual(['refreshed', session])
    tokens.clear()
    expect([tokens.current(), tokens.link()]).toEqual([null, null])
    for (const link of ['{', '{}', '{"key":"4","kind":"other","campaignId":"7"}']) {
      expect(arrange(refused, { link }).tokens.link()).toBeNull()
    }
  })
})
