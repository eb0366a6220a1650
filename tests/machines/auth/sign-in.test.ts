import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import type { SignInOutcome, SignInRequest, VerifyCodeRequest } from '#contract/auth.ts'
import type { Problem } from '#contract/problem.ts'
import { signInMachine } from '#machines/auth/sign-in.machine.ts'

const problem = (detail: string): Problem => ({
  kind: 'refused',
  messages: [{ detail, field: null, code: 101 }],
})
/** A problem as services throw it. */
const refusal = (detail: string) => Object.assign(new Error(detail), problem(detail))
const values = { email: 'maya@kerbside.test', password: 'Wrong1' }

/** Every call is refused, except passwords after the first `wrongPasswords`. */
function start(wrongPasswords: number) {
  let passwords = 0
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, SignInRequest>(() => {
        passwords += 1
        return passwords <= wrongPasswords
          ? Promise.reject(refusal('Wrong password'))
          : Promise.resolve('code-sent')
      }),
      verifyCode: fromPromise<void, VerifyCodeRequest>(() => Promise.reject(refusal('Wrong code'))),
      resendCode: fromPromise<void, unknown>(() => Promise.reject(refusal('Too many codes'))),
    },
  })
  const actor = createActor(machine, { input: { pauseSeconds: 0 } }).start()
  const submitted = async (event: Parameters<typeof actor.send>[0], state: 'password' | 'code') => {
    actor.send(event)
    const whileSending = actor.getSnapshot().context.problem
    await waitFor(actor, (snapshot) =>
      snapshot.matches(state === 'code' ? { code: { form: 'editing' } } : { password: 'editing' }),
    )
    const { kind, messages } = actor.getSnapshot().context.problem ?? {}
    return [whileSending, kind && messages ? { kind, messages } : null]
  }
  return { actor, submitted }
}

test('AUTH-006 another code is sent after the pause, which begins anew with each code', async () => {
  const clock = new SimulatedClock()
  let sent = 0
  const settled: string[] = []
  const machine = signInMachine.provide({
    actors: {
      signIn: fromPromise<SignInOutcome, SignInRequest>(() => Promise.resolve('code-sent')),
      resendCode: fromPromise<void, unknown>(() => {
        sent += 1
        return Promise.resolve()
      }),
    },
    actions: { settleCodeSent: () => settled.push('code') },
  })
  const actor = createActor(machine, { input: { pauseSeconds: 30 }, clock }).start()
  actor.send({ type: 'password.submit', values })
  await waitFor(actor, (snapshot) => snapshot.hasTag('second-factor'))
  const wait = (seconds: number) => Array.from({ length: seconds }, () => clock.increment(1_000))
  wait(6)
  expect(actor.getSnapshot().context.secondsLeft).toBe(24)
  actor.send({ type: 'code.resend' })
  expect([sent, actor.getSnapshot().can({ type: 'code.resend' })]).toEqual([0, false])
  wait(24)
  expect(actor.getSnapshot().hasTag('pausing')).toBe(false)
  actor.send({ type: 'code.resend' })
  await waitFor(actor, (snapshot) => snapshot.hasTag('pausing'))
  expect([sent, actor.getSnapshot().context.secondsLeft]).toEqual([1, 30])
  expect(settled).toEqual([])
  actor.send({ type: 'password.again' })
  expect(settled).toEqual(['code'])
})

describe('a refusal is kept until the next attempt', () => {
  test('of the password', async () => {
    const { submitted } = start(1)
    const password = { type: 'password.submit', values } as const
    expect(await submitted(password, 'password')).toEqual([null, problem('Wrong password')])
    expect(await submitted(password, 'code')).toEqual([null, null])
  })

  test('AUTH-005 of the code, and of a resent code', async () => {
    const { actor, submitted } = start(0)
    await submitted({ type: 'password.submit', values }, 'code')
    expect(await submitted({ type: 'code.submit', values: { smsCode: '000000' } }, 'code')).toEqual([
      null,
      problem('Wrong code'),
    ])
    expect(await submitted({ type: 'code.resend' }, 'code')).toEqual([null, problem('Too many codes')])
    actor.send({ type: 'password.again' })
    expect(actor.getSnapshot().context.problem).toBeNull()
  })
})
