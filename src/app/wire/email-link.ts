import { fromPromise } from 'xstate'

import { emailLinkMachine, type EmailLinkTarget } from '#machines/auth/email-link.machine.ts'
import { applyEmailLink } from '#services/api/email-links.ts'

import type { AppContext } from '../base/app-context.ts'

interface Use {
  input: EmailLinkTarget
  signal: AbortSignal
}

/** A change of the signed-in person's e-mail shows at once. */
export function wireEmailLink({ http, app }: AppContext) {
  return emailLinkMachine.provide({
    actors: {
      useLink: fromPromise(async ({ input: { token, action }, signal }: Use) => {
        const change = await applyEmailLink(http, action, { token }, signal)
        const { user } = app.getSnapshot().context
        if (user?.id === change.userId) {
          app.send({ type: 'user.changed', changes: { ...user, email: change.email } })
        }
        return change
      }),
    },
  })
}
