import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'

import { sweep } from '#server/auth/sweep.ts'
import { users } from '#server/db/schema/people.ts'
import { emailChanges } from '#server/db/schema/sessions.ts'

import { serverForFile, startServer } from '../support/harness.ts'
import type { MadeUser } from '../support/make.ts'
import { signingIn } from '../support/signing-in.ts'

const server = await serverForFile()
const { make, clock } = server
const step = signingIn(server)

let made = 0
/** An address that no account has. */
const freshEmail = () => `fresh${(made += 1)}@elsewhere.test`

const emailOf = async ({ id }: { id: number }) => {
  const [user] = await server.deps.db.select().from(users).where(eq(users.id, id))
  return user?.email
}

const mailsTo = async (email: string) =>
  (await server.outbox()).filter(({ kind, to }) => kind === 'mail' && to === email)

/** The token of the newest mail to an address that has such a link. */
async function tokenIn(email: string, action: 'confirm' | 'stop' | 'reset'): Promise<string> {
  await server.settled()
  const path = action === 'reset' ? '/auth/reset/' : `/auth/email/${action}/`
  const mail = (await mailsTo(email)).find(({ text }) => text.includes(path))
  return mail?.text.split(path)[1]?.split('\n')[0] ?? 'no such mail'
}

const confirm = (token: string) => server.anonymous.post('auth/email/confirm', { token })
const stop = (token: string) => server.anonymous.post('auth/email/stop', { token })
const outcome = (answer: Awaited<ReturnType<typeof confirm>>) => [
  answer.status,
  answer.status === 200 ? answer.data.attributes['state'] : answer.errors[0]?.code,
]
const used = [422, 127]

const changeOwn = (user: MadeUser, email: string, password: string | null = user.password, from?: string) =>
  server
    .as(user)
    .patch(
      `users/${user.id}`,
      { email, ...(password === null ? {} : { current_password: password }) },
      from === undefined ? {} : { from },
    )

/** A unit's admin, and a person without other rights who manages a campaign of the unit. */
async function adminAndManager() {
  const unit = await make.businessUnit()
  return { unit, admin: await make.unitAdmin(unit), manager: await make.manager(unit) }
}

