import { eq } from 'drizzle-orm'
import { SignJWT, decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, test } from 'vitest'

import { users } from '#server/db/schema/people.ts'
import { sessions } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, clock } = server
const step = signingIn(server)

const whoIs = (token: string | null) => server.withToken(token ?? '').get('auth/user')
const refresh = (token: string | null) => server.withToken(token ?? '').patch('auth')

async function signedIn() {
  const user = await make.user({ hasTwoFactors: false })
  const { token } = await step.password(user)
  return { user, token: token ?? '' }
}

describe('the token', () => {
  test('API-003 API-113 is required by every route that is not public', async () => {
    expect((await server.anonymous.get('auth/user')).refusal).toEqual([401, 110])
  })

  test('ERR-002 is good for 15 minutes, then 111', async () => {
    const { token } = await signedIn()
    clock.advance({ minutes: 14, seconds: 59 })
    expect((await whoIs(token)).status).toBe(200)
    clock.advance({ seconds: 1 })
    expect((await whoIs(token)).refusal).toEqual([401, 111])
  })

  test('ERR-004 one that was not signed here, was changed, or names another algorithm is no session: 110', async () => {
    const { user, token } = await signedIn()
    const claims = decodeJwt(token)
    const header = decodeProtectedHeader(token)
    const secret = new TextEncoder().encode(server.deps.secrets.jwt)
    const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [head = '', body = '', signature = ''] = token.split('.')
    const signed = (given: Record<string, unknown>, heading: Record<string, unknown> = {}, key = secret) =>
      new SignJWT({ ...claims, ...given })
        .setProtectedHeader({ alg: 'HS256', typ: String(header.typ), ...heading })
        .sign(key)
    const forged = [
      `${head}.${base64({ ...claims, sub: '1' })}.${signature}`,
      `${base64({ ...header, alg: 'none' })}.${body}.`,
      `${base64({ ...header, alg: 'none' })}.${body}.${signature}`,
      `${head}.${body}.${signature.slice(0, -2)}`,
      `${head}.${body}`,
      await signed({}, {}, new TextEncoder().encode('another secret of the same length, or longer')),
      await signed({}, { alg: 'HS512' }),
      await signed({}, { typ: 'JWT' }),
      await signed({}, { typ: 'kerbside-pending+jwt' }),
      await signed({ iss: 'somebody' }),
      await signed({ aud: 'somebody' }),
      await signed({ sid: 'x' }),
      await signed({ sid: '00000000-0000-4000-8000-000000000000' }),
      await signed({ gen: 7 }),
      await signed({ gen: '1' }),
      await signed({ sub: String(user.id + 1) }),
      'x'.repeat(5000),
      'null',
    ]
    const answers = await Promise.all(forged.map(whoIs))
    expect(answers.map(({ refusal }) => refusal)).toEqual(forged.map(() => [401, 110]))
    expect((await whoIs(await signed({}))).status).toBe(200)
  })

  test('ERR-004 ERR-015 an account that ends is refused with 125 on its next call', async () => {
    const [deleted, expired] = [await signedIn(), await signedIn()]
    await server.deps.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, deleted.user.id))
    await server.deps.db.update(users).set({ expiresAt: clock.now() }).where(eq(users.id, expired.user.id))
    const answers = [await whoIs(deleted.token), await refresh(deleted.token), await whoIs(expired.token)]
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      [401, 125],
      [401, 125],
      [401, 125],
    ])
  })
})

