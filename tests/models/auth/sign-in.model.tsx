import type { Problem } from '#contract/problem.ts'
import { signInMachine } from '#machines/auth/sign-in.machine.ts'
import { defineModel } from '#tests/support/model.ts'

const refused: Problem = {
  kind: 'refused',
  messages: [{ detail: 'These credentials do not match our records.', field: null, code: 104 }],
}

const demo = {
  outbox: '/dev/outbox',
  password: 'Kerbside1',
  accounts: [{ email: 'manager@kerbside.test', kind: 'Campaign manager' }],
}

export const model = defineModel<typeof signInMachine>({
  machine: signInMachine,
  inputs: { '': { pauseSeconds: 2 }, again: { email: 'manager@kerbside.test', pauseSeconds: 0 } },
  cases: ({ done, failed }) => [
    { type: 'password.submit', values: { email: 'manager@kerbside.test', password: 'Kerbside1' } },
    { type: 'code.submit', values: { smsCode: '123456' } },
    done('signIn', 'signed-in'),
    done('signIn', 'code-sent'),
    failed('signIn', refused),
    done('verifyCode', undefined),
    failed('verifyCode', {
      ...refused,
      messages: [{ detail: 'The code is wrong.', field: 'smsCode', code: 109 }],
    }),
    done('resendCode', undefined),
    failed('resendCode', { kind: 'offline', messages: [] }),
  ],
  sentBy: {
    'password.submit': 'user',
    'code.submit': 'user',
    'code.resend': 'user',
    'password.again': 'user',
  },
  screen: () =>
    Promise.all([
      import('#views/auth/sign-in.tsx'),
      // Loaded by the screen when it is needed; the walk does not wait for it.
      import('#views/auth/code-form.tsx'),
    ]).then(([{ SignIn }]) => ({ actor }) => (
      <SignIn signIn={actor} name="Kerbside" demo={demo} ended={null} supportEmail={null} />
    )),
  controls: {
    'password.submit': async (hands) => {
      await hands.fill('E-mail', 'manager@kerbside.test')
      await hands.fill('Password', 'Kerbside1')
      await hands.press('Sign in')
    },
    'password.again': (hands) => hands.press('Use another account'),
    'code.submit': async (hands) => {
      await hands.fill('Verification code', '123 456')
      await hands.press('Verify')
    },
  },
  browser: {
    calls: {
      signIn: { method: 'POST', path: 'auth', meets: ['server', 'invalid', 'dropped'], field: 'email' },
      verifyCode: {
        method: 'POST',
        path: 'auth/2fa',
        meets: ['server', 'invalid', 'dropped'],
        field: 'sms_code',
      },
      resendCode: { method: 'POST', path: 'auth/2fa/resend', meets: ['server', 'dropped'] },
    },
    drive: () => import('#e2e/drives/sign-in.drive.ts').then(({ drive }) => drive),
  },
})
