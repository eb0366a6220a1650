import { generateKeyPairSync, randomUUID } from 'node:crypto'

import { eq } from 'drizzle-orm'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'

import { createTokens } from '#server/auth/tokens.ts'
import { users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'

import type { Answer } from '../support/answer.ts'
import type { Method } from '../support/client.ts'
import { serverForFile } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, clock, deps } = server
const step = signingIn(server)

const base64 = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Tokens of an attacker without a session, against an account with an open session. */
async function forgeries() {
  const victim = await make.superUser({ hasTwoFactors: false })
  const { token = '' } = (await step.password(victim)) as { token: string }
  const [head = '', body = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  const header = { alg: 'HS256', typ: 'kerbside-session+jwt' }
  const secret = new TextEncoder().encode(deps.secrets.jwt)
  const sign = (given: Record<string, unknown>, heading: Record<string, unknown> = {}, key = secret) =>
    new SignJWT({ ...claims, ...given }).setProtectedHeader({ ...header, ...heading } as never).sign(key)
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const otherSecret = new TextEncoder().encode('the secret of another installation, as long as ours')
  const two = await make.user()
  const { token: pending = '' } = (await step.password(two)) as { token: string }
  const campaign = await make.campaign()
  const link = await make.link({ kind: 'drop-zone', user: await make.lite(), campaign })
  const elsewhere = createTokens('the secret of another installation, as long as ours', clock.now)
  return {
    victim,
    token,
    forged: {
      'alg none': `${base64({ ...header, alg: 'none' })}.${body}.`,
      'alg NONE with the signature': `${base64({ ...header, alg: 'NONE' })}.${body}.${signature}`,
      'without a signature': `${head}.${body}.`,
      'another user in the claims': `${head}.${base64({ ...claims, sub: String(victim.id + 1) })}.${signature}`,
      'a later end in the claims': `${head}.${base64({ ...claims, exp: 9_999_999_999 })}.${signature}`,
      'the secret of another installation': await elsewhere.sign('session', {
        userId: victim.id,
        id: String(claims['sid']),
        generation: 1,
      }),
      'another issuer': await sign({ iss: 'https://evil.example' }),
      'another audience': await sign({ aud: 'somebody' }),
      'an empty key': `${head}.${body}.${'A'.repeat(43)}`,
      'a key of its own in the header': await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) as never })
        .sign(privateKey),
      'a key to be fetched': await sign(
        {},
        { jku: 'https://evil.example/keys', kid: '../../dev/null' },
        otherSecret,
      ),
      'an unknown critical header': await sign({}, { crit: ['x'], x: 1 }).catch(
        () => `${head}x.${body}.${signature}`,
      ),
      'another session': await sign({ sid: randomUUID() }),
      'a generation that is to come': await sign({ gen: 2 }),
      'the pending token of a sign-in': pending,
      'the token of a link': link.token,
      'nothing but dots': '..',
    },
  }
}

