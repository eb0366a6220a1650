import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { users } from '#server/db/schema/people.ts'
import { codeChallenges } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make } = server
const step = signingIn(server)

describe('the password', () => {
  test('AUTH-003 API-004 signs a person without a second factor in: 201 with a token and the user', async () => {
    const user = await make.user({ hasTwoFactors: false, name: 'Plain Person' })
    const answer = await step.password(user)
    expect([answer.status, answer.data.type, answer.data.id, answer.data.attributes]).toEqual([
      201,
      'users',
      String(user.id),
      {
        name: 'Plain Person',
        email: user.email,
        'is-super-user': false,
        'is-lite-user': false,
        'is-business-unit-admin': false,
        'is-expired': false,
        'is-subscribed-to-campaign-digest': false,
        'deleted-at': null,
      },
    ])
    const own = await server.withToken(answer.token ?? '').get('auth/user')
    expect([own.status, own.data.id]).toEqual([200, String(user.id)])
  })

  test('AUTH-002 API-004 of a person with a second factor answers 200, sends a code and signs nobody in', async () => {
    const user = await make.user()
    const answer = await step.password(user)
    expect([answer.status, answer.body]).toEqual([200, { meta: { 'code-sent': true } }])
    const [message] = await server.outbox()
    expect(message).toMatchObject({ kind: 'sms', to: user.phone, user: user.email, subject: null })
    expect(message?.text).toMatch(/^\d{6} is your Kerbside verification code\. It is valid for 10 minutes\.$/)
    expect((await server.withToken(answer.token ?? '').get('auth/user')).refusal).toEqual([401, 110])
  })

  test('is the same in any letter case and with spaces around the e-mail', async () => {
    const user = await make.user({ hasTwoFactors: false })
    const answer = await step.password({ email: `  ${user.email.toUpperCase()} `, password: user.password })
    expect([answer.status, answer.data.id]).toEqual([201, String(user.id)])
  })

  test('AUTH-029 a wrong one, an unknown account, a lite account and a wrong case answer alike: 104', async () => {
    const user = await make.user()
    const lite = await make.lite()
    const answers = await Promise.all(
      [
        { email: user.email, password: 'Kerbside2' },
        { email: user.email, password: 'kerbside1' },
        { email: 'nobody@kerbside.test', password: user.password },
        { email: lite.email, password: user.password },
        { email: "' or 1=1 --", password: user.password },
      ].map((given) => step.password(given)),
    )
    expect(new Set(answers.map(({ text }) => text))).toEqual(
      new Set([
        '{"errors":[{"status":"401","code":104,"detail":"These credentials do not match our records."}]}',
      ]),
    )
    expect(answers.map(({ token }) => token)).toEqual([null, null, null, null, null])
  })

  test('AUTH-030 an expired or deleted account is refused with 125, but only with the right password', async () => {
    const past = new Date(server.clock.now().getTime() - 1000)
    const expired = await make.user({ expiresAt: past })
    const deleted = await make.user({ deletedAt: past, hasTwoFactors: false })
    const guess = await step.password({ email: expired.email, password: 'Kerbside2' })
    const answers = [await step.password(expired), await step.password(deleted)]
    expect([guess.refusal, ...answers.map(({ refusal }) => refusal)]).toEqual([
      [401, 104],
      [401, 125],
      [401, 125],
    ])
    expect(answers[0]?.errors[0]?.detail).toBe('Your account has expired. Please contact your administrator.')
  })

  test('an account that expires in a minute still signs in', async () => {
    const user = await make.user({
      hasTwoFactors: false,
      expiresAt: new Date(server.clock.now().getTime() + 60_000),
    })
    expect((await step.password(user)).status).toBe(201)
  })

  test('is kept as an Argon2id hash', async () => {
    const user = await make.user()
    const [row] = await server.deps.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.passwordHash?.slice(0, 10)).toBe('$argon2id$')
  })

  test('ERR-001 ERR-009 ERR-010 missing values have errors with pointers', async () => {
    const answer = await server.anonymous.post('auth', { email: '  ' })
    expect([answer.status, answer.errors]).toEqual([
      422,
      [
        {
          status: '422',
          code: 101,
          detail: 'The email field is required.',
          source: { pointer: '/data/attributes/email' },
        },
        {
          status: '422',
          code: 101,
          detail: 'The password field is required.',
          source: { pointer: '/data/attributes/password' },
        },
      ],
    ])
  })
})