describe('a refresh', () => {
  test('API-011 ERR-002 gives a new token, by an expired one too; the one before is superseded: 112', async () => {
    const { user, token } = await signedIn()
    clock.advance({ minutes: 20 })
    const answer = await refresh(token)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await whoIs(answer.token)).data.id).toBe(String(user.id))
    expect((await whoIs(token)).refusal).toEqual([401, 112])
  })

  test('ERR-019 refreshes at the same time with the same token all end with the one new token', async () => {
    const { token } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(token)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 204))
    const generations = answers.map((answer) => decodeJwt(answer.token ?? '')['gen'])
    expect(new Set(generations)).toEqual(new Set([2]))
    const uses = await Promise.all(answers.map((answer) => whoIs(answer.token)))
    expect(uses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('a superseded token gets the new one for a minute, as an answer may be lost on its way', async () => {
    const { token } = await signedIn()
    await refresh(token)
    clock.advance({ seconds: 60 })
    const again = await refresh(token)
    expect([again.status, (await whoIs(again.token)).status]).toEqual([204, 200])
  })

  test('a superseded token used later is a stolen copy: the session ends', async () => {
    const { token } = await signedIn()
    const { token: current } = await refresh(token)
    clock.advance({ seconds: 61 })
    expect((await refresh(token)).refusal).toEqual([401, 110])
    expect((await whoIs(current)).refusal).toEqual([401, 110])
  })

  test('a token two refreshes old ends the session also within the minute', async () => {
    const { token } = await signedIn()
    const { token: second } = await refresh(token)
    const { token: third } = await refresh(second)
    expect((await refresh(token)).refusal).toEqual([401, 110])
    expect((await whoIs(third)).refusal).toEqual([401, 110])
  })

  test('is possible for 14 days from the sign-in and no longer', async () => {
    let { token }: { token: string | null } = await signedIn()
    clock.advance({ days: 13 })
    token = (await refresh(token)).token
    clock.advance({ hours: 23, minutes: 59 })
    token = (await refresh(token)).token
    expect((await whoIs(token)).status).toBe(200)
    clock.advance({ minutes: 1 })
    expect([(await refresh(token)).refusal, (await whoIs(token)).refusal]).toEqual([
      [401, 110],
      [401, 110],
    ])
  })
})

describe('a sign-out', () => {
  test('API-012 AUTH-012 ends the session on the server, and this session alone', async () => {
    const { user, token } = await signedIn()
    const elsewhere = (await step.password(user)).token
    expect((await server.withToken(token).delete('auth')).status).toBe(204)
    expect([(await whoIs(token)).refusal, (await refresh(token)).refusal]).toEqual([
      [401, 110],
      [401, 110],
    ])
    expect((await whoIs(elsewhere)).status).toBe(200)
  })

  test('works with an expired token, and is idempotent', async () => {
    const { token } = await signedIn()
    clock.advance({ minutes: 16 })
    const answers = [
      await server.withToken(token).delete('auth'),
      await server.withToken(token).delete('auth'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([204, 204])
    expect((await refresh(token)).refusal).toEqual([401, 110])
  })
})

describe('the signed-in user', () => {
  test('API-009 SHELL-012 has business units and the rights on them, with any includes', async () => {
    const [north, south] = [
      await make.businessUnit({ name: 'North' }),
      await make.businessUnit({ name: 'South' }),
    ]
    const user = await make.user({ name: 'Ada Admin' })
    await make.grantOnUnit(user, north, ['admin', 'add_campaign'])
    const campaign = await make.campaign({ unit: south })
    await make.grant(user, campaign, ['view'])
    const answer = await server.as(user).get('auth/user?include=moderation-agents')
    expect(answer.data.attributes['is-business-unit-admin']).toBe(true)
    expect(answer.included.map(({ type, attributes }) => [type, attributes])).toEqual([
      ['business-units', { name: 'North' }],
      ['permissions', { action: 'admin', object: 'BusinessUnit', 'object-id': String(north.id) }],
      ['permissions', { action: 'add_campaign', object: 'BusinessUnit', 'object-id': String(north.id) }],
    ])
    expect(answer.data.relationships?.['moderation-agents']).toEqual({ data: [] })
  })

  test('SHELL-013 a super user holds every right on every business unit', async () => {
    const user = await make.superUser()
    const answer = await server.as(user).get('auth/user')
    const units = answer.included.filter(({ type }) => type === 'business-units')
    const rights = answer.included.filter(({ type }) => type === 'permissions')
    expect(units.length).toBeGreaterThan(0)
    expect(rights.length).toBe(units.length * 4)
    expect(new Set(rights.map(({ id }) => id)).size).toBe(rights.length)
  })
})

test('sessions of a user that is deleted for good go with them', async () => {
  const { user, token } = await signedIn()
  await server.deps.db.delete(users).where(eq(users.id, user.id))
  expect(await server.deps.db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([])
  expect((await whoIs(token)).refusal).toEqual([401, 110])
})