/** Every route that requires a session, with a valid address. */
const guarded = server.app.knownRoutes
  .filter(({ access, method }) => access !== 'public' && method !== 'HEAD')
  .map(({ method, url, access }) => ({
    method: method as Method,
    access,
    path: url.replace(/^\/api\/v2\//, '').replace(/:\w+/g, '1'),
  }))

const refusalOf = ({ status, errors }: Answer): string => `${status} ${errors.map(({ code }) => code).join()}`

describe('a token that was not given by a sign-in', () => {
  test('ERR-004 API-003 opens no route at all: 110', async () => {
    const { forged } = await forgeries()
    const opened: string[] = []
    for (const [what, given] of Object.entries(forged)) {
      for (const { method, path, access } of guarded) {
        if (what === 'the pending token of a sign-in' && access === 'pending') {
          continue
        }
        const answer = await server.withToken(given).ask(method, path)
        if (refusalOf(answer) !== '401 110') {
          opened.push(`${what}: ${method} ${path} answered ${refusalOf(answer)}`)
        }
      }
    }
    expect(guarded.length).toBeGreaterThan(40)
    expect(opened).toEqual([])
  })

  test('neither refreshes nor ends a session, and the real one goes on', async () => {
    const { forged, token } = await forgeries()
    // Only the server could sign the two tokens of sessions that never existed; sign-out with them ends no session.
    const { 'another session': _never, 'a generation that is to come': _early, ...unsigned } = forged
    for (const given of Object.values(unsigned)) {
      expect((await server.withToken(given).patch('auth')).refusal).toEqual([401, 110])
      expect((await server.withToken(given).delete('auth')).refusal).toEqual([401, 110])
    }
    expect((await server.withToken(token).get('auth/user')).status).toBe(200)
  })

  test('counts in the authorization header alone: no cookie, query or body brings one in', async () => {
    const { token } = await forgeries()
    const answers = [
      await server.anonymous.get(`auth/user?token=${token}&access_token=${token}&authorization=${token}`),
      await server.anonymous.get('auth/user', {
        headers: { cookie: `jwt=${token}; authorization=Bearer ${token}` },
      }),
      await server.anonymous.get('auth/user', { headers: { 'x-authorization': `Bearer ${token}` } }),
      await server.anonymous.post('search/campaigns', { query: 'a', token, jwt: token }),
    ]
    expect(answers.map(({ refusal }) => refusal)).toEqual(answers.map(() => [401, 110]))
  })
})

describe('a token of an account that is no more', () => {
  test('ERR-004 ERR-015 is refused by every route: 125 once it is deleted or expired, 110 once its row is deleted', async () => {
    const ended = { deletedAt: clock.now(), expiresAt: clock.now() }
    for (const [field, value] of Object.entries(ended)) {
      const user = await make.superUser({ hasTwoFactors: false })
      const { token } = await step.password(user)
      await deps.db
        .update(users)
        .set({ [field]: value })
        .where(eq(users.id, user.id))
      const answers = await Promise.all(
        guarded
          .filter(({ access }) => access !== 'pending')
          .map(({ method, path }) => server.withToken(token ?? '').ask(method, path)),
      )
      expect([...new Set(answers.map(refusalOf))]).toEqual(['401 125'])
      expect((await step.password(user)).refusal).toEqual([401, 125])
    }
    const user = await make.user({ hasTwoFactors: false })
    const { token } = await step.password(user)
    await deps.db.delete(users).where(eq(users.id, user.id))
    expect((await server.withToken(token ?? '').get('auth/user')).refusal).toEqual([401, 110])
  })
})

describe('a token that a refresh has taken the place of', () => {
  test('ERR-002 opens nothing: 112; shown again after its minute, it ends every token of its session and no other session', async () => {
    const user = await make.user({ hasTwoFactors: false })
    const { token: first } = await step.password(user)
    const { token: other } = await step.password(user)
    const refresh = (token: string | null) => server.withToken(token ?? '').patch('auth')
    const { token: second } = await refresh(first)
    const { token: third } = await refresh(second)
    expect((await server.withToken(second ?? '').get('auth/user')).refusal).toEqual([401, 112])
    clock.advance({ seconds: 61 })
    const replayed = await refresh(second)
    const after = await Promise.all(
      [first, second, third].flatMap((token) => [
        server.withToken(token ?? '').get('auth/user'),
        refresh(token),
      ]),
    )
    expect([replayed, ...after].map(({ refusal }) => refusal)).toEqual(
      Array.from({ length: 7 }, () => [401, 110]),
    )
    expect((await server.withToken(other ?? '').get('auth/user')).status).toBe(200)
    const kept = await deps.db.select().from(sessions).where(eq(sessions.userId, user.id))
    expect(kept.map(({ revokedAt }) => revokedAt !== null).toSorted()).toEqual([false, true])
  })
})

describe('an address that an attacker writes', () => {
  const games = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-port': '1337',
    'x-original-url': '/evil',
    forwarded: 'host=evil.example;proto=https',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
  }

  test('is ignored in mails: the link of a reset leads to PUBLIC_URL', async () => {
    const user = await make.user()
    await server.anonymous.post('auth/password', { email: user.email }, { headers: games })
    await server.settled()
    const mail = (await server.outbox()).find(({ to }) => to === user.email)
    expect(mail?.text).toMatch(/\nhttp:\/\/kerbside\.test\/auth\/reset\/[\w-]{43}\n/)
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/evil|1337/)
  })

  test('is in no answer: locations are paths of this server', async () => {
    const unit = await make.businessUnit()
    const manager = await make.manager(unit)
    const answer = await server.as(manager).post(
      'campaigns',
      {
        name: 'Hosted',
        client: 'Client of hosts',
        starts_at: '2026-03-10T00:00:00Z',
        ends_at: '2026-03-20T23:59:59Z',
        build_frequency: 5,
        business_units: [unit.id],
        managers: [manager.email],
      },
      { headers: games },
    )
    expect([answer.status, answer.headers['location']]).toEqual([201, `/api/v2/campaigns/${answer.data.id}`])
    expect(answer.text).not.toContain('evil')
  })

  test('AUTH-028 the server never redirects, whatever a path or next contains', async () => {
    const paths = [
      '/auth/login?next=//evil.example',
      '/auth/login?next=https://evil.example',
      '/auth/logout?next=%2F%2Fevil.example',
      '//evil.example/',
      '//evil.example/%2e%2e',
      '/\\evil.example',
      '/%5cevil.example',
      '/https://evil.example',
      '/assets//evil.example',
      '/.//evil.example',
      '/api/v2//evil.example',
      '/api/v2/auth?next=//evil.example',
    ]
    for (const path of paths) {
      const answer = await server.anonymous.get(`/${path}`, { headers: { ...games, accept: 'text/html' } })
      expect([path, answer.headers['location'], answer.status >= 300 && answer.status < 400]).toEqual([
        path,
        undefined,
        false,
      ])
    }
  })
})