describe('the code', () => {
  test('AUTH-005 API-005 the right one answers 201 with a token; it works once', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const right = await step.lastCode(user)
    const answer = await step.code(pending, right)
    expect([answer.status, answer.data.id]).toEqual([201, String(user.id)])
    expect((await server.withToken(answer.token ?? '').get('auth/user')).status).toBe(200)
    expect((await step.code(pending, right)).refusal).toEqual([401, 110])
  })

  test('AUTH-004 anything but six digits is no code, and no guess', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const answers = []
    for (const given of ['12345', '1234567', '12345a', '１２３４５６', '', null, 123456, ['123456'], {}]) {
      answers.push((await step.code(pending, given)).refusal)
    }
    expect(new Set(answers.map(String))).toEqual(new Set(['422,101']))
    expect((await step.code(pending, await step.lastCode(user))).status).toBe(201)
  })

  test('AUTH-005 AUTH-029 a wrong one answers 109, the fifth is the last, then even the right one answers 118', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const wrong = await step.wrongCode(user)
    const answers = []
    for (let guess = 0; guess < 5; guess += 1) {
      answers.push((await step.code(pending, wrong)).refusal)
    }
    answers.push((await step.code(pending, await step.lastCode(user))).refusal)
    expect(answers).toEqual([...Array.from({ length: 5 }, () => [422, 109]), [429, 118]])
  })

  test('concurrent attempts count too: five of five', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const wrong = await step.wrongCode(user)
    const answers = await Promise.all(Array.from({ length: 20 }, () => step.code(pending, wrong)))
    expect(answers.filter(({ refusal }) => refusal[1] === 109).length).toBe(5)
    expect(answers.filter(({ refusal }) => refusal[1] === 118).length).toBe(15)
  })

  test('AUTH-029 is valid for ten minutes: 117 after', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    server.clock.advance({ minutes: 9, seconds: 59 })
    const inTime = await step.password(user)
    server.clock.advance({ seconds: 1 })
    const answer = await step.code(pending, await step.lastCode(user))
    expect([answer.refusal, answer.errors[0]?.detail]).toEqual([
      [422, 117],
      'The verification code has expired. Please ask for a new one.',
    ])
    expect((await step.code(inTime.token, await step.lastCode(user))).status).toBe(201)
  })

  test('after an hour the whole sign-in is over, and says so with 117', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    server.clock.advance({ minutes: 61 })
    const answer = await server.withToken(pending ?? '').post('auth/2fa/resend')
    expect([answer.refusal, answer.errors[0]?.detail]).toEqual([
      [422, 117],
      'The verification code has expired. Please sign in again.',
    ])
  })

  test('of one challenge does not pass another one', async () => {
    const [victim, attacker] = [await make.user(), await make.user()]
    const { token: pending } = await step.password(victim)
    await step.password(attacker)
    const foreign = await step.lastCode(attacker)
    const own = await step.lastCode(victim)
    const answer = await step.code(pending, foreign)
    expect(answer.status).toBe(foreign === own ? 201 : 422)
  })

  test('is not in the database, and its hash is bound to challenge and installation', async () => {
    const user = await make.user()
    await step.password(user)
    const code = await step.lastCode(user)
    const [row] = await server.deps.db.select().from(codeChallenges).where(eq(codeChallenges.userId, user.id))
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(code)
  })

  test('an account that ended between the factors is refused with 125', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    await server.deps.db.update(users).set({ deletedAt: server.clock.now() }).where(eq(users.id, user.id))
    expect((await step.code(pending, await step.lastCode(user))).refusal).toEqual([401, 125])
  })
})

describe('another code', () => {
  test('AUTH-006 API-006 is possible after half a minute, and invalidates the previous code', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const early = await step.lastCode(user)
    const hasty = await server.withToken(pending ?? '').post('auth/2fa/resend')
    expect([hasty.refusal, hasty.headers['retry-after']]).toEqual([[429, 118], '30'])
    server.clock.advance({ seconds: 30 })
    const answer = await server.withToken(pending ?? '').post('auth/2fa/resend')
    expect(answer.status).toBe(204)
    const late = await step.lastCode(user)
    const refused = await step.code(pending, early)
    expect(refused.status).toBe(early === late ? 201 : 422)
    expect((await step.code(answer.token, late)).status).toBe(201)
  })

  test('is sent again at once when the clock was set back, which nobody has to wait out', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    server.clock.advance({ minutes: -5 })
    expect((await server.withToken(pending ?? '').post('auth/2fa/resend')).status).toBe(204)
    expect((await server.withToken(pending ?? '').post('auth/2fa/resend')).headers['retry-after']).toBe('30')
    server.clock.advance({ minutes: 5 })
  })

  test('is sent five times in all, including the first', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const statuses = []
    for (let time = 0; time < 5; time += 1) {
      server.clock.advance({ seconds: 31 })
      statuses.push((await server.withToken(pending ?? '').post('auth/2fa/resend')).status)
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429])
  })

  test('of requests at the same time one is sent', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    server.clock.advance({ seconds: 31 })
    const before = (await server.outbox()).length
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => server.withToken(pending ?? '').post('auth/2fa/resend')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 429, 429, 429, 429])
    expect((await server.outbox()).length).toBe(before + 1)
  })

  test('the pending token opens nothing but the code calls, and a session opens none of these', async () => {
    const user = await make.user()
    const { token: pending } = await step.password(user)
    const session = await step.fully(await make.user())
    const answers = await Promise.all([
      server.withToken(pending ?? '').get('auth/user'),
      server.withToken(pending ?? '').patch('auth'),
      server.withToken(pending ?? '').delete('auth'),
      server.withToken(pending ?? '').get('campaigns'),
      server.withToken(session).post('auth/2fa', { sms_code: '000000' }),
      server.withToken(session).post('auth/2fa/resend'),
      server.anonymous.post('auth/2fa', { sms_code: '000000' }),
    ])
    expect(answers.map(({ refusal }) => refusal)).toEqual(Array.from({ length: 7 }, () => [401, 110]))
  })
})