describe('one’s own e-mail', () => {
  test('USER-024 changes when the new address has confirmed, and the old one is told', async () => {
    const user = await make.user({ name: 'Ada' })
    const email = freshEmail()
    const answer = await changeOwn(user, email)
    expect([answer.status, answer.data.attributes['email'], await emailOf(user)]).toEqual([
      200,
      user.email,
      user.email,
    ])
    await server.settled()
    const [asked] = await mailsTo(user.email)
    const [toNew] = await mailsTo(email)
    expect([asked?.subject, toNew?.subject]).toEqual([
      'Your Kerbside email is to be changed',
      'Confirm your Kerbside email',
    ])
    expect(asked?.text).toMatch(
      /^Hello Ada,\n\nyou asked to change the email of your Kerbside account to fresh\d+@elsewhere\.test\.\n\nThe new address has to confirm it\. If this is not right, stop it with this link:\nhttp:\/\/kerbside\.test\/auth\/email\/stop\/[\w-]{43}\n\nThe link works until 7 days after the change, and then undoes it\.$/,
    )
    expect(toNew?.text).toMatch(
      /\nhttp:\/\/kerbside\.test\/auth\/email\/confirm\/[\w-]{43}\n\nThe link can be used once and is valid for 24 hours\./,
    )
    expect(toNew?.text.includes(user.email)).toBe(false)

    const token = await tokenIn(email, 'confirm')
    server.pushes.length = 0
    expect(outcome(await confirm(token))).toEqual([200, 'changed'])
    expect(await emailOf(user)).toBe(email)
    expect(server.pushes.map(({ event, data }) => [event, data])).toContainEqual([
      'UserIndexed',
      { user_id: user.id },
    ])
    await server.settled()
    expect((await mailsTo(user.email))[0]).toMatchObject({
      subject: 'Your Kerbside email was changed',
      text: `Hello Ada,\n\nthe email of your account was changed to ${email}. If that was not you, undo it within 7 days with the link of our earlier mail, or contact your administrator.`,
    })
    expect((await step.password({ ...user, email })).status).toBe(200)
  })

  test('needs the current password: a missing and a wrong one show errors at its field, and write nothing', async () => {
    const user = await make.user({ name: 'Ada' })
    const wrong = { name: 'Eve', email: freshEmail() }
    for (const [password, detail] of [
      [null, 'The current password field is required.'],
      ['', 'The current password field is required.'],
      ['Wrong1', 'The current password is not correct.'],
    ] as const) {
      const answer = await server.as(user).patch(`users/${user.id}`, {
        ...wrong,
        ...(password === null ? {} : { 'current-password': password }),
      })
      expect([answer.status, answer.errors]).toEqual([
        422,
        [{ status: '422', code: 101, detail, source: { pointer: '/data/attributes/current_password' } }],
      ])
    }
    await server.settled()
    const [row] = await server.deps.db.select().from(users).where(eq(users.id, user.id))
    expect([row?.name, await mailsTo(user.email), await mailsTo(wrong.email)]).toEqual(['Ada', [], []])
  })

  test('is not guessed: after five wrong passwords from an address the right one is refused too', async () => {
    const user = await make.user()
    const from = '198.51.100.77'
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await changeOwn(user, freshEmail(), `Wrong${guess}`, from)).status).toBe(422)
    }
    expect((await changeOwn(user, freshEmail(), user.password, from)).refusal).toEqual([429, 118])
    expect((await step.password(user, from)).refusal).toEqual([429, 118])
    clock.advance({ minutes: 16 })
    expect((await changeOwn(user, freshEmail(), user.password, from)).status).toBe(200)
  })

  test('name and digest need no password, nor does the e-mail that one has', async () => {
    const user = await make.user()
    const answer = await server.as(user).patch(`users/${user.id}`, { name: 'Ada', email: user.email })
    expect([answer.status, answer.body?.meta]).toEqual([200, undefined])
    await server.settled()
    expect(await mailsTo(user.email)).toEqual([])
  })
})

describe('somebody else’s e-mail', () => {
  test('an admin cannot take over an account: the old address must confirm, too', async () => {
    const { admin, manager } = await adminAndManager()
    const email = freshEmail()
    const answer = await server.as(admin).patch(`users/${manager.id}`, { email })
    expect([answer.status, answer.body?.meta]).toEqual([200, { 'pending-email': email }])
    const [tokenOfNew, tokenOfOld] = [
      await tokenIn(email, 'confirm'),
      await tokenIn(manager.email, 'confirm'),
    ]
    expect(outcome(await confirm(tokenOfNew))).toEqual([200, 'waiting'])
    expect(await emailOf(manager)).toBe(manager.email)

    await server.anonymous.post('auth/password', { email })
    await server.anonymous.post('auth/password', { email: manager.email })
    await server.settled()
    expect([await tokenIn(email, 'reset'), (await tokenIn(manager.email, 'reset')).length]).toEqual([
      'no such mail',
      43,
    ])

    expect(outcome(await confirm(tokenOfOld))).toEqual([200, 'changed'])
    expect(await emailOf(manager)).toBe(email)
    expect(
      [await confirm(tokenOfOld), await confirm(tokenOfNew), await stop(tokenOfOld)].map(outcome),
    ).toEqual([used, used, used])
  })

  test('the old address is told who asked, and stops the change', async () => {
    const { admin, manager } = await adminAndManager()
    const email = freshEmail()
    await server.as(admin).patch(`users/${manager.id}`, { email })
    const token = await tokenIn(manager.email, 'stop')
    const [mail] = await mailsTo(manager.email)
    expect(mail?.text).toContain(
      `\n${admin.name} asked to change the email of your Kerbside account to ${email}.\n`,
    )
    expect(outcome(await stop(token))).toEqual([200, 'stopped'])
    expect([await stop(token), await confirm(await tokenIn(email, 'confirm'))].map(outcome)).toEqual([
      used,
      used,
    ])
    expect(await emailOf(manager)).toBe(manager.email)
  })

  test('a super user changes it without the old address, which can undo it', async () => {
    const [boss, user] = [await make.superUser(), await make.user()]
    const email = freshEmail()
    await server.as(boss).patch(`users/${user.id}`, { email })
    const token = await tokenIn(user.email, 'stop')
    expect(outcome(await confirm(token))).toEqual(used)
    expect(outcome(await confirm(await tokenIn(email, 'confirm')))).toEqual([200, 'changed'])
    expect(outcome(await stop(token))).toEqual([200, 'undone'])
    expect(await emailOf(user)).toBe(user.email)
  })

  test('is refused for people with any right elsewhere', async () => {
    const { admin, manager } = await adminAndManager()
    const elsewhere = await make.campaign({ unit: await make.businessUnit() })
    await make.grant(manager, elsewhere, ['view'])
    const answer = await server.as(admin).patch(`users/${manager.id}`, { email: freshEmail() })
    expect(answer.refusal).toEqual([403, 103])
    expect(await emailOf(manager)).toBe(manager.email)
  })
})

