import { fromPromise } from 'xstate'

import type { UpdateUserRequest } from '#contract/users.ts'
import { profileMachine, type Profile } from '#machines/shell/profile.machine.ts'
import { updateUser } from '#services/api/users.ts'

import type { AppContext } from '../base/app-context.ts'
import { info } from '../base/notices.ts'
import { withoutOverlay } from '../base/overlay-href.ts'

interface Submission {
  input: { target: Profile; values: UpdateUserRequest }
  signal: AbortSignal
}

/**
 * A saved profile is the signed-in person's from then on, and closes its drawer (SHELL-056). A new e-mail waits for its confirmation by
 * mail.
 */
export function wireProfile({ http, app, open, path, show }: AppContext) {
  return profileMachine.provide({
    actors: {
      submit: fromPromise(async ({ input, signal }: Submission) => {
        const { user, pendingEmail } = await updateUser(http, input.target.id, input.values, signal)
        app.send({ type: 'user.changed', changes: user })
        open(withoutOverlay(path()), { replace: true, saved: true })
        if (pendingEmail !== null) {
          show(info('shell.profileEmailPending', { email: pendingEmail }))
        }
        return user
      }),
    },
  })
}
