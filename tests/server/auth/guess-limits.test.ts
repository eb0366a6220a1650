import { describe, expect, test } from 'vitest'

import { networkOf } from '#server/http/network.ts'

import { startServer, type TestServer } from '../support/harness.ts'
import { signingIn } from '../support/signing-in.ts'

/** Each test has its own counters. */
async function withServer(work: (server: TestServer) => Promise<void>): Promise<void> {
  const server = await startServer()
  try {
    await work(server)
  } finally {
    await server.stop()
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

describe('guessing a password', () => {
  test('AUTH-029 from one address: five wrong ones, then 118 with the time to wait, the right one too', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const codes = []
      for (const index of numbers(7)) {
        codes.push((await step.password({ email: user.email, password: `Wrong${index}` })).refusal[1])
      }
      server.clock.advance({ minutes: 5 })
      const right = await step.password(user)
      expect([codes, right.refusal, right.headers['retry-after'], right.errors[0]?.detail]).toEqual([
        [104, 104, 104, 104, 104, 118, 118],
        [429, 118],
        '600',
        'Too many attempts. Please try again later.',
      ])
      server.clock.advance({ minutes: 10 })
      expect((await step.password(user)).status).toBe(201)
    }))

  test('more attempts don’t prolong the wait', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      for (const minute of numbers(15)) {
        await step.password({ email: user.email, password: `Wrong${minute}` })
        server.clock.advance({ minutes: 1 })
      }
      expect((await step.password(user)).status).toBe(201)
    }))

  test('of a thousand concurrent attempts five are checked', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const guesses = numbers(1000).map((index) =>
        step.password({ email: user.email, password: `Wrong${index}` }),
      )
      const codes = (await Promise.all(guesses)).map(({ refusal }) => refusal[1])
      expect([
        codes.filter((code) => code === 104).length,
        codes.filter((code) => code === 118).length,
      ]).toEqual([5, 995])
    }))

  test('an account that does not exist is limited like one that does', () =>
    withServer(async (server) => {
      const step = signingIn(server)
      const codes = []
      for (const index of numbers(6)) {
        codes.push(
          (await step.password({ email: 'nobody@kerbside.test', password: `Wrong${index}` })).refusal[1],
        )
      }
      expect(codes).toEqual([104, 104, 104, 104, 104, 118])
    }))

  test('many accounts from one address: fifty', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const codes = []
      for (const index of numbers(51)) {
        codes.push(
          (await step.password({ email: `somebody${index}@kerbside.test`, password: 'Kerbside1' }))
            .refusal[1],
        )
      }
      expect([codes.filter((code) => code === 104).length, codes.at(-1)]).toEqual([50, 118])
      expect((await step.password(user)).refusal).toEqual([429, 118])
      expect((await step.password(user, '203.0.113.9')).status).toBe(201)
    }))

  test('one account from a thousand addresses: a hundred, and its owner gets in where they signed in before', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      expect((await step.password(user, '198.51.100.7')).status).toBe(201)
      server.clock.advance({ days: 29 })
      const codes = []
      for (const index of numbers(1000)) {
        const from = `10.0.${Math.floor(index / 250)}.${index % 250}`
        codes.push((await step.password({ email: user.email, password: `Wrong${index}` }, from)).refusal[1])
      }
      expect(codes.filter((code) => code === 104).length).toBe(100)
      expect((await step.password(user, '192.0.2.1')).refusal).toEqual([429, 118])
      expect((await step.password(user, '198.51.100.7')).status).toBe(201)
    }))

  test.each([
    ['with', true],
    ['without', false],
  ])(
    'an owner %s a second factor who is locked out at a new address gets in by a password reset, also during the attack',
    (_how, hasTwoFactors) =>
      withServer(async (server) => {
        const user = await server.make.user({ hasTwoFactors })
        const step = signingIn(server)
        const attack = async (network: number) => {
          for (const index of numbers(120)) {
            await step.password({ email: user.email, password: `Wrong${index}` }, `10.${network}.0.${index}`)
          }
        }
        await attack(5)
        const [here, elsewhere] = ['192.0.2.50', '192.0.2.51']
        const locked = await step.password(user, here)
        expect([locked.refusal, locked.errors[0]?.detail]).toEqual([
          [429, 118],
          'Too many attempts. Please try again later. To sign in now, set a new password: choose “Forgot your password?”.',
        ])
        // The attacker asks for mails, too, which all go to the owner; the newest link works.
        for (const from of [here, '10.6.0.1', '10.6.0.2', '10.6.0.3', '10.6.0.4']) {
          await server.anonymous.post('auth/password', { email: user.email }, { from })
          await server.settled()
        }
        const mail = (await server.outbox()).find(({ kind }) => kind === 'mail')
        const password = 'Fresh-Start9'
        const reset = await server.anonymous.patch(
          'auth/password',
          {
            email: user.email,
            password,
            password_confirmation: password,
            token: /\/auth\/reset\/(\S+)/.exec(mail?.text ?? '')?.[1],
          },
          { from: here },
        )
        expect(reset.status).toBe(204)
        await attack(7)
        const owner = { ...user, password }
        expect((await step.password(owner, here)).status).toBe(hasTwoFactors ? 200 : 201)
        expect(hasTwoFactors ? (await step.fully(owner, here)).length > 0 : true).toBe(true)
        expect((await step.password(owner, elsewhere)).refusal).toEqual([429, 118])
      }),
  )

  test('a confirmed e-mail keeps the address at which it was confirmed familiar', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const [email, here] = ['new@elsewhere.test', '192.0.2.60']
      await server.as(user).patch(`users/${user.id}`, { email, current_password: user.password })
      await server.settled()
      const mail = (await server.outbox()).find(({ to }) => to === email)
      const token = /\/auth\/email\/confirm\/(\S+)/.exec(mail?.text ?? '')?.[1]
      await server.anonymous.post('auth/email/confirm', { token }, { from: here })
      for (const index of numbers(120)) {
        await step.password({ email, password: `Wrong${index}` }, `10.8.0.${index}`)
      }
      expect((await step.password({ ...user, email }, '192.0.2.61')).refusal).toEqual([429, 118])
      expect((await step.password({ ...user, email }, here)).status).toBe(201)
    }))

  test('an attacker with a few addresses does not lock out a person with the right password', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      for (const index of numbers(60)) {
        await step.password({ email: user.email, password: `Wrong${index}` }, `10.0.0.${index % 8}`)
      }
      expect((await step.password(user, '192.0.2.1')).status).toBe(201)
    }))

  test('a thousand guesses keep an owner out for 15 minutes at most, wherever they are and however the guesses come', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const attack = async (address: (index: number) => string) => {
        const guesses = numbers(250).map((index) =>
          step.password({ email: user.email, password: `Wrong${index}` }, address(index)),
        )
        const codes = (await Promise.all(guesses)).map(({ refusal }) => refusal[1])
        return codes.filter((code) => code === 104).length
      }
      const strange = '192.0.2.77'
      const outcomes = []
      for (const address of [
        () => '10.9.0.1',
        (index: number) => `10.9.0.${index % 200}`,
        (index: number) => `2001:db8:${index.toString(16)}::1`,
        () => strange,
      ]) {
        const looked = await attack(address)
        server.clock.advance({ minutes: 15 })
        outcomes.push([looked <= 100, (await step.password(user, strange)).status])
        server.clock.advance({ days: 31 })
      }
      expect(outcomes).toEqual(outcomes.map(() => [true, 201]))
    }))

  test('a right one takes its own count back', () =>
    withServer(async (server) => {
      const user = await server.make.user({ hasTwoFactors: false })
      const step = signingIn(server)
      const statuses = []
      for (const index of numbers(60)) {
        statuses.push((await step.password(index % 3 === 0 ? { ...user, password: 'Wrong1' } : user)).status)
      }
      expect(new Set(statuses)).toEqual(new Set([401, 201]))
    }))
})