describe('an undone change', () => {
  test('ends sessions, later changes and the password that the new address may have set', async () => {
    const user = await make.user()
    const [first, second] = [freshEmail(), freshEmail()]
    const session = await step.fully(user)
    await changeOwn(user, first)
    const undo = await tokenIn(user.email, 'stop')
    await confirm(await tokenIn(first, 'confirm'))
    // A thief with the session and the password goes on to another address.
    await changeOwn(user, second)
    const undoOfFirst = await tokenIn(first, 'stop')
    await confirm(await tokenIn(second, 'confirm'))
    expect(await emailOf(user)).toBe(second)

    clock.advance({ days: 6 })
    expect(outcome(await stop(undo))).toEqual([200, 'undone'])
    expect(await emailOf(user)).toBe(user.email)
    expect((await server.withToken(session).get('auth/user')).refusal[0]).toBe(401)
    expect((await step.password(user)).refusal).toEqual([401, 104])
    expect([await stop(undo), await stop(undoOfFirst)].map(outcome)).toEqual([used, used])

    await server.anonymous.post('auth/password', { email: user.email })
    const reset = await tokenIn(user.email, 'reset')
    const answer = await server.anonymous.patch('auth/password', {
      email: user.email,
      password: 'Fresh-Start9',
      password_confirmation: 'Fresh-Start9',
      token: reset,
    })
    expect([answer.status, (await step.password({ ...user, password: 'Fresh-Start9' })).status]).toEqual([
      204, 200,
    ])
  })

  test('is refused after seven days, and when the old e-mail belongs to another account', async () => {
    const [late, taken] = [await make.user(), await make.user()]
    const undo = []
    for (const user of [late, taken]) {
      const email = freshEmail()
      await changeOwn(user, email)
      undo.push(await tokenIn(user.email, 'stop'))
      await confirm(await tokenIn(email, 'confirm'))
    }
    await make.user({ email: taken.email.toUpperCase() })
    expect((await stop(undo[1] ?? '')).refusal).toEqual([422, 101])
    clock.advance({ days: 7 })
    expect(outcome(await stop(undo[0] ?? ''))).toEqual(used)
  })
})

