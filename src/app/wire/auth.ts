import { fromPromise } from 'xstate'

import type { SignInRequest, VerifyCodeRequest } from '#contract/auth.ts'
import type { Problem } from '#contract/problem.ts'
import { signInMachine } from '#machines/auth/sign-in.machine.ts'
import { noticeOf } from '#machines/shell/error-policy.ts'
import { resendCode, signIn, verifyCode } from '#services/api/auth.ts'

import type { AppContext } from '../base/app-context.ts'
import { settle, success } from '../base/notices.ts'

export function wireSignIn({ http, tokens, app, show }: AppContext) {
  /** The notice of the last attempt that failed: the next one settles it. */
  let refused: string | null = null
  return signInMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input, signal }: { input: SignInRequest; signal: AbortSignal }) => {
        if (refused !== null) {
          settle(app, refused)
        }
        // The next form, unless its code fails to load: then it is loaded once more where it is shown.
        import('#views/auth/code-form.tsx').catch(() => {})
        try {
          return await signIn(http, tokens, input, signal)
        } catch (problem) {
          refused = noticeOf(problem as Problem)?.id ?? null
          throw problem
        }
      }),
      verifyCode: fromPromise(({ input, signal }: { input: VerifyCodeRequest; signal: AbortSignal }) =>
        verifyCode(http, tokens, input, signal),
      ),
      resendCode: fromPromise(({ signal }) => resendCode(http, tokens, signal)),
    },
    actions: {
      notifyCodeSent: (_, { email }: { email: string }) => show(success('auth.codeSent', { email })),
      settleCodeSent: () => settle(app, 'auth.codeSent'),
      beginSession: () => app.send({ type: 'session.begin' }),
    },
  })
}