describe('guessing a code', () => {
  test('AUTH-029 over many sign-ins: ten in 15 minutes for one account', () =>
    withServer(async (server) => {
      const user = await server.make.user()
      const step = signingIn(server)
      const codes = []
      for (const _round of numbers(3)) {
        const { token } = await step.password(user)
        const wrong = await step.wrongCode(user)
        for (const _guess of numbers(5)) {
          codes.push((await step.code(token, wrong)).refusal[1])
        }
      }
      expect([codes.filter((code) => code === 109).length, codes.at(-1)]).toEqual([10, 118])
      server.clock.advance({ minutes: 15 })
      expect((await server.withToken(await step.fully(user)).get('auth/user')).status).toBe(200)
    }))

  test('of a thousand attempts from a thousand addresses with the password ten are checked, and the owner can sign in', () =>
    withServer(async (server) => {
      const user = await server.make.user()
      const step = signingIn(server)
      const home = '198.51.100.7'
      await step.fully(user, home)
      server.clock.advance({ hours: 1 })
      const from = (index: number) => `10.3.${Math.floor(index / 250)}.${index % 250}`
      const pending: (string | null)[] = []
      const sent: number[] = []
      for (const index of numbers(12)) {
        const answer = await step.password(user, from(index))
        sent.push(answer.status)
        pending.push(answer.status === 200 ? answer.token : null)
      }
      const tokens = pending.filter((token) => token !== null)
      const wrong = await step.wrongCode(user)
      const guesses = numbers(1000).map((index) =>
        step.code(tokens[index % tokens.length] ?? '', wrong, from(index)),
      )
      const codes = (await Promise.all(guesses)).map(({ refusal }) => refusal[1])
      expect([
        sent.filter((status) => status === 200).length,
        codes.filter((code) => code === 109).length,
        codes.filter((code) => code === 118).length,
      ]).toEqual([10, 10, 990])
      // The owner is not limited at a known address; elsewhere they wait for at most 15 minutes.
      expect((await server.withToken(await step.fully(user, home)).get('auth/user')).status).toBe(200)
      expect((await step.password(user, '192.0.2.1')).refusal).toEqual([429, 118])
      server.clock.advance({ minutes: 15 })
      expect((await server.withToken(await step.fully(user, '192.0.2.1')).get('auth/user')).status).toBe(200)
    }))

  test('ten codes are sent to one phone in 15 minutes', () =>
    withServer(async (server) => {
      const user = await server.make.user()
      const step = signingIn(server)
      const statuses = []
      for (const _round of numbers(11)) {
        statuses.push((await step.password(user)).status)
      }
      expect(statuses).toEqual([...numbers(10).map(() => 200), 429])
      expect((await server.outbox()).length).toBe(10)
    }))
})