describe('the links', () => {
  test('work once, also at the same time, and for a day', async () => {
    const user = await make.user()
    const email = freshEmail()
    await changeOwn(user, email)
    const token = await tokenIn(email, 'confirm')
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])

    const next = freshEmail()
    await changeOwn(user, next)
    clock.advance({ hours: 24 })
    const answersLate = [
      await confirm(await tokenIn(next, 'confirm')),
      await stop(await tokenIn(email, 'stop')),
    ]
    expect(answersLate.map(outcome)).toEqual([used, used])
    expect(await emailOf(user)).toBe(email)
  })

  test('of an earlier change end with a later one, and all end with a new password', async () => {
    const user = await make.user()
    const [first, second] = [freshEmail(), freshEmail()]
    await changeOwn(user, first)
    await changeOwn(user, second)
    expect(outcome(await confirm(await tokenIn(first, 'confirm')))).toEqual(used)
    await server.anonymous.post('auth/password', { email: user.email })
    await server.anonymous.patch('auth/password', {
      email: user.email,
      password: 'Fresh-Start9',
      password_confirmation: 'Fresh-Start9',
      token: await tokenIn(user.email, 'reset'),
    })
    expect(outcome(await confirm(await tokenIn(second, 'confirm')))).toEqual(used)
    expect(await emailOf(user)).toBe(user.email)
  })

  test('end reset links of the old address', async () => {
    const user = await make.user()
    const email = freshEmail()
    await changeOwn(user, email)
    await server.anonymous.post('auth/password', { email: user.email })
    const reset = await tokenIn(user.email, 'reset')
    await confirm(await tokenIn(email, 'confirm'))
    const answer = await server.anonymous.patch('auth/password', {
      email,
      password: 'Fresh-Start9',
      password_confirmation: 'Fresh-Start9',
      token: reset,
    })
    expect(answer.refusal).toEqual([422, 119])
  })

  test('confirm no e-mail that was taken meanwhile, and none of a deleted account', async () => {
    const [user, deleted] = [await make.user(), await make.user()]
    const [taken, free] = [freshEmail(), freshEmail()]
    await changeOwn(user, taken)
    await changeOwn(deleted, free)
    await make.user({ email: taken })
    await server.deps.db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, deleted.id))
    const answers = [
      await confirm(await tokenIn(taken, 'confirm')),
      await confirm(await tokenIn(free, 'confirm')),
    ]
    expect(answers.map(outcome)).toEqual([[422, 101], used])
    expect([await emailOf(user), await emailOf(deleted)]).toEqual([user.email, deleted.email])
  })

  test('are stored as hashes; unknown ones are refused, and malformed bodies at their field', async () => {
    const user = await make.user()
    const email = freshEmail()
    await changeOwn(user, email)
    const tokens = [await tokenIn(email, 'confirm'), await tokenIn(user.email, 'stop')]
    const rows = JSON.stringify(await server.deps.db.select().from(emailChanges))
    expect(tokens.map((token) => [token.length, rows.includes(token)])).toEqual([
      [43, false],
      [43, false],
    ])
    expect([await confirm('unknown'), await stop('unknown')].map(outcome)).toEqual([used, used])
    for (const body of [{}, { token: '' }, { token: 5 }, { token: 'x'.repeat(300) }]) {
      const answer = await server.anonymous.post('auth/email/confirm', body)
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, '/data/attributes/token'])
    }
  })

  test('are swept a month after their end', async () => {
    await server.deps.db.delete(emailChanges)
    await changeOwn(await make.user(), freshEmail())
    clock.advance({ days: 30 })
    await sweep(server.deps)
    expect(await server.deps.db.$count(emailChanges)).toBe(1)
    clock.advance({ days: 1 })
    await sweep(server.deps)
    expect(await server.deps.db.$count(emailChanges)).toBe(0)
  })
})

describe('mails', () => {
  test('of an account are limited', async () => {
    const user = await make.user()
    for (let change = 0; change < 3; change += 1) {
      expect((await changeOwn(user, freshEmail())).status).toBe(200)
    }
    expect((await changeOwn(user, freshEmail())).refusal).toEqual([429, 118])
    clock.advance({ minutes: 16 })
    expect((await changeOwn(user, freshEmail())).status).toBe(200)
  })

  test('without a mail server no change is accepted', async () => {
    const other = await startServer({ environment: { KERBSIDE_MODE: 'production' } })
    const user = await other.make.user()
    const answer = await other
      .as(user)
      .patch(`users/${user.id}`, { email: freshEmail(), current_password: user.password })
    expect([answer.status, answer.errors[0]?.detail, answer.errors[0]?.source]).toEqual([
      422,
      'The email cannot be changed, because this server sends no mails.',
      { pointer: '/data/attributes/email' },
    ])
    await other.stop()
  })
})
