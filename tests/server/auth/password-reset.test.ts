import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { passwordResets } from '#server/db/schema/sessions.ts'

import { serverForFile } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, clock } = server
const step = signingIn(server)

async function ask(email: string) {
  const answer = await server.anonymous.post('auth/password', { email })
  await server.settled()
  return answer
}

async function tokenFor(user: { email: string }): Promise<string> {
  await ask(user.email)
  const mail = (await server.outbox()).find(({ kind, to }) => kind === 'mail' && to === user.email)
  return /\/auth\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? 'no mail was sent'
}

const reset = (email: string, token: string, password = 'Fresh-Start9', confirmation = password) =>
  server.anonymous.patch('auth/password', { email, password, password_confirmation: confirmation, token })

describe('asking for a reset', () => {
  test('API-007 AUTH-017 sends a mail with a link that carries the token', async () => {
    const user = await make.user({ name: 'Ada Lovelace' })
    const answer = await ask(user.email.toUpperCase())
    const [mail] = await server.outbox()
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(mail).toMatchObject({
      kind: 'mail',
      to: user.email,
      user: user.email,
      subject: 'Reset your Kerbside password',
    })
    expect(mail?.text).toMatch(
      /^Hello Ada Lovelace,\n\n.+\nhttp:\/\/kerbside\.test\/auth\/reset\/[\w-]{43}\n\nIt can be used once and is valid for 60 minutes\./,
    )
  })

  test('AUTH-016 answers the same for unknown, deleted, expired and link accounts, and sends no mail', async () => {
    const past = new Date(clock.now().getTime() - 1000)
    const [expired, deleted, lite] = [
      await make.user({ expiresAt: past }),
      await make.user({ deletedAt: past }),
      await make.lite(),
    ]
    const before = await server.outbox()
    const answers = []
    for (const email of [
      'nobody@kerbside.test',
      'not an address',
      expired.email,
      deleted.email,
      lite.email,
    ]) {
      answers.push(await ask(email))
    }
    expect(answers.map(({ status, text }) => [status, text])).toEqual(answers.map(() => [204, '']))
    expect(await server.outbox()).toEqual(before)
  })

  test('AUTH-016 is answered before it is looked whether there is an account', async () => {
    const user = await make.user()
    const answer = await server.anonymous.post('auth/password', { email: user.email })
    // The response does not wait for the mail.
    expect(answer.status).toBe(204)
    await server.settled()
    expect((await server.outbox())[0]?.to).toBe(user.email)
  })

  test('sends three mails to one account in 15 minutes', async () => {
    const user = await make.user()
    for (const _time of [1, 2, 3, 4, 5]) {
      expect((await ask(user.email)).status).toBe(204)
    }
    expect((await server.outbox()).filter(({ to }) => to === user.email).length).toBe(3)
  })
})

describe('a reset', () => {
  test('API-008 AUTH-018 sets the new password, ends sessions, pending sign-ins and other links, and works once', async () => {
    const user = await make.user()
    const session = await step.fully(user)
    const { token: pending } = await step.password(user)
    const other = await tokenFor(user)
    const token = await tokenFor(user)
    const answer = await reset(user.email, token)
    expect([answer.status, answer.text]).toEqual([204, ''])
    const after = [
      await server.withToken(session).get('auth/user'),
      await server.withToken(session).patch('auth'),
      await step.code(pending, await step.lastCode(user)),
      await reset(user.email, token, 'Another-One9'),
      await reset(user.email, other, 'Another-One9'),
      await step.password(user),
    ]
    expect(after.map(({ refusal }) => refusal)).toEqual([
      [401, 110],
      [401, 110],
      [401, 110],
      [422, 119],
      [422, 119],
      [401, 104],
    ])
    expect((await step.password({ email: user.email, password: 'Fresh-Start9' })).status).toBe(200)
  })

  test('AUTH-029 a token that is unknown, too old, or another account’s answers 119', async () => {
    const [user, other] = [await make.user(), await make.user()]
    const token = await tokenFor(user)
    const answers = [
      await reset(user.email, 'x'.repeat(43)),
      await reset(other.email, token),
      await reset('', token),
    ]
    clock.advance({ minutes: 60 })
    answers.push(await reset(user.email, token))
    expect(answers.map(({ refusal }) => refusal)).toEqual([
      [422, 119],
      [422, 119],
      [422, 101],
      [422, 119],
    ])
    expect((await step.password(user)).status).toBe(200)
  })

  test('a new request ends the links of earlier mails', async () => {
    const user = await make.user()
    const [older, newer] = [await tokenFor(user), await tokenFor(user)]
    expect((await reset(user.email, older)).refusal).toEqual([422, 119])
    expect((await reset(user.email, newer)).status).toBe(204)
  })

  test('of two at once with the same token one is done', async () => {
    const user = await make.user()
    const token = await tokenFor(user)
    const answers = await Promise.all([
      reset(user.email, token, 'First-One9'),
      reset(user.email, token, 'Second-One9'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422])
  })

  test('AUTH-019 AUTH-020 AUTH-026 a weak password is refused in the server’s words at its field, and spends no token', async () => {
    const user = await make.user({ email: 'margaret@kerbside.test' })
    const token = await tokenFor(user)
    const words = async (password: string) => {
      const answer = await reset(user.email, token, password)
      return answer.errors.map(({ detail, source }) => [detail, source?.pointer])
    }
    const at = '/data/attributes/password'
    expect(await words('Ab1')).toEqual([
      ['The password must be at least 6 characters.', at],
      ['The password must have at least 4 different characters.', at],
    ])
    expect(await words('kerbside1')).toEqual([['The password must contain an upper-case letter.', at]])
    expect(await words('KERBSIDE1')).toEqual([['The password must contain a lower-case letter.', at]])
    expect(await words('Kerbside')).toEqual([['The password must contain a number.', at]])
    expect(await words('Margaret99')).toEqual([['The password may not contain your email address.', at]])
    expect(await words('Aaaaa1')).toEqual([['The password must have at least 4 different characters.', at]])
    expect(await words('')).toEqual([['The password field is required.', at]])
    expect((await reset(user.email, token, 'Ärger1!')).status).toBe(204)
  })

  test('AUTH-027 a confirmation that differs is refused', async () => {
    const user = await make.user()
    const answer = await reset(user.email, await tokenFor(user), 'Fresh-Start9', 'Fresh-Start8')
    expect(answer.errors).toEqual([
      {
        status: '422',
        code: 101,
        detail: 'The password confirmation does not match.',
        source: { pointer: '/data/attributes/password_confirmation' },
      },
    ])
  })

  test('its token is not in the database', async () => {
    const user = await make.user()
    const token = await tokenFor(user)
    const [row] = await server.deps.db.select().from(passwordResets).where(eq(passwordResets.userId, user.id))
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('lets the owner in from where they are, while their account is under attack', async () => {
    const user = await make.user({ hasTwoFactors: false })
    for (let index = 0; index < 150; index += 1) {
      await step.password({ email: user.email, password: `Wrong${index}` }, `10.1.0.${index}`)
    }
    const fresh = { email: user.email, password: 'Fresh-Start9' }
    expect((await step.password(user, '192.0.2.7')).refusal).toEqual([429, 118])
    const token = await tokenFor(user)
    const answer = await server.anonymous.patch(
      'auth/password',
      { email: user.email, password: fresh.password, password_confirmation: fresh.password, token },
      { from: '192.0.2.7' },
    )
    expect([answer.status, (await step.password(fresh, '192.0.2.7')).status]).toEqual([204, 201])
  })
})
