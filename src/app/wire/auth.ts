import { fromPromise } from 'xstate'

import type { SignInRequest, VerifyCodeRequest } from '#contract/auth.ts'
import { signInMachine } from '#machines/auth/sign-in.machine.ts'
import { resendCode, signIn, verifyCode } from '#services/api/auth.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'

export function wireSignIn({ http, tokens, app, show }: AppContext) {
  return signInMachine.provide({
    actors: {
      signIn: fromPromise(({ input, signal }: { input: SignInRequest; signal: AbortSignal }) =>
        signIn(http, tokens, input, signal),
      ),
      verifyCode: fromPromise(({ input, signal }: { input: VerifyCodeRequest; signal: AbortSignal }) =>
        verifyCode(http, tokens, input, signal),
      ),
      resendCode: fromPromise(({ signal }) => resendCode(http, tokens, signal)),
    },
    actions: {
      notifyCodeSent: (_, { email }: { email: string }) => show(success('auth.codeSent', { email })),
      beginSession: () => app.send({ type: 'session.begin' }),
    },
  })
}