test('one line of a provider is one address', () => {
  expect(
    [
      '203.0.113.9',
      '::ffff:203.0.113.9',
      '2001:db8:1:2:3:4:5:6',
      '2001:0db8:0001:0002::1',
      '2001:db8:1:2::',
      'fe80::1%eth0',
      '::1',
      '::',
    ].map(networkOf),
  ).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    '2001:db8:1:2',
    '2001:db8:1:2',
    '2001:db8:1:2',
    'fe80:0:0:0',
    '0:0:0:0',
    '0:0:0:0',
  ])
})

test.for([
  { processes: '1', REQUESTS_PER_MINUTE: '5', AUTH_REQUESTS_PER_MINUTE: '2' },
  { processes: '2', REQUESTS_PER_MINUTE: '11', AUTH_REQUESTS_PER_MINUTE: '4' },
])(
  'requests of one address are limited by the minute, 429 with 107: $processes processes',
  async (limits) => {
    const { processes: KERBSIDE_PROCESSES, ...both } = limits
    const server = await startServer({ environment: { KERBSIDE_PROCESSES, ...both } })
    const general = []
    for (const _request of numbers(6)) {
      general.push((await server.anonymous.get('auth/user')).status)
    }
    const strict = []
    for (const _request of numbers(3)) {
      strict.push(await server.anonymous.post('auth/password', { email: 'a@b.test' }))
    }
    const elsewhere = await server.anonymous.get('auth/user', { from: '203.0.113.9' })
    expect([general, strict.map(({ status }) => status), strict.at(-1)?.refusal, elsewhere.status]).toEqual([
      [401, 401, 401, 401, 401, 429],
      [204, 204, 429],
      [429, 107],
      401,
    ])
    await server.stop()
  },
)
