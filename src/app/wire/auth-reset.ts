import { fromPromise } from 'xstate'

import type { PasswordReset, PasswordResetRequest } from '#contract/auth.ts'
import { passwordResetRequestMachine } from '#machines/auth/password-reset-request.machine.ts'
import { passwordResetMachine } from '#machines/auth/password-reset.machine.ts'
import { requestPasswordReset, resetPassword } from '#services/api/auth.ts'

import type { AppContext } from '../base/app-context.ts'
import { success } from '../base/notices.ts'

export function wirePasswordResetRequest({ http }: AppContext) {
  return passwordResetRequestMachine.provide({
    actors: {
      requestReset: fromPromise(({ input, signal }: { input: PasswordResetRequest; signal: AbortSignal }) =>
        requestPasswordReset(http, input, signal),
      ),
    },
  })
}

export function wirePasswordReset({ http, show, open }: AppContext) {
  return passwordResetMachine.provide({
    actors: {
      resetPassword: fromPromise(({ input, signal }: { input: PasswordReset; signal: AbortSignal }) =>
        resetPassword(http, input, signal),
      ),
    },
    actions: {
      leave: () => {
        show(success('passwordReset.done'))
        open('/auth/login', { replace: true })
      },
    },
  })
}
